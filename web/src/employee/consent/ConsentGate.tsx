import { type ReactNode, useState } from 'react'
import { Stack } from '../../ui/layout/Stack.tsx'
import { navigate, useAddress } from '../address.ts'
import type { FormFlow } from '../form/form-flow.ts'
import { firstOpenStep, stepOfAddress } from '../form/steps.ts'
import { useSay } from '../language.ts'
import { ConsentPage } from './ConsentPage.tsx'
import { consentTexts } from './consent-texts.ts'
import { PaperPage, WithdrawPage } from './PaperPages.tsx'

/** The address of the page on which a person withdraws their agreement. */
const PAPER = 'paper'

type Props = { flow: FormFlow; children: ReactNode }

/** Shows the questions to people who agreed to complete the form electronically, and lets them choose paper until they sign. */
export function ConsentGate({ flow, children }: Props) {
  const { page, hrefOf } = useAddress()
  const [isReconsidering, setIsReconsidering] = useState(false)
  const { form, section1 } = flow
  const { consent, correction } = form
  const firstOpen = hrefOf(firstOpenStep(section1.values))
  const step = stepOfAddress(page)
  // a correction belongs to a form that was completed electronically
  if (correction) return children
  if (consent?.decision === 'PAPER' && !isReconsidering) {
    return <PaperPage flow={flow} onReconsider={() => setIsReconsidering(true)} />
  }
  if (consent?.decision === 'ELECTRONIC' && consent.isCurrent) {
    if (page === PAPER) return <WithdrawPage flow={flow} agreedAt={consent.at} backTo={firstOpen} />
    return (
      <Stack gap="large">
        {children}
        <PaperLink href={hrefOf(PAPER)} />
      </Stack>
    )
  }
  // the welcome page, which tells who asks, comes before the choice
  if (step === undefined && page !== PAPER && !isReconsidering) return children
  const handleAgreed = () => {
    setIsReconsidering(false)
    if (step === undefined) navigate(firstOpen)
  }
  return <ConsentPage flow={flow} onAgreed={handleAgreed} onPaper={() => setIsReconsidering(false)} />
}

function PaperLink({ href }: { href: string }) {
  const words = consentTexts[useSay().language]
  return (
    <p className="no-print">
      {words.agreed} <a href={href}>{words.choosePaper}</a>
    </p>
  )
}
