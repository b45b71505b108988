import { CASES_AT_ONCE } from '@hireproof/contract/cases/bulk'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { displayName } from '@hireproof/contract/format/display'
import type { Selectable } from '../../ui/list/use-selection.ts'

/** What people can do with many cases of the list. */
export type BulkAction = 'close' | 'dismiss'

export const selectableCases: Selectable<CaseRow> = {
  keyOf: ({ case_number: caseNumber }) => caseNumber,
  most: CASES_AT_ONCE,
}

/** The employee and the number of a case. */
export const nameOfCase = ({ first_name: firstName, last_name: lastName, case_number: caseNumber }: CaseRow): string =>
  `${displayName({ firstName, lastName })} (${caseNumber})`
