import { getForm, signInToForm } from '@hireproof/contract/employee/employee.endpoints'
import { sql } from 'kysely'
import { plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'

/** The issuer of every identity here. */
export const issuer = 'https://provider.example'
/** Where the portal continues. */
export const portal = '/employee?lang=es'
/** The answer that sends a browser somewhere. */
export const to = (location: string) => ({ statusCode: 303, headers: { location } })

let subjects = 0

/** What an employee does with an account at the sign-in service, on one node or more. */
export function federatedEntrySteps(t: TestApp, ...others: TestApp[]) {
  const steps = plusSteps(t)

  /** The person who signs in next at the sign-in service. */
  const comesBackAs = (...emails: string[]) => {
    const [email = ''] = emails
    const identity = { issuer, subject: `employee-${(subjects += 1)}`, email, emails }
    for (const { provider } of [t, ...others]) provider.identity = identity
    return identity
  }

  /** An invitation and its link. */
  const mailed = async (change: Parameters<typeof steps.start>[1] = {}) => {
    const admin = await steps.company()
    const plusCase = await steps.start(admin, change)
    return { admin, plusCase, email: plusCase.employeeEmail, link: await steps.linkTo(plusCase.employeeEmail) }
  }

  /** A browser that left for the sign-in service, in Spanish, and the ways in which it can come back. */
  const begin = async (link: string, app: TestApp = t, browser = app.browser()) => {
    const started = await browser.post(signInToForm.path, { payload: { link, language: 'es' } })
    const state = new URL(started.json<{ redirectTo: string }>().redirectTo).searchParams.get('state') ?? ''
    const answer = `/redirect?code=code-${state}&state=${state}`
    return { browser, started, state, answer, back: () => browser.get(answer) }
  }

  return {
    ...steps,
    comesBackAs,
    mailed,
    begin,
    /** The whole way, as the person who was named last. */
    signIn: async (link: string) => (await begin(link)).back(),
    formIn: async (browser: ReturnType<TestApp['browser']>) =>
      (await browser.get(getForm.path)).json<{ status: string } | null>(),
    refusals: async (plusCaseId: string) =>
      (await steps.auditOf(plusCaseId)).filter(({ action }) => action.endsWith('_refused')),
    rows: async (table: 'person' | 'person_email' | 'session') =>
      (await sql`select * from ${sql.table(table)} order by 1`.execute(t.ownerDb)).rows,
  }
}
