import type { FormView } from '@hireproof/contract/plus-cases/form-view'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { displayDateTime, displayLongDate } from '@hireproof/contract/format/display'
import { paths } from '../../lib/paths.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CopiesPanel } from '../copies/CopiesPanel.tsx'
import { DownloadFormButton } from '../pdf/DownloadFormButton.tsx'
import { RetentionPanel } from '../retention/RetentionPanel.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CorrectionPanel } from '../correction/CorrectionPanel.tsx'
import { PreparerCards } from './PreparerCards.tsx'
import { Section1Cards } from './Section1Cards.tsx'
import { Section2Cards } from './Section2Cards.tsx'
import { SupplementBCards } from './SupplementBCards.tsx'
import { isSection2Older } from './section-order.ts'
import { WhatIsNext } from './WhatIsNext.tsx'

type Props = { plusCase: PlusCase; form: FormView }

/** What is next with a plus case, the facts of it, and the form with all that belongs to it. */
export function PlusCaseView({ plusCase, form }: Props) {
  const { section1 } = form
  return (
    <>
      <WhatIsNext plusCase={plusCase} />
      <DefinitionCard heading="Plus case" items={factsOf(plusCase)} />
      <Section heading="Form I-9">
        <Stack gap="small">
          <p className="prose">
            Edition {form.edition.edition}, unofficial wording. Numbers are shown by their last four characters.
          </p>
          {section1 ? (
            <>
              {plusCase.can.download ? (
                <DownloadFormButton plusCaseId={plusCase.id} />
              ) : (
                <p className="prose">
                  Program administrators, whoever invited the new hire and the examiner can download this form.
                </p>
              )}
              <CorrectionPanel plusCase={plusCase} />
              {isSection2Older(form) && (
                <Alert tone="warning">
                  <p>
                    Section 1 was corrected after Section 2 was signed: compare the documents again, and correct Section
                    2. Where its fields are right as they are, say so under additional information.
                  </p>
                </Alert>
              )}
              <Section1Cards section1={section1} />
              <PreparerCards preparers={form.preparers} />
              <Section2Cards versions={form.section2} />
              <SupplementBCards entries={form.supplementB} />
            </>
          ) : (
            <p className="prose">{unsignedText(plusCase)}</p>
          )}
        </Stack>
      </Section>
      {section1 && <CopiesPanel plusCaseId={plusCase.id} />}
      {section1 && <RetentionPanel plusCaseId={plusCase.id} name={plusCase.invitedName} />}
    </>
  )
}

const unsignedText = ({ status }: PlusCase) =>
  status === 'CANCELLED'
    ? 'Nothing was signed before this plus case was cancelled.'
    : 'What the new hire fills in is shown here once Section 1 is signed. Until then it is only theirs.'

function factsOf(plusCase: PlusCase) {
  const { caseNumber, caseStatusDisplay, submittedAt, section2SignedAt, linkExpiresAt, reverifyBy } = plusCase
  const check = caseNumber ? (
    <>
      <a href={paths.cases.view(caseNumber)}>Case {caseNumber}</a>: {caseStatusDisplay}
    </>
  ) : (
    (caseStatusDisplay ?? 'Begins when Section 1 is signed')
  )
  return [
    { term: 'First day of work', value: displayLongDate(plusCase.firstDayOfWork) },
    { term: 'Check', value: check },
    ...(reverifyBy ? [{ term: 'Authorized to work until', value: displayLongDate(reverifyBy) }] : []),
    { term: 'Examiner', value: plusCase.examiner?.name },
    { term: 'Invited by', value: plusCase.createdBy?.name },
    { term: 'Invited', value: displayDateTime(plusCase.createdAt) },
    ...(linkExpiresAt ? [{ term: 'The link works until', value: displayDateTime(linkExpiresAt) }] : []),
    ...(submittedAt ? [{ term: 'Section 1 signed', value: displayDateTime(submittedAt) }] : []),
    ...(section2SignedAt ? [{ term: 'Section 2 signed', value: displayDateTime(section2SignedAt) }] : []),
  ]
}
