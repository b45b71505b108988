import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

const FormsDialog = lazyPart(async () => (await import('../bulk/FormsDialog.tsx')).FormsDialog, { Waiting: () => null })

/** Who examines the documents, with a button to hand them to a colleague. */
export function ExaminerFact({ plusCase }: { plusCase: PlusCase }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = plusCase.examiner?.name ?? 'No one'
  const handleClose = (isChanged: boolean) => {
    setIsAsking(false)
    if (!isChanged) return
    void refresh(getPlusCase)
    void refresh(searchPlusCases)
  }
  if (!plusCase.can.assign) return name
  return (
    <div className="row-actions">
      {name}
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        Change<VisuallyHidden> the examiner</VisuallyHidden>
      </Button>
      {isAsking && <FormsDialog action="assign" rows={[plusCase]} onClose={handleClose} />}
    </div>
  )
}
