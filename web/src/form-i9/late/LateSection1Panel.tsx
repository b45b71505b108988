import type { Section1Late } from '@hireproof/contract/form-i9/section1-late'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { useState } from 'react'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { usePlusNotice } from '../plus-notice.ts'
import { ExplainLateDialog } from './ExplainLateDialog.tsx'
import { LateReasons } from './LateReasons.tsx'
import { lateText } from './late-text.ts'

type Props = { plusCase: PlusCase; late: Section1Late }

/** That Section 1 was signed after the first day of work, the reasons on record, and the button to add one. */
export function LateSection1Panel({ plusCase, late }: Props) {
  const notify = usePlusNotice()
  const [isOpen, setIsOpen] = useState(false)
  const [round, setRound] = useState(0)
  const action = late.reasons.length === 0 ? 'Record the reason' : 'Add to the reason'
  const handleDone = () => {
    setIsOpen(false)
    setRound((count) => count + 1)
    notify({ tone: 'success', text: 'The reason is recorded.' })
    for (const endpoint of [getPlusCase, searchPlusCases, getFormView] as const) void refresh(endpoint)
  }
  return (
    <Alert tone="warning" heading={lateText(late)} headingLevel={3}>
      <p>The employee signs Section 1 by the first day of work. Why it was late stays on the form.</p>
      <LateReasons reasons={late.reasons} />
      {plusCase.can.explainLate && (
        <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      )}
      <ExplainLateDialog
        key={round}
        isOpen={isOpen}
        plusCaseId={plusCase.id}
        onClose={() => setIsOpen(false)}
        onDone={handleDone}
      />
    </Alert>
  )
}
