import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useState } from 'react'
import { CaseFlow } from './CaseFlow.tsx'
import { firstOpenStep } from '../form/form-steps.ts'
import { valuesOf } from '../form/case-values.ts'
import { missingAnswers } from '../form/form-words.ts'
import { useDraftContext } from '../form/use-case-form.ts'

type Props = { details: CaseDetails }

/** A saved draft: opens on the page in the address, or else on the first page with something missing. */
export function DraftFlow({ details }: Props) {
  const { contextFor } = useDraftContext(details)
  const [firstStep] = useState(() => {
    const values = valuesOf(details)
    return firstOpenStep(missingAnswers(values, contextFor(values)))
  })
  return <CaseFlow details={details} firstStep={firstStep} />
}
