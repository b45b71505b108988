import * as z from 'zod/mini'
import { NameReason } from './name-reason.ts'

/** How many blocks Supplement A has. */
export const MOST_PREPARERS = 4

/** The fields of a block of Supplement A in the order of the form. */
export const preparerFields = [
  'lastName',
  'firstName',
  'middleInitial',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZip',
] as const
export type PreparerField = (typeof preparerFields)[number]

const text = z.string().check(z.maxLength(300))

const fields = {
  lastName: text,
  firstName: text,
  middleInitial: text,
  addressStreet: text,
  addressCity: text,
  addressState: text,
  addressZip: text,
}

/** A person who helped complete Section 1 or translated it: texts as typed, with empty texts for blanks. */
export const EmployeePreparer = z.strictObject(fields)
export type EmployeePreparer = z.infer<typeof EmployeePreparer>

/** All people who helped; an empty list means that no one did. */
export const EmployeePreparers = z.array(EmployeePreparer).check(z.maxLength(MOST_PREPARERS))

/** The same with each signature, the version of the statement they saw, and the code with which they proved who they are. */
export const PreparerSignatures = z
  .array(
    z.strictObject({
      ...fields,
      /** The confirmed code that proves a mailbox of the person's own. */
      codeId: z.uuid(),
      typedName: z.string().check(z.maxLength(300), z.trim()),
      nameReason: NameReason,
      attestationAccepted: z.boolean(),
      attestationVersion: z.int(),
    }),
  )
  .check(z.maxLength(MOST_PREPARERS))
export type PreparerSignature = z.infer<typeof PreparerSignatures>[number]
