import { stageOf } from '@hireproof/contract/accounts/company-profile'
import type { AuditAction } from '@hireproof/contract/audit-actions'
import { LAST_DATE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql, type Selectable } from 'kysely'
import { countCases } from '../accounts/closing/present-end.ts'
import { appendAudit } from '../platform/audit.ts'
import type { Account } from '../platform/db.gen.ts'
import { inTransaction, type Db } from '../platform/db.ts'

type Company = Selectable<Account>

/** A decision of the operator about a company: who decided, and when. */
type Decision = { accountId: number; by: string; now: Date }

const TEXT_MAX = 500

/** Companies that are closing, those that end first before others, with the cases that put the end off. */
export async function listClosing(ownerDb: Db) {
  const found = await ownerDb
    .selectFrom('account')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['id', 'company_name', 'closed_date', 'closed_reason', 'closed_reason_code'])
    .select(['early_ground', 'early_explanation', 'early_refused_at'])
    .where('status', '=', 'ACTIVE')
    .where('closed_date', 'is not', null)
    .orderBy('closed_date')
    .orderBy('id')
    .execute()
  return Promise.all(found.map(async (company) => ({ ...company, ...(await countCases(ownerDb, company.id)) })))
}

/** Terminates a company for misuse, today or on a later day; returns why not, in a sentence for the operator. */
export const terminateForMisuse = (
  ownerDb: Db,
  decision: Decision,
  { on, text }: { on: IsoDate | undefined; text: string },
): Promise<string | undefined> =>
  decide(ownerDb, decision, async (trx, company) => {
    const today = todayIn(decision.now, company.time_zone)
    const day = on ?? today
    if (company.status !== 'ACTIVE') return 'This company is not active.'
    if (text.trim() === '' || text.length > TEXT_MAX) return `The text needs 1 to ${TEXT_MAX} characters.`
    if (day < today || day > LAST_DATE) return 'The date of termination is today or a later day.'
    const kept = { closed_date: day, closed_reason: text.trim(), closed_reason_code: 'ATMIS' } as const
    await trx.updateTable('account').set(kept).where('id', '=', company.id).execute()
    await keepDecision(trx, decision, { reason: 'MISUSE', day, toTell: 'MISUSE' })
    if (day === today) await close(trx, decision)
    return { action: 'account.terminated_for_misuse', after: kept }
  })

/** Closes a closing company now, whatever puts its end off; returns why not. */
export const endNow = (ownerDb: Db, decision: Decision): Promise<string | undefined> =>
  decide(ownerDb, decision, async (trx, company) => {
    if (stageOf({ status: company.status, closedDate: company.closed_date }) !== 'CLOSING')
      return 'This company is not closing.'
    const today = todayIn(decision.now, company.time_zone)
    await trx.updateTable('account').set({ closed_date: today }).where('id', '=', company.id).execute()
    await keepDecision(trx, decision, { reason: null, day: today, toTell: 'ENDED' })
    const locations = await close(trx, decision)
    return { action: 'account.closed', after: { last_day: today, locations } }
  })

/** Closes a company before its last day, as it asked; returns why not. */
export const grantEarlyEnd = async (ownerDb: Db, decision: Decision): Promise<string | undefined> =>
  (await findEarly(ownerDb, decision)) ? endNow(ownerDb, decision) : NOT_ASKED

/** Refuses to close a company before its last day, which stays; returns why not. */
export const refuseEarlyEnd = (ownerDb: Db, decision: Decision): Promise<string | undefined> =>
  decide(ownerDb, decision, async (trx, company) => {
    const early = await findEarly(trx, decision)
    if (!early || company.status !== 'ACTIVE') return NOT_ASKED
    await trx
      .updateTable('account_closing')
      .set({ early_refused_at: decision.now, to_tell: 'EARLY_REFUSED', version: sql<number>`version + 1` })
      .where('account_id', '=', company.id)
      .execute()
    return { action: 'account.early_end_refused', after: { ground: early.early_ground } }
  })

const NOT_ASKED = 'This company did not ask for an earlier end.'

const findEarly = (db: Db, { accountId }: Decision) =>
  db
    .selectFrom('account_closing')
    .select('early_ground')
    .where('account_id', '=', accountId)
    .where('early_ground', 'is not', null)
    .where('early_refused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Opens a closed company again, or keeps a closing one open; returns why not. */
export const reopen = (ownerDb: Db, decision: Decision): Promise<string | undefined> =>
  decide(ownerDb, decision, async (trx, company) => {
    if (company.closed_date === null) return 'This company is neither closing nor closed.'
    const open = { status: 'ACTIVE', closed_date: null, closed_reason: null, closed_reason_code: null } as const
    await trx.updateTable('account').set(open).where('id', '=', company.id).execute()
    await keepDecision(trx, decision, { reason: null, day: company.closed_date, toTell: 'REOPENED' })
    await trx
      .updateTable('account_closing')
      .set({ cancelled_at: decision.now })
      .where('account_id', '=', company.id)
      .execute()
    return { action: 'account.reopened', after: { stage: 'ACTIVE' } }
  })

/** Stops every purge of what a company keeps, or allows it again; returns why not. */
export const holdAccount = (ownerDb: Db, decision: Decision, isHeld: boolean): Promise<string | undefined> =>
  decide(ownerDb, decision, async (trx, company) => {
    if ((company.held_since !== null) === isHeld)
      return isHeld ? 'This company is held already.' : 'This company is not held.'
    const held_since = isHeld ? decision.now : null
    await trx.updateTable('account').set({ held_since }).where('id', '=', company.id).execute()
    return { action: isHeld ? 'account.held' : 'account.released', after: {} }
  })

type Done = { action: AuditAction; after: Record<string, unknown> }

/** Decides while the company is held, and keeps the audit with the name of the person who decided. */
const decide = (
  ownerDb: Db,
  { accountId, by, now }: Decision,
  work: (trx: Db, company: Company) => Promise<string | Done>,
): Promise<string | undefined> =>
  inTransaction(ownerDb, accountId, async (trx) => {
    if (by.trim() === '') return 'Name the person who decides.'
    const company = await trx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!company) return 'There is no company with this number.'
    const done = await work(trx, company)
    if (typeof done === 'string') return done
    const { status, closed_date, closed_reason, closed_reason_code } = company
    const context = { accountId, actor: { system: 'operator' }, at: now, requestId: 'accounts' }
    await appendAudit(trx, context, [
      {
        action: done.action,
        subjectType: 'account',
        subjectId: String(accountId),
        before: { status, closed_date, closed_reason, closed_reason_code },
        after: { ...done.after, by: by.trim() },
      },
    ])
    return undefined
  })

type Kept = { reason: 'MISUSE' | null; day: IsoDate; toTell: 'MISUSE' | 'ENDED' | 'REOPENED' }

/** Keeps a decision in the row of the end of a company, which a job tells people about; a company may have none yet. */
const keepDecision = (trx: Db, { accountId, now }: Decision, { reason, day, toTell }: Kept) =>
  trx
    .insertInto('account_closing')
    .values({
      ...{ account_id: accountId, reason: reason ?? 'MISUSE', explanation: '', requested_at: now },
      ...{ last_day: day, to_tell: toTell },
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((old) => ({
        reason: reason ?? old.ref('account_closing.reason'),
        requested_at: reason === null ? old.ref('account_closing.requested_at') : now,
        requested_by_user_id: reason === null ? old.ref('account_closing.requested_by_user_id') : null,
        requested_by_signature_id: reason === null ? old.ref('account_closing.requested_by_signature_id') : null,
        last_day: reason === null ? old.ref('account_closing.last_day') : day,
        version: sql<number>`account_closing.version + 1`,
        cancelled_at: null,
        reminded: reason === null ? old.ref('account_closing.reminded') : null,
        ended_at: null,
        tidied_at: null,
        to_tell: toTell,
      })),
    )
    .execute()

async function close(trx: Db, { accountId, now }: Decision): Promise<number[]> {
  const { rows } = await sql<{ locations: number[] }>`
    select close_account(${accountId}, ${now}::timestamptz) as locations`.execute(trx)
  return rows[0]?.locations ?? []
}
