import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { presentEntries, type FormEntry } from '../form-entry.ts'
import { readKeptForm } from '../kept-form.ts'

/** The day of hire: the latest of the planned first day, the first day of employment of Section 2, and rehires. */
export async function hiredOn(ring: Keyring, db: Db, form: { id: string; first_day_of_work: string }): Promise<string> {
  const entries = (await readKeptForm(ring, db, form.id))?.entries ?? []
  return hireIn(entries, form.first_day_of_work)
}

/** The day of hire by what was signed on a form. */
export function hireIn(entries: readonly FormEntry[], firstDayOfWork: string): string {
  const firstDays = presentEntries(entries, 'SECTION_2').map(({ content }) => content.firstDayOfEmployment)
  const rehires = presentEntries(entries, 'SUPPLEMENT_B').map(({ content }) => content.dateOfRehire)
  return [firstDayOfWork, ...firstDays, ...rehires].reduce((one, other) => (other > one ? other : one))
}
