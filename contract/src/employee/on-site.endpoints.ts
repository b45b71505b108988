import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * What a browser is for: anything; the code of a form, as its employer locked it; the form that the code opened; or nothing more,
 * until someone signs in.
 */
export const onSiteStates = ['NONE', 'CODE', 'FORM', 'OVER'] as const
export type OnSiteState = (typeof onSiteStates)[number]

export const getOnSite = endpoint({
  name: 'employee.onSite',
  summary: 'Whether an employer locked this browser to one form, and how far its employee is',
  method: 'GET',
  path: '/api/employee/v1/on_site',
  access: 'portal',
  activity: false,
  reply: z.object({ state: z.enum(onSiteStates) }),
  problems: ['forbidden'],
})

export const enterOnSite = endpoint({
  name: 'employee.enterOnSite',
  summary:
    'Opens the form to which this browser is locked with the code that the employer was shown; five wrong codes end it',
  method: 'POST',
  path: '/api/employee/v1/on_site/enter',
  access: 'portal',
  activity: false,
  body: z.strictObject({ code: z.string().check(z.maxLength(20)) }),
  problems: ['code_refused', 'forbidden', 'too_many_requests'],
})
