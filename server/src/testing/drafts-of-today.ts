import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'

/** A Social Security number of the test range; a million serials in a row have different ones. */
export function ssnOf(serial: number): string {
  const [group, number] = [Math.floor(serial / 9999) % 100, (serial % 9999) + 1]
  return `900-${String(group).padStart(2, '0')}-${String(number).padStart(4, '0')}`
}

/** A case of a citizen with a passport that can be submitted today, by this machine's clock, and is authorized. */
export const draftOfToday = (serial: number, change: CaseDraft = {}): CaseDraft => ({
  first_name: 'Jordan',
  last_name: 'Authorized',
  date_of_birth: '1990-05-17',
  ssn: ssnOf(serial),
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2099-04-02',
  date_of_hire: todayIn(new Date(), DEFAULT_TIME_ZONE),
  ...change,
})
