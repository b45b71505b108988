import type { Section1Field } from '@hireproof/contract/plus-cases/section1-fields'
import { sql, type Selectable } from 'kysely'
import type { FormCorrection } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { Unit } from '../platform/unit.ts'

export type CorrectionRecord = Selectable<FormCorrection>

/** An answer of Section 1 that the employer asks to look at. */
export type AskedField = Section1Field

/** The latest request to the employee, whether or not it is over. */
export const findCorrection = (db: Db, plusCaseId: string): Promise<CorrectionRecord | undefined> =>
  db.selectFrom('form_correction').selectAll().where('plus_case_id', '=', plusCaseId).executeTakeFirst()

/** Whether the employee may still sign what was asked. */
export const isAsked = (correction: CorrectionRecord | undefined): correction is CorrectionRecord =>
  correction !== undefined && correction.signed_at === null && correction.taken_back_at === null

type Asked = { plusCaseId: string; accountId: number; userId: string; fields: readonly AskedField[]; version: number }

/** Opens the correction of a form; one that is open already keeps its draft and asks for the new answers. */
export async function openCorrection({ trx, now }: Unit, asked: Asked): Promise<void> {
  const { plusCaseId, accountId, userId, fields, version } = asked
  const values = { asked_at: now, asked_by_user_id: userId, fields: [...fields], signed_at: null, taken_back_at: null }
  await trx
    .insertInto('form_correction')
    .values({ plus_case_id: plusCaseId, account_id: accountId, version, ...values })
    .onConflict((there) => there.column('plus_case_id').doUpdateSet(values))
    .execute()
}

/** Ends an open correction; its draft goes, and no page that was left open changes a later one. */
export async function endCorrection({ trx, now }: Unit, plusCaseId: string, as: 'signed' | 'taken_back') {
  const over = as === 'signed' ? { signed_at: now } : { taken_back_at: now }
  await trx
    .updateTable('form_correction')
    .set({ ...over, sealed_section1: null, sealed_key_id: null, version: sql`version + 1` })
    .where('plus_case_id', '=', plusCaseId)
    .execute()
}

/** Takes back an open request to the employee, if there is one; the audit records it. */
export async function takeBackOpenCorrection(unit: Unit, plusCaseId: string): Promise<boolean> {
  if (!isAsked(await findCorrection(unit.trx, plusCaseId))) return false
  await endCorrection(unit, plusCaseId, 'taken_back')
  unit.record({ action: 'plus_case.correction_taken_back', subjectType: 'plus_case', subjectId: plusCaseId })
  return true
}
