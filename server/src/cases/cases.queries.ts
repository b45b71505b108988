import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import { duplicateLookbackStart } from '@hireproof/contract/calendar/working-days'
import { MOST_DUPLICATES } from '@hireproof/contract/cases/duplicates'
import { sql, type Insertable, type SqlBool } from 'kysely'
import type { CaseNumberIndex } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { businessDaysOf, type WithBusinessDays } from './business-days.ts'
import { stepColumns, type CaseRecord } from './case-row.ts'

/** A case with the names that go with it. */
export type CaseView = CaseRecord &
  WithBusinessDays & {
    company_name: string
    account_status: AccountStatus
    account_closed_date: string | null
    time_zone: string
    created_by_logon_id: string
    created_by_name: string | null
  }

/** The columns of the account that go with a case. */
export const accountColumns = [
  'account.company_name',
  'account.status as account_status',
  'account.closed_date as account_closed_date',
  'account.time_zone',
] as const

/** The days of the company that count for a case. */
export const caseDays = businessDaysOf('verification_case.account_id', 'verification_case.date_of_hire')

/** The columns of the creator that go with a case. The creator may be a user of an agency, whom the company does not reach. */
export const creatorColumns = [
  sql<string>`coalesce(app_user.logon_id, '--')`.as('created_by_logon_id'),
  sql<string | null>`nullif(concat_ws(' ', app_user.first_name, app_user.last_name), '')`.as('created_by_name'),
] as const

/** Cases with all that goes with them. */
export const caseViews = (db: Db) =>
  db
    .selectFrom('verification_case')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .leftJoin('app_user', 'app_user.id', 'verification_case.created_by_user_id')
    .selectAll('verification_case')
    .select(accountColumns)
    .select(caseDays)
    .select(creatorColumns)

export const findCase = (db: Db, caseNumber: string): Promise<CaseView | undefined> =>
  caseViews(db).where('case_number', '=', caseNumber).executeTakeFirst()

export const findCaseById = (db: Db, id: string): Promise<CaseView | undefined> =>
  caseViews(db).where('verification_case.id', '=', id).executeTakeFirst()

/**
 * Finds a case and holds its row until the transaction ends. Other rows may name the case meanwhile: a form that waits for
 * it does so while it keeps others from beginning a case of the same person.
 */
export const lockCase = (db: Db, caseNumber: string): Promise<CaseView | undefined> =>
  caseViews(db).where('case_number', '=', caseNumber).forNoKeyUpdate('verification_case').executeTakeFirst()

/** Finds a case by its id and holds its row until the transaction ends. */
export const lockCaseById = (db: Db, id: string): Promise<CaseView | undefined> =>
  caseViews(db).where('verification_case.id', '=', id).forNoKeyUpdate('verification_case').executeTakeFirst()

/** Finds cases and holds their rows until the transaction ends, always in the same order. */
export const lockCases = (db: Db, caseNumbers: readonly string[]): Promise<CaseView[]> =>
  caseViews(db)
    .where('case_number', 'in', caseNumbers)
    .orderBy('verification_case.id')
    .forNoKeyUpdate('verification_case')
    .execute()

type Person = { accountId: number; person: Buffer }

/** The order in which a transaction holds several people back, so that two of them never wait for each other. */
export const inLockOrder = (a: Person, b: Person): number =>
  a.accountId - b.accountId || a.person.readInt32BE(0) - b.person.readInt32BE(0)

/** Holds back every other transaction that is about one of these people, by digests of their numbers, in the same company. */
export async function lockPeople(db: Db, people: readonly Person[]): Promise<void> {
  const inOrder = people.toSorted(inLockOrder)
  await sql`select pg_advisory_xact_lock(account_id, person)
    from unnest(${inOrder.map(({ accountId }) => accountId)}::integer[],
      ${inOrder.map(({ person }) => person.readInt32BE(0))}::integer[]) as p (account_id, person)`.execute(db)
}

export type OfPerson = {
  accountId: number
  digests: readonly Buffer[]
  today: string
  exceptCaseId: string | null
}

/** The cases of a company with the same number within 365 days before a day. */
const ofPerson = (db: Db, { accountId, digests, today, exceptCaseId }: OfPerson) =>
  db
    .selectFrom('verification_case')
    // only by the number: with the company as well, stale statistics make PostgreSQL walk all of its cases of a year
    .where('id', 'in', (found) =>
      found
        .selectFrom('case_number_index')
        .select('case_id')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'ssn')
        .where('digest', 'in', [...digests]),
    )
    // a day of the company: it begins at midnight in its zone
    .where(
      sql<SqlBool>`created_at >= ${duplicateLookbackStart(today)}::timestamp
      at time zone (select time_zone from account where account.id = ${accountId})`,
    )
    .$if(exceptCaseId !== null, (query) => query.where('id', '<>', exceptCaseId))

/** A page of these cases: open ones first, newest first. */
export const listDuplicates = (db: Db, person: OfPerson, page = 0) =>
  ofPerson(db, person)
    .selectAll()
    .orderBy(sql`case_status = 'CLOSED'`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_DUPLICATES)
    .$if(page > 0, (query) => query.offset(page * MOST_DUPLICATES))
    .execute()

/** How many these cases are. */
export async function countDuplicates(db: Db, person: OfPerson): Promise<number> {
  const { count } = await ofPerson(db, person)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Changes a case and raises its version, so that a tab that read it earlier notices. The next step follows from a new
 * status unless the change names it; a new status is the step after an update unless the change is an update itself.
 */
export async function updateCase(db: Db, id: string, change: Partial<CaseRecord>, now: Date): Promise<void> {
  const { case_status: status, action_due_date: due } = change
  const step = status === undefined || change.next_step !== undefined ? {} : stepColumns({ status, due })
  const seen = status === undefined ? {} : { has_update: false }
  await db
    .updateTable('verification_case')
    .set((expression) => ({ ...step, ...seen, ...change, updated_at: now, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the rows by which some cases are found. */
export async function replaceIndex(db: Db, caseIds: readonly string[], rows: Insertable<CaseNumberIndex>[]) {
  await db.deleteFrom('case_number_index').where('case_id', 'in', caseIds).execute()
  if (rows.length > 0) await db.insertInto('case_number_index').values(rows).execute()
}
