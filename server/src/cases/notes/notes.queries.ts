import type { Insertable, Selectable } from 'kysely'
import type { CaseNote } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'

export type NoteRow = Selectable<CaseNote>

/** The notes of a case, oldest first. */
export const listOfCase = (trx: Db, caseId: string): Promise<NoteRow[]> =>
  trx.selectFrom('case_note').selectAll().where('case_id', '=', caseId).orderBy('written_at').orderBy('id').execute()

export const insertNote = (trx: Db, note: Insertable<CaseNote>): Promise<NoteRow> =>
  trx.insertInto('case_note').values(note).returningAll().executeTakeFirstOrThrow()

/** Strikes a note out. */
export async function strike(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('case_note').set({ struck_at: now }).where('id', '=', id).execute()
}
