import { caseEvents } from '@hireproof/contract/cases/case-events'
import type { CaseHistoryEntry } from '@hireproof/contract/cases/case-history.endpoints'
import { authorText, changeText } from '@hireproof/contract/cases/history-texts'
import type { HistoryTexts } from '../../history/HistoryList.tsx'

/** An event of a case as people read it. */
export const historyTexts = ({ action, by, changes }: CaseHistoryEntry): HistoryTexts => ({
  what: caseEvents[action],
  by: authorText(by),
  changes: changes.map(changeText),
})
