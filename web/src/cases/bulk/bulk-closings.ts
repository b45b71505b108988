import type { RequestOf } from '@hireproof/contract/endpoint'
import type { closeCases } from '@hireproof/contract/cases/bulk.endpoints'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { closeCaseProblems } from '@hireproof/contract/cases/close-case'
import { CLOSURE_TEXT_LENGTH, closureReasons, type ClosureReason } from '@hireproof/contract/cases/closure-reasons'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { resultOf } from '../CaseStatusTag.tsx'

/** The reason and the text of each case, by the names of their fields; and the reason for all. */
export type ClosingsValues = Record<string, string>
type Closing = RequestOf<typeof closeCases>['body']['closings'][number]

export const reasonField = ({ case_number: caseNumber }: CaseRow): string => `reason-${caseNumber}`
export const textField = ({ case_number: caseNumber }: CaseRow): string => `text-${caseNumber}`

export const noClosings = (rows: readonly CaseRow[]): ClosingsValues =>
  Object.fromEntries([
    ['all', ''],
    ...rows.flatMap((row) => [
      [reasonField(row), ''],
      [textField(row), ''],
    ]),
  ])

/**
 * The reasons that a case can be closed with among others. A mismatch ends as "no action" only on its own page, where the
 * steps before it are recorded.
 */
export const reasonsFor = (row: CaseRow): ClosureReason[] =>
  closureReasons(resultOf(row)).filter(
    ({ code }) => row.case_status !== 'PENDING_REFERRAL' || !code.endsWith('_NO_ACTION'),
  )

/** The reasons that at least one of the cases can be closed with, each once. */
export const reasonsForAny = (rows: readonly CaseRow[]): ClosureReason[] => [
  ...new Map(rows.flatMap(reasonsFor).map((reason) => [reason.code, reason])).values(),
]

/** The reason that is chosen for a case. */
export const chosenReason = (row: CaseRow, values: ClosingsValues): ClosureReason | undefined =>
  reasonsFor(row).find(({ code }) => code === values[reasonField(row)])

/** What is sent to close the cases, each with its own reason and text. */
export const closingsOf = (rows: readonly CaseRow[], values: ClosingsValues): Closing[] =>
  rows.map((row) => {
    const { text } = chosenReason(row, values) ?? {}
    return {
      case_number: row.case_number,
      case_closure_reason_code: values[reasonField(row)] as Closing['case_closure_reason_code'],
      // one line: line breaks become spaces
      ...(text && { [text]: (values[textField(row)] ?? '').replaceAll(/\s+/g, ' ').trim() }),
    }
  })

/** What keeps the cases from being closed. */
export function closingsProblems(rows: readonly CaseRow[], values: ClosingsValues): FieldProblems<ClosingsValues> {
  const bodies = closingsOf(rows, values)
  const pairs = rows.flatMap((row, index): [string, string][] => {
    if (!values[reasonField(row)]) return [[reasonField(row), 'Select why you are closing the case.']]
    const { case_number: _, ...body } = bodies[index] as Closing
    const text = values[textField(row)] ?? ''
    const [problem] = closeCaseProblems(resultOf(row), { ...body, case_closure_reason_code: codeOf(body) })
    if (problem)
      return [
        [problem.attribute === chosenReason(row, values)?.text ? textField(row) : reasonField(row), problem.message],
      ]
    return text.length > CLOSURE_TEXT_LENGTH
      ? [[textField(row), `Enter no more than ${CLOSURE_TEXT_LENGTH} characters.`]]
      : []
  })
  return Object.fromEntries(pairs)
}

const codeOf = ({ case_closure_reason_code: code }: Pick<Closing, 'case_closure_reason_code'>) =>
  code === 'OTHER' ? 'OTHER_FREE_TEXT' : code
