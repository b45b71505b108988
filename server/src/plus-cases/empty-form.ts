import { sql } from 'kysely'
import type { Unit } from '../platform/unit.ts'

/** Empties a form that is not signed; a page of it that is still open saves nothing over it. */
export async function emptyForm({ trx, now }: Unit, plusCaseId: string): Promise<void> {
  const empty = { sealed_section1: null, sealed_key_id: null, help_language: null, saved_at: now }
  await trx
    .updateTable('form_i9')
    .set({ ...empty, version: sql`version + 1` })
    .where('plus_case_id', '=', plusCaseId)
    .execute()
  await trx.deleteFrom('form_consent').where('plus_case_id', '=', plusCaseId).execute()
}
