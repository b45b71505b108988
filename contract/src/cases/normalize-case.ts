import type { CaseDraft } from './case-data.ts'
import { isCaseField, type CaseField } from './field-info.ts'
import { normalizeName } from './names.ts'
import { documentNumbers } from './numbers.ts'
import { parseSsn } from './ssn.ts'

const digits = (typed: string) => typed.replaceAll(/[\s().-]/g, '')
const upper = (typed: string) => typed.trim().toUpperCase()

type Normalize = (typed: string) => string

const normalizers: Partial<Record<CaseField, Normalize>> = {
  ...Object.fromEntries(Object.entries(documentNumbers).map(([field, { normalize }]) => [field, normalize])),
  first_name: normalizeName,
  middle_initial: normalizeName,
  last_name: normalizeName,
  ssn: (typed) => parseSsn(typed) ?? typed.trim(),
  phone_number: digits,
  case_creator_phone_number: digits,
  case_creator_name: normalizeName,
  us_state_code: upper,
  country_code: upper,
}

function normalized(field: CaseField, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map((entry) => (typeof entry === 'string' ? normalizeName(entry) : entry))
      .filter((entry) => entry !== '')
  }
  return typeof value === 'string' ? (normalizers[field] ?? ((typed: string) => typed.trim()))(value) : value
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The values of a form as sent: without blanks, with numbers and names in their canonical form. */
export function caseFromForm(values: Readonly<Record<string, unknown>>): CaseDraft {
  const entries = Object.entries(values).flatMap(([field, value]) => {
    const clean = isCaseField(field) ? normalized(field, value) : undefined
    return isBlank(clean) ? [] : [[field, clean] as const]
  })
  return Object.fromEntries(entries)
}

/** A validated case as stored and searched: letters of numbers in upper case, names composed. */
export const normalizeCase = (draft: CaseDraft): CaseDraft => caseFromForm(draft)
