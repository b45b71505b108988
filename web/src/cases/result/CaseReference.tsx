import type { CaseDetails } from '@hireproof/contract/cases/case'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { type ReactNode, useState } from 'react'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'

type Props = { details: CaseDetails }

// few people change it
const ReferenceForm = lazyPart(async () => (await import('./ReferenceForm.tsx')).ReferenceForm, {
  Waiting: Reference,
})
const preloadForm = () => void ReferenceForm.preload().catch(() => undefined)

/** The employer's own reference of a case, which can be changed in every status. */
export function CaseReference({ details }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [button, focusButton] = useFocusLater<HTMLButtonElement>()
  if (isOpen) {
    return (
      <ReferenceForm
        details={details}
        onClose={() => {
          setIsOpen(false)
          focusButton()
        }}
      />
    )
  }
  const change = details.can.changeReference && (
    <Button
      ref={button}
      variant="text"
      onPointerEnter={preloadForm}
      onFocus={preloadForm}
      onClick={() => setIsOpen(true)}
    >
      {details.employer_case_id ? 'Change your reference' : 'Add your reference'}
    </Button>
  )
  return <Reference details={details} change={change} />
}

function Reference({ details: { employer_case_id: reference }, change }: Props & { change?: ReactNode }) {
  const items = [{ term: fieldInfo.employer_case_id.label, value: reference }]
  return <DefinitionCard heading="Your reference" headingLevel={3} items={items} actions={change} />
}
