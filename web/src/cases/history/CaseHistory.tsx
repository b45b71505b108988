import { caseEvents } from '@hireproof/contract/cases/case-events'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { q } from '../../lib/query.ts'
import { History } from '../../history/History.tsx'
import { authorText, changeText } from '@hireproof/contract/cases/history-texts'

type Props = { caseNumber: string }

/** Who did what with a case, newest first. */
export const CaseHistory = ({ caseNumber }: Props) => (
  <History
    pageAfter={(before) => q(getCaseHistory, { params: { caseNumber }, query: before === undefined ? {} : { before } })}
    textsOf={({ action, by, changes }) => ({
      what: caseEvents[action],
      by: authorText(by),
      changes: changes.map(changeText),
    })}
    empty={<p>Nothing has happened with this case yet.</p>}
    older="Show older events"
  />
)
