import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { explainResult } from '@hireproof/contract/cases/results'
import { noAdverseAction } from '@hireproof/contract/cases/statuses'
import { paths } from '../../lib/paths.ts'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { resultOf, toneOf } from '../CaseStatusTag.tsx'
import { lastDayText } from './step-words.ts'

type Props = { mismatch: Mismatch }

/** Where the mismatch stands: the last day to act while it is open, and the status of the case after that. */
export function MismatchLead({ mismatch }: Props) {
  const result = resultOf(mismatch)
  const { label, meaning, next, isInterim } = explainResult(result)
  const isOpen = mismatch.case_status === 'PENDING_REFERRAL'
  const { actBy, daysLeft } = mismatch.current
  const { day, left, isOver } = lastDayText(actBy, daysLeft)
  return (
    <ResultPanel
      tone={toneOf(result)}
      status={isInterim ? 'Not a final result' : 'Result'}
      title={isOpen ? (isOver ? 'The last day to act has passed' : `Last day to act: ${day}`) : label}
      actions={
        !isOpen &&
        mismatch.case_status !== 'REFERRED' && (
          <ButtonLink href={paths.cases.view(mismatch.case_number)}>View the case</ButtonLink>
        )
      }
    >
      {isOpen ? (
        <p>
          <strong>{left}</strong> Federal holidays and days on which the service is closed do not count.
        </p>
      ) : (
        <>
          <p>{meaning}</p>
          {mismatch.case_status !== 'REFERRED' && <p>{next}</p>}
        </>
      )}
      {isInterim && (
        <p>
          <strong>{noAdverseAction}</strong>
        </p>
      )}
    </ResultPanel>
  )
}
