import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import { sql } from 'kysely'
import { runCheck } from '../cases/run-check.ts'
import { citizenCase } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import { mismatchSteps } from './mismatch-steps.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** Steps of tests about emails and days of cases, on an application of the test. */
export function caseMailSteps(t: TestApp) {
  const steps = mismatchSteps(t)
  /** An address of an employee that no other test has. */
  const newAddress = () => `employee${(serial += 1)}@home.example`
  const outbox = (template: string) => t.ownerDb.selectFrom('mail_outbox').selectAll().where('template', '=', template)

  /** The records take the referral of a case at a moment. */
  const take = async (caseNumber: string, at: string) => {
    t.records.takenAt = new Date(at)
    await runCheck(t.deps, await steps.check(caseNumber))
  }
  return {
    ...steps,
    newAddress,
    take,
    /** The emails to an address, oldest first. */
    mailsTo: (to: string) =>
      t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).orderBy('id').execute(),
    /** Who got emails with a template about a case. */
    toldAbout: async (template: string, caseNumber: string): Promise<string[]> => {
      const mails = outbox(template).where(sql<boolean>`data ->> 'caseNumber' = ${caseNumber}`)
      return (await mails.orderBy('id').execute()).map(({ recipient }) => recipient)
    },
    emailOf: async ({ id }: Pick<GivenUser, 'id'>): Promise<string> => {
      const user = t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id)
      return (await user.executeTakeFirstOrThrow()).email
    },
    /** A case that was referred, with the records' acceptance at a moment, and the address of its employee. */
    taken: async (user: GivenUser, at: string, agencies: AgencyCode[] = ['SSA']) => {
      const to = newAddress()
      const body = citizenCase({ employee_email_address: to })
      const caseNumber = await steps.opened(user, { agencies }, body)
      await steps.prepare(user, caseNumber, 'TAKE_ACTION')
      const referred = await steps.refer(user, caseNumber)
      if (referred.status !== 200) throw new Error(`not referred: ${JSON.stringify(referred.body)}`)
      await take(caseNumber, at)
      return { caseNumber, to }
    },
    /** The records have one more closure from now on. */
    closeRecords: async ({ from, to, reason, limits }: Closure): Promise<void> => {
      t.clock.advance({ minutes: 1 })
      const row = { from_date: from, to_date: to, reason, added_at: t.clock.now() }
      const named = limits && { limits: [...limits] }
      await t.ownerDb
        .insertInto('closure_period')
        .values({ ...row, ...named })
        .execute()
    },
    /** The closures of the records are removed. */
    reopenRecords: async (): Promise<void> => {
      t.clock.advance({ minutes: 1 })
      const present = t.ownerDb.updateTable('closure_period').where('removed_at', 'is', null)
      await present.set({ removed_at: t.clock.now(), settled_at: null }).execute()
    },
    /** As if the records had never had a closure. */
    forgetClosures: async (): Promise<void> => void (await t.ownerDb.deleteFrom('closure_period').execute()),
  }
}
