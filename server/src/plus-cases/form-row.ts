import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Selectable } from 'kysely'
import type { FormI9 } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal } from '../platform/seal.ts'

export type FormRecord = Selectable<FormI9>

const place = (plusCaseId: string) => `form_i9:${plusCaseId}`

/** The encrypted columns of what an employee filled in, bound to the form. */
export function sealAnswers(ring: Keyring, plusCaseId: string, answers: EmployeeAnswers) {
  const sealed = seal(ring, place(plusCaseId), JSON.stringify(answers))
  return { sealed_section1: sealed.bytes, sealed_key_id: sealed.keyId }
}

/** What an employee filled in; nothing at first. Throws when it was changed or moved, or its key is gone. */
export function openAnswers(
  ring: Keyring,
  form: Pick<FormRecord, 'plus_case_id' | 'sealed_section1' | 'sealed_key_id'>,
) {
  if (!form.sealed_section1 || !form.sealed_key_id) return {}
  const sealed = { bytes: form.sealed_section1, keyId: form.sealed_key_id }
  return JSON.parse(unseal(ring, place(form.plus_case_id), sealed)) as EmployeeAnswers
}

/** What the employee filled in without blanks, as it was typed. */
export const withoutBlanks = (answers: EmployeeAnswers): EmployeeAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== '' && value !== undefined && value !== false),
  )
