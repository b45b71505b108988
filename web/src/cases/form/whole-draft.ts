import type { CaseDetails, SealedField } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { savedNumbersOf, type CaseValues } from './case-values.ts'
import { carriedOf, draftFrom } from './form-values.ts'

/** A field that the server asks for, and whether it is required. */
export type AskedField = { field_name: string; required: boolean }

/** What the rules of the flow need besides the values. */
export type DraftContext = {
  caseContext: CaseContext
  asked: readonly AskedField[]
  details?: CaseDetails | undefined
  /** The creator of the case, for a draft that does not have one yet. */
  creator: CaseDraft
}

// The browser has only the last four characters of saved numbers. These replace them for the rules:
// well formed everywhere, never sent. The number of a passport card is well formed for a book too.
const standIns: Readonly<Record<SealedField, string>> = {
  ssn: '001-01-0001',
  alien_number: 'A000000001',
  i94_number: '00000000001',
  foreign_passport_number: '000001',
  us_passport_number: 'C00000001',
  i551_number: 'AAA0000000001',
  i766_number: 'AAA0000000001',
  visa_number: '00000001',
  sevis_number: 'N0000000001',
  document_bc_number: '1',
}

/** The draft for the rules: the typed values, and stand-ins for saved numbers. */
export function wholeDraft(values: CaseValues, { asked, details, creator }: DraftContext): CaseDraft {
  const names = new Set(asked.map(({ field_name }) => field_name))
  const kept = (Object.keys(savedNumbersOf(details)) as SealedField[]).filter((field) => names.has(field))
  return {
    ...creator,
    ...carriedOf(details),
    ...Object.fromEntries(kept.map((field) => [field, standIns[field]])),
    ...draftFrom(values, names),
  }
}
