import type { Section2Comparison, ShownDifference } from '@hireproof/contract/form-i9/section2-comparison'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import type { Section2Values } from './section2-values.ts'

type Comparison = Section2Comparison | undefined

/** The field for the reason of a difference; a dot would make it a field within a field. */
export const reasonField = (id: string): `reason_${string}` => `reason_${id.replace('.', '_')}`

/** Whether a difference is one from the case that was made. */
export const isOfCase = ({ id }: ShownDifference): boolean => id.startsWith('case.')

const textOf = (values: Readonly<Record<string, string | undefined>>, id: string) =>
  values[reasonField(id)]?.trim() ?? ''

/** Whether the examiner lets the case be closed and run again. */
export const renewsCase = (comparison: Comparison, { caseAnswer }: Pick<Section2Values, 'caseAnswer'>): boolean =>
  (comparison?.differences.some(isOfCase) ?? false) && caseAnswer === 'renew'

/** The differences that the examiner has to explain. */
export const toExplain = (comparison: Comparison, { caseAnswer }: Pick<Section2Values, 'caseAnswer'>) =>
  (comparison?.differences ?? []).filter((each) => !isOfCase(each) || caseAnswer === 'explain')

/** The explanations to sign. */
export const explanationsIn = (comparison: Comparison, values: Section2Values) =>
  toExplain(comparison, values).map(({ id }) => ({ difference: id, reason: textOf(values, id) }))

/** What the examiner has not answered yet about the differences, by field. */
export function unanswered(comparison: Section2Comparison, values: Section2Values): FieldProblems<Section2Values> {
  const isAsked = comparison.differences.some(isOfCase) && values.caseAnswer === ''
  const missing = toExplain(comparison, values).filter(({ id }) => textOf(values, id) === '')
  return {
    ...(isAsked && { caseAnswer: 'Choose what to do about the case, or correct the entry.' }),
    ...Object.fromEntries(missing.map(({ id }) => [reasonField(id), reasonMissing(id)])),
  }
}

const reasonMissing = (id: string) => `${differenceName(id)}: correct the entry, or explain why it differs.`

const names: Readonly<Record<string, string>> = {
  'section1.ssn': 'Social Security number',
  'section1.alien_number': 'A-number',
  'section1.i94_number': 'Form I-94 number',
  'section1.foreign_passport_number': 'Passport number',
  'section1.work_until': 'End of the authorization to work',
  'case.documents': 'Documents',
  'case.receipt': 'Receipt',
  'case.expiration_date': 'Expiration date',
}

/** What differs, as a heading. */
export const differenceName = (id: string): string => names[id] ?? 'Document number'
