import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { sql, type Updateable } from 'kysely'
import type { CaseRecord } from '../cases/case-row.ts'
import { runCheck } from '../cases/run-check.ts'
import type { VerificationCase } from '../platform/db.gen.ts'
import { citizenCase } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type CheckData = { accountId: number; caseId: string; tries: number }

/** Steps of cases that many tests take, on an application of the test. */
export function caseSteps(t: TestApp) {
  const create = async (user: GivenUser, body: CaseDraft = citizenCase()): Promise<CaseDetails> => {
    const created = await t.as(user).call(endpoints.createCase, { body })
    if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`)
    return created.body
  }
  const submit = (user: GivenUser, caseNumber: string) =>
    t.as(user).call(endpoints.submitCase, { params: { caseNumber }, body: {} })
  const read = (user: GivenUser, caseNumber: string) => t.as(user).call(endpoints.getCase, { params: { caseNumber } })
  const row = (caseNumber: string): Promise<CaseRecord> =>
    t.ownerDb
      .selectFrom('verification_case')
      .selectAll()
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow()
  const change = (caseNumber: string, values: Updateable<VerificationCase>) =>
    t.ownerDb.updateTable('verification_case').set(values).where('case_number', '=', caseNumber).execute()
  const check = async (caseNumber: string): Promise<CheckData> => {
    const { account_id: accountId, id: caseId } = await row(caseNumber)
    return { accountId, caseId, tries: 0 }
  }
  /** Refers the employee of an open mismatch; the records are not told yet. */
  const refer = async (caseNumber: string) => {
    const { id: case_id, account_id, mismatch_episode: number, ...before } = await row(caseNumber)
    await change(caseNumber, {
      case_status: 'REFERRED',
      action_due_date: null,
      ssa_referral_status: before.ssa_referral_status === 'PENDING_REFERRAL' ? 'REFERRED' : 'NOT_REFERRED',
      dhs_referral_status: before.dhs_referral_status === 'PENDING_REFERRAL' ? 'REFERRED' : 'NOT_REFERRED',
      next_step: null,
      next_due: null,
    })
    await t.ownerDb
      .updateTable('case_mismatch')
      .set({ referred_at: t.clock.now() })
      .where('case_id', '=', case_id)
      .where('episode', '=', number)
      .execute()
    const question = { case_id, account_id, kind: 'referral' as const, number, asked_at: t.clock.now() }
    await t.ownerDb.insertInto('case_question').values(question).execute()
  }

  return {
    create,
    submit,
    read,
    row,
    change,
    check,
    /** A submitted case after one question to the records, with the answer of the test's records. */
    answered: async (user: GivenUser, body?: CaseDraft): Promise<string> => {
      const { case_number: caseNumber } = await create(user, body)
      const submitted = await submit(user, caseNumber)
      if (submitted.status !== 200) throw new Error(`not submitted: ${JSON.stringify(submitted.body)}`)
      await takeChecks(t)
      await runCheck(t.deps, await check(caseNumber))
      return caseNumber
    },
    /** A referred case whose referral the test's records have taken, after a mismatch with the agencies. */
    referred: async (user: GivenUser, agencies: AgencyCode[] = ['SSA'], body?: CaseDraft): Promise<string> => {
      const { case_number: caseNumber } = await create(user, body)
      await submit(user, caseNumber)
      t.records.answer = {
        outcome: 'TENTATIVE_NONCONFIRMATION',
        agencies,
        reasons: agencies.map((code) => `${code}_X`),
      }
      await runCheck(t.deps, await check(caseNumber))
      await refer(caseNumber)
      await runCheck(t.deps, await check(caseNumber))
      await takeChecks(t)
      return caseNumber
    },
    refer,
    /** A case put into a status without regard to the rules, for walks over statuses. */
    inStatus: async (user: GivenUser, status: CaseStatus): Promise<string> => {
      const { case_number: caseNumber } = await create(user)
      const now = t.clock.now()
      await change(caseNumber, {
        case_status: status,
        submitted_at: status === 'DRAFT' ? null : now,
        closed_at: status === 'CLOSED' ? now : null,
        fields_to_confirm: status === 'UNCONFIRMED_DATA' ? ['date_of_birth'] : [],
      })
      return caseNumber
    },
    /** A case that the records have changed, and no one has seen it. */
    updated: async (user: GivenUser): Promise<string> => {
      const { case_number: caseNumber } = await create(user)
      const now = t.clock.now()
      await change(caseNumber, { case_status: 'MANUAL_REVIEW', submitted_at: now, answered_at: now, has_update: true })
      return caseNumber
    },
    /** A case whose document expires in 30 days, or after the given number of days. */
    expiring: async (user: GivenUser, days = 30): Promise<string> => {
      const { case_number: caseNumber } = await create(user)
      const now = t.clock.now()
      const expiration_date = addDays(todayIn(now, 'UTC'), days)
      const document = { document_a_type_code: 'FORM_I766', expiration_date } as const
      await change(caseNumber, { case_status: 'EMPLOYMENT_AUTHORIZED', submitted_at: now, ...document })
      return caseNumber
    },
    /** What the audit keeps about a case, in order. */
    auditOf: async (caseNumber: string) =>
      t.ownerDb
        .selectFrom('audit_event')
        .selectAll()
        .where('subject_type', '=', 'case')
        .where('subject_id', '=', caseNumber)
        .orderBy('seq')
        .execute(),
  }
}

/** The same user with a new session, after the clock went past the end of the old one. */
export const signedInAgain = async (t: TestApp, user: GivenUser): Promise<GivenUser> => ({
  ...user,
  session: await t.given.session({ personId: user.personId, userId: user.id }),
})

/** Takes the waiting questions to the records out of the queue; the test runs them, or drops them. */
export async function takeChecks(t: TestApp): Promise<CheckData[]> {
  const taken = await sql<{ data: CheckData }>`delete from pgboss.job_common
    where name = 'cases.check' and state < 'active' returning data`.execute(t.ownerDb)
  return taken.rows.map(({ data }) => data)
}

/** Every row of every table of a schema as text, as the owner sees it: the content of a stolen dump. */
export async function dump(t: TestApp, schemas: readonly string[] = ['public', 'pgboss']): Promise<string> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = any(${[...schemas]})`.execute(t.ownerDb)
  const contents: string[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select row_to_json(x)::text as row from ${sql.raw(name)} x`.execute(
      t.ownerDb,
    )
    contents.push(...rows.rows.map(({ row }) => `${name} ${row}`))
  }
  return contents.join('\n')
}
