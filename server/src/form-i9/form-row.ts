import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Selectable } from 'kysely'
import type { FormI9 } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal, type Sealed } from '../platform/seal.ts'

export type FormRecord = Selectable<FormI9>

/** The tables that keep what an employee fills out; an envelope from one does not open in the other. */
type DraftTable = 'form_i9' | 'form_correction'

const place = (table: DraftTable, plusCaseId: string) => `${table}:${plusCaseId}`

/** What an employee has filled out so far: Section 1, and who helped; null until they say whether someone did. */
export type FormDraft = { answers: EmployeeAnswers; preparers: EmployeePreparer[] | null }

type Envelope = EmployeeAnswers & { preparers?: EmployeePreparer[] }

/** The columns that keep an envelope of a form. */
export const sealedColumns = ({ bytes, keyId }: Sealed) => ({ sealed_section1: bytes, sealed_key_id: keyId })

/** The encrypted columns of what an employee filled out, bound to the form, or to the correction of it. */
export function sealDraft(
  ring: Keyring,
  plusCaseId: string,
  { answers, preparers }: FormDraft,
  table: DraftTable = 'form_i9',
) {
  const envelope: Envelope = preparers ? { ...answers, preparers } : answers
  return sealedColumns(seal(ring, place(table, plusCaseId), JSON.stringify(envelope)))
}

type SealedForm = Pick<FormRecord, 'plus_case_id' | 'sealed_section1' | 'sealed_key_id'>

/** The envelope of a form or a correction; none before anything is filled out. */
export const envelopeOf = ({ sealed_section1: bytes, sealed_key_id: keyId }: SealedForm): Sealed | undefined =>
  bytes && keyId ? { bytes, keyId } : undefined

/** What an employee filled out; nothing at first. Throws when it was changed or moved, or its key is gone. */
export function openDraft(ring: Keyring, form: SealedForm, table: DraftTable = 'form_i9'): FormDraft {
  const sealed = envelopeOf(form)
  if (!sealed) return { answers: {}, preparers: null }
  const { preparers = null, ...answers } = JSON.parse(unseal(ring, place(table, form.plus_case_id), sealed)) as Envelope
  return { answers, preparers }
}

/** What the employee filled out without blanks, as it was typed. */
export const withoutBlanks = (answers: EmployeeAnswers): EmployeeAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== '' && value !== undefined && value !== false),
  )
