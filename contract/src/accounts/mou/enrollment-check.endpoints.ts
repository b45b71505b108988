import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Certificate codes leave out letters and digits that look alike. */
export const CERTIFICATE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CERTIFICATE_LENGTH = 16

/** How many codes can be checked from one address in an hour. */
export const MOST_CHECKS = 20

/** A typed code as it is kept: without spaces and hyphens, in capital letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** A code as it is printed, in groups of four. */
export const displayCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

export const checkEnrollment = endpoint({
  name: 'enrollmentCheck.check',
  summary: 'Whether the company of a Certificate of Participation takes part today; at most 20 codes an hour',
  method: 'POST',
  path: '/api/account/enrollment_check',
  access: 'public',
  activity: false,
  body: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
  reply: z.object({
    companyName: z.string(),
    companyNumber: z.int(),
    effectiveOn: z.string(),
    isActive: z.boolean(),
  }),
  problems: ['not_found', 'too_many_requests'],
})
