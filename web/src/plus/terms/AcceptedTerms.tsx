import type { PlusAcceptance } from '@hireproof/contract/plus/terms.endpoints'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { AcceptanceFacts } from './AcceptanceFacts.tsx'
import { TermsText } from './TermsText.tsx'

type Props = { acceptance: PlusAcceptance }

/** The terms that the company has accepted, in the words that were accepted, to be read and printed. */
export function AcceptedTerms({ acceptance }: Props) {
  return (
    <>
      <AcceptanceFacts acceptance={acceptance} />
      <div>
        <PrintButton />
      </div>
      <Section heading="Terms of Service">
        <TermsText terms={acceptance.terms} />
      </Section>
    </>
  )
}
