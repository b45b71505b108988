import type { EnrollmentShape } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import {
  emptyValues,
  enrollmentSections,
  type EnrollmentSection,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Selectable } from 'kysely'
import type { UserActor } from '../platform/actor.ts'
import type { Enrollment } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { ensureMayEnroll, ensureOpen } from './enrollments.policy.ts'

export type EnrollmentRow = Selectable<Enrollment>

/** What decides which parts an enrollment has. */
export const shapeOf = ({ kind, method }: EnrollmentRow): EnrollmentShape => ({ kind, method: method ?? undefined })

/** An enrollment that the actor works on. */
export async function findEnrollment(trx: Db, actor: UserActor, accountId: number): Promise<EnrollmentRow> {
  await ensureReached(trx, actor, accountId)
  const enrollment = await enrollmentOf(trx, accountId).executeTakeFirst()
  ensure(enrollment, 'not_found')
  return enrollment
}

/** The same to change it, held until the end of the transaction. */
export async function lockForChange(trx: Db, actor: UserActor, accountId: number): Promise<EnrollmentRow> {
  await ensureReached(trx, actor, accountId)
  ensureOpen(actor)
  const enrollment = await lockEnrollment(trx, accountId)
  ensure(enrollment, 'not_found')
  return enrollment
}

/** Refuses actors who do not work on the enrollment of a company, in a transaction that is limited to their reach. */
async function ensureReached(trx: Db, actor: UserActor, accountId: number): Promise<void> {
  const company = trx.selectFrom('account').select('id').where('id', '=', accountId)
  ensureMayEnroll(actor, accountId, (await company.executeTakeFirst()) !== undefined)
}

const enrollmentOf = (trx: Db, accountId: number) =>
  trx.selectFrom('enrollment').selectAll().where('account_id', '=', accountId)

/** Holds the enrollment of a company. */
export const lockEnrollment = (trx: Db, accountId: number): Promise<EnrollmentRow | undefined> =>
  enrollmentOf(trx, accountId).forUpdate().executeTakeFirst()

/** A section as it was saved last. */
type SavedSection<Name extends EnrollmentSection = EnrollmentSection> = {
  version: number
  changedAt: Date | null
  changedBy: string | null
  values: EnrollmentValues[Name]
}

export type SavedSections = { [Name in EnrollmentSection]: SavedSection<Name> }

/** Reads every section; those that were never saved are empty. */
export async function readSections(trx: Db, accountId: number): Promise<SavedSections> {
  const rows = await trx.selectFrom('enrollment_section').selectAll().where('account_id', '=', accountId).execute()
  const read = (name: EnrollmentSection): SavedSection => {
    const row = rows.find(({ section }) => section === name)
    if (!row) return { version: 0, changedAt: null, changedBy: null, values: emptyValues[name] }
    const values = row.content as EnrollmentValues[typeof name]
    return { version: row.version, changedAt: row.changed_at, changedBy: row.changed_by_user_id, values }
  }
  return Object.fromEntries(enrollmentSections.map((name) => [name, read(name)])) as SavedSections
}

/** The values of all sections. */
export const valuesOf = (sections: SavedSections): EnrollmentValues =>
  Object.fromEntries(enrollmentSections.map((name) => [name, sections[name].values])) as EnrollmentValues

/** The last submission of an enrollment. */
export const findLastSubmission = (trx: Db, accountId: number) =>
  trx
    .selectFrom('enrollment_submission')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
