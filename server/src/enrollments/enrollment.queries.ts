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

export type EnrollmentRow = Selectable<Enrollment>

/** The access method of an enrollment. */
export const methodIn = ({ method }: EnrollmentRow) => method ?? undefined

/** The actor's own enrollment, for one who enrolls a company. */
export async function findOwnEnrollment(trx: Db, { accountId, facts }: UserActor): Promise<EnrollmentRow> {
  ensure(facts.isEnrolling, 'forbidden')
  const enrollment = await enrollmentOf(trx, accountId).executeTakeFirst()
  ensure(enrollment, 'not_found')
  return enrollment
}

/** The same, held until the end of the transaction. */
export async function lockOwnEnrollment(trx: Db, { accountId, facts }: UserActor): Promise<EnrollmentRow> {
  ensure(facts.isEnrolling, 'forbidden')
  const enrollment = await lockEnrollment(trx, accountId)
  ensure(enrollment, 'not_found')
  return enrollment
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
