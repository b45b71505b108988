import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { q } from '../../lib/query.ts'
import { History } from '../../history/History.tsx'
import { historyTexts } from './history-words.ts'

type Props = { caseNumber: string }

/** Who did what with a case, newest first. */
export const CaseHistory = ({ caseNumber }: Props) => (
  <History
    pageAfter={(before) => q(getCaseHistory, { params: { caseNumber }, query: before === undefined ? {} : { before } })}
    textsOf={historyTexts}
    empty={<p>Nothing has happened with this case yet.</p>}
    older="Show older events"
  />
)
