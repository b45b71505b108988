import { deadline } from '@hireproof/contract/calendar/working-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import * as endpoints from '@hireproof/contract/cases/mismatch.endpoints'
import type { MismatchChange } from '@hireproof/contract/cases/mismatch'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Insertable, Updateable } from 'kysely'
import { markGiven } from '../cases/mismatch/mark-given.ts'
import { updateMismatch } from '../cases/mismatch/mismatch.queries.ts'
import type { CaseMismatch } from '../platform/db.gen.ts'
import { caseSteps } from './case-steps.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type Row = Partial<Insertable<CaseMismatch>>
type MismatchOf = { agencies?: ('SSA' | 'DHS')[]; reasons?: string[] } & Pick<Row, 'issued_at' | 'act_by'>

/** Steps of mismatches that many tests take, on an application of the test. */
export function mismatchSteps(t: TestApp) {
  const steps = caseSteps(t)

  /** A case with a mismatch that was issued now, in the zone of its company. */
  const opened = async (user: GivenUser, values: MismatchOf = {}, body?: CaseDraft): Promise<string> => {
    const { case_number: caseNumber } = await steps.create(user, body)
    await open(caseNumber, values)
    return caseNumber
  }

  /** Puts a case into a mismatch, without asking the records. */
  const open = async (caseNumber: string, values: MismatchOf = {}): Promise<void> => {
    const { agencies = ['SSA'], reasons = ['SSA_NAME_MISMATCH'], issued_at = t.clock.now() } = values
    const row = await steps.row(caseNumber)
    const { time_zone } = await t.ownerDb
      .selectFrom('account')
      .select('time_zone')
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow()
    const issued = new Date(issued_at)
    const act_by = values.act_by ?? deadline('mismatchAction', todayIn(issued, time_zone), await t.deps.closures())
    const episode = row.mismatch_episode + 1
    await steps.change(caseNumber, {
      case_status: 'PENDING_REFERRAL',
      submitted_at: issued,
      answered_at: issued,
      mismatch_agencies: agencies,
      mismatch_reasons: reasons,
      ssa_referral_status: agencies.includes('SSA') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
      dhs_referral_status: agencies.includes('DHS') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
      mismatch_episode: episode,
      action_due_date: act_by,
      next_step: 'MISMATCH',
      next_due: act_by,
    })
    await t.ownerDb
      .insertInto('case_mismatch')
      .values({ case_id: row.id, account_id: row.account_id, episode, agencies, reasons, issued_at: issued, act_by })
      .execute()
  }

  const mismatch = async (caseNumber: string) => {
    const { id, mismatch_episode } = await steps.row(caseNumber)
    return t.ownerDb
      .selectFrom('case_mismatch')
      .selectAll()
      .where('case_id', '=', id)
      .where('episode', '=', mismatch_episode)
      .executeTakeFirstOrThrow()
  }
  /** Changes the row of the present mismatch without regard to the rules. */
  const set = async (caseNumber: string, change: Updateable<CaseMismatch>) =>
    updateMismatch(t.ownerDb, await mismatch(caseNumber), change)
  /** Gives the English notice, as a download of it does. */
  const give = async (caseNumber: string, how: 'DOWNLOADED' | 'OPENED' = 'DOWNLOADED') => {
    const { case_id, episode } = await mismatch(caseNumber)
    return markGiven({ trx: t.ownerDb, now: t.clock.now() }, case_id, episode, how)
  }

  const get = (user: GivenUser, caseNumber: string) =>
    t.as(user).call(endpoints.getMismatch, { params: { caseNumber } })
  type Step = MismatchChange extends infer Change ? (Change extends object ? Omit<Change, 'version'> : never) : never
  /** Records a step from the present version of the case. */
  const put = async (user: GivenUser, caseNumber: string, change: Step, version?: number) => {
    const body = { ...change, version: version ?? (await steps.row(caseNumber)).version }
    return t.as(user).call(endpoints.changeMismatch, { params: { caseNumber }, body })
  }
  const decision = (choice: 'TAKE_ACTION' | 'NO_ACTION') =>
    ({ step: 'decision', decision: choice, decidedOn: todayIn(t.clock.now(), 'UTC'), isOriginalKept: true }) as const

  return {
    ...steps,
    /** A case put into a status without regard to the rules; one that waits for a referral has a mismatch. */
    inStatus: async (user: GivenUser, status: CaseStatus): Promise<string> =>
      status === 'PENDING_REFERRAL' ? opened(user) : steps.inStatus(user, status),
    open,
    opened,
    mismatch,
    set,
    give,
    get,
    put,
    decision,
    /** Takes every step before a referral: details, notice, private talk and, if wanted, a decision on paper. */
    prepare: async (user: GivenUser, caseNumber: string, choice?: 'TAKE_ACTION' | 'NO_ACTION'): Promise<void> => {
      await give(caseNumber)
      const { isForClient } = (await get(user, caseNumber)).body
      const taken = [
        ...(isForClient ? [{ step: 'client' } as const] : []),
        { step: 'details', areRight: true },
        { step: 'tell', how: 'IN_PERSON' },
      ] as const
      for (const change of choice ? [...taken, decision(choice)] : taken) {
        const answer = await put(user, caseNumber, change)
        if (answer.status !== 200) throw new Error(`not taken: ${JSON.stringify(answer.body)}`)
      }
    },
    refer: (user: GivenUser, caseNumber: string, body: object = { employee_notified: true }, headers = {}) =>
      t.as(user).call(endpoints.referCase, { params: { caseNumber }, body }, { headers }),
    noAction: (user: GivenUser, caseNumber: string, body: object = { employee_notified: true }, headers = {}) =>
      t.as(user).call(endpoints.takeNoAction, { params: { caseNumber }, body }, { headers }),
  }
}
