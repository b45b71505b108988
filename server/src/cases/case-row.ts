import type { CaseDraft, CaseValue } from '@hireproof/contract/cases/case-data'
import type { SealedField } from '@hireproof/contract/cases/case'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { caseFieldNames, type CaseField } from '@hireproof/contract/cases/field-info'
import { nextStep, type StepFacts } from '@hireproof/contract/cases/next-step'
import type { Selectable } from 'kysely'
import type { VerificationCase } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'
import { digest, seal, unseal } from '../platform/seal.ts'

export type CaseRecord = Selectable<VerificationCase>
export type Numbers = Partial<Record<SealedField, string>>
export type CaseKeys = { data: Keyring; index: Keyring }

const isSealed = (field: CaseField): field is SealedField => (sealedFields as readonly string[]).includes(field)

type ColumnField = Exclude<CaseField, SealedField | 'client_company_id'>
/** What the columns must hold: a field without a column that takes its values does not compile. */
type Columns = Pick<CaseRecord, ColumnField>
type Values = { [Field in ColumnField]: CaseValue<Field> | null }

/** The fields of a case that have a column of their own. */
export const columnFields = caseFieldNames.filter(
  (field): field is ColumnField => !isSealed(field) && field !== 'client_company_id',
)

const place = (caseId: string) => `verification_case:${caseId}`

/** The columns of a draft; a field that is not there is null. */
export function draftColumns(draft: CaseDraft): Columns {
  return Object.fromEntries(columnFields.map((field) => [field, draft[field] ?? null])) as Values
}

/** The encrypted columns of the numbers of a case, bound to its id; both null when there are none. */
export function sealNumbers(keys: CaseKeys, caseId: string, numbers: Numbers) {
  if (Object.keys(numbers).length === 0) return { sealed_numbers: null, sealed_key_id: null }
  const sealed = seal(keys.data, place(caseId), JSON.stringify(numbers))
  return { sealed_numbers: sealed.bytes, sealed_key_id: sealed.keyId }
}

/** The numbers of a case in the clear; throws when they were changed or moved, or their key is gone. */
export function openNumbers(keys: CaseKeys, row: Pick<CaseRecord, 'id' | 'sealed_numbers' | 'sealed_key_id'>): Numbers {
  if (!row.sealed_numbers || !row.sealed_key_id) return {}
  return JSON.parse(
    unseal(keys.data, place(row.id), { bytes: row.sealed_numbers, keyId: row.sealed_key_id }),
  ) as Numbers
}

/** The rows by which a case is found by its numbers. */
export function indexRows(keys: CaseKeys, owner: { caseId: string; accountId: number }, numbers: Numbers) {
  return sealedFields.flatMap((kind) => {
    const value = numbers[kind]
    if (value === undefined) return []
    const row = { case_id: owner.caseId, account_id: owner.accountId, kind, digest: digest(keys.index, kind, value) }
    return { ...row, key_id: keys.index.activeId }
  })
}

/** The numbers of a draft. */
export function numbersOf(draft: CaseDraft): Numbers {
  return Object.fromEntries(
    sealedFields.filter((field) => draft[field] !== undefined).map((field) => [field, draft[field]]),
  )
}

/** A row as the flat case object, without its numbers and without what is empty. */
export function draftOf(row: CaseRecord): CaseDraft {
  const columns: Values = row
  const entries = columnFields.map((field) => [field, columns[field]]).filter(([, value]) => value !== null)
  const company = row.needs_client ? {} : { client_company_id: row.account_id }
  return { ...(Object.fromEntries(entries) as CaseDraft), ...company }
}

/** The columns of what the employer does next with a case. */
export function stepColumns(facts: StepFacts): Pick<CaseRecord, 'next_step' | 'next_due'> {
  const { step, due } = nextStep(facts)
  return { next_step: step, next_due: due }
}
