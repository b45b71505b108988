import type { FormView } from '@hireproof/contract/form-i9/form-view'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PartOnRequest } from '../../ui/layout/PartOnRequest.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CopiesPanel } from '../../form-i9/copies/CopiesPanel.tsx'
import { CorrectionPanel } from '../../form-i9/correction/CorrectionPanel.tsx'
import { DownloadFormButton } from '../../form-i9/pdf/DownloadFormButton.tsx'
import { PaperFormView } from '../paper/PaperFormView.tsx'
import { type PlusNotice, PlusNoticeContext } from '../../form-i9/plus-notice.ts'
import { RetentionPanel } from '../../form-i9/retention/RetentionPanel.tsx'
import { PlusCaseErrorPage } from '../../form-i9/PlusCaseErrorPage.tsx'
import { LateSection1Panel } from '../../form-i9/late/LateSection1Panel.tsx'
import { OtherNames, otherNamesIn } from '../../form-i9/view/OtherNames.tsx'
import { PreparerCards, Section1Cards } from '../../form-i9/view/Section1Cards.tsx'
import { isSection2Older, Section2Cards } from '../../form-i9/view/Section2Cards.tsx'
import { SupplementBCards } from '../../form-i9/view/SupplementBCards.tsx'
import { factsOf } from './plus-facts.tsx'
import { JobLengthField } from './JobLengthField.tsx'
import { useHasSites } from '../SiteField.tsx'
import { CheckWaits } from './CheckWaits.tsx'
import { FormMails } from './FormMails.tsx'
import { WhatIsNext } from './WhatIsNext.tsx'

type Props = { plusCase: PlusCase; form: FormView }

/** The next step of a plus case, its facts, and the form with everything that belongs to it. */
function PlusCaseView({ plusCase, form }: Props) {
  const { section1 } = form
  const hasSites = useHasSites()
  return (
    <div className="columns">
      <Stack gap="large">
        <WhatIsNext plusCase={plusCase} />
        <CheckWaits plusCase={plusCase} />
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
                  plusCase.callOff === null && <p className="prose">{WHO_MAY_DOWNLOAD}</p>
                )}
                <CorrectionPanel plusCase={plusCase} />
                {isSection2Older(form) && (
                  <Alert tone="warning">
                    <p>
                      Section 1 was corrected after Section 2 was signed. Compare the documents again and correct
                      Section 2. If its fields are still right, note that under additional information.
                    </p>
                  </Alert>
                )}
                {section1.late && <LateSection1Panel plusCase={plusCase} late={section1.late} />}
                <OtherNames otherNames={otherNamesIn(form)} headingLevel={3} />
                <Section1Cards section1={section1} />
                <PreparerCards preparers={form.preparers} />
                <Section2Cards versions={form.section2} />
                <SupplementBCards plusCase={plusCase} blocks={form.supplementB} />
              </>
            ) : (
              <p className="prose">{unsignedText(plusCase)}</p>
            )}
          </Stack>
        </Section>
      </Stack>
      <Stack gap="large">
        <DefinitionCard
          heading="Plus case"
          items={factsOf(plusCase, hasSites)}
          actions={plusCase.can.changeJob && <JobLengthField plusCase={plusCase} />}
        />
        {(plusCase.employeeEmail !== '' || plusCase.representative) && (
          <PartOnRequest heading="Emails about the form" request="Show the emails">
            <FormMails plusCaseId={plusCase.id} />
          </PartOnRequest>
        )}
        {section1 && <CopiesPanel plusCaseId={plusCase.id} missing={plusCase.missingCopies} />}
        {section1 && <RetentionPanel plusCaseId={plusCase.id} name={plusCase.invitedName} />}
      </Stack>
    </div>
  )
}

const WHO_MAY_DOWNLOAD =
  'Program administrators, the person who invited the new hire and the examiner can download this form.'

const unsignedText = ({ status }: PlusCase) =>
  status === 'CANCELLED'
    ? 'Nothing was signed before this plus case was canceled.'
    : 'You will see the new hire’s answers here after Section 1 is signed. Until then, only the new hire sees them.'

/** One plus case: its status, the next step, and everything signed. */
export function PlusCasePage() {
  const { plusCaseId = '' } = useParams()
  // a new page for every plus case, so that no notice about one appears above another
  return <OnePlusCase key={plusCaseId} plusCaseId={plusCaseId} />
}

function OnePlusCase({ plusCaseId }: { plusCaseId: string }) {
  const params = { plusCaseId }
  const plusCase = useQuery(q(getPlusCase, { params }))
  // a form that was completed on paper has nothing that was signed here
  const isPaper = plusCase.data?.status === 'PAPER'
  const form = useQuery({ ...q(getFormView, { params }), enabled: plusCase.data !== undefined && !isPaper })
  const [notice, setNotice] = useState<PlusNotice | undefined>(useSigned())
  const both = {
    data: plusCase.data && (isPaper || form.data) && { plusCase: plusCase.data, form: form.data },
    error: plusCase.error ?? form.error,
    isFetching: plusCase.isFetching || form.isFetching,
    refetch: () => Promise.all([plusCase.refetch(), ...(isPaper ? [] : [form.refetch()])]),
  }
  const page = (content: ReactNode) => (
    <PlusNoticeContext value={setNotice}>
      <Stack gap="large">
        <Stack>
          <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
          <PageHeading title={isPaper ? 'Paper Form' : 'Plus Case'}>
            {plusCase.data?.invitedName ?? 'Plus Case'}
          </PageHeading>
          {notice && (
            <Alert tone={notice.tone} isLive>
              <p>{notice.text}</p>
            </Alert>
          )}
        </Stack>
        {content}
      </Stack>
    </PlusNoticeContext>
  )
  return (
    <Loaded
      query={both}
      what="the plus case"
      waiting={page(<Loading text="Loading the plus case" />)}
      renderFailure={(failure) => <PlusCaseErrorPage {...failure} />}
    >
      {({ plusCase: row, form: signed }) =>
        page(signed ? <PlusCaseView plusCase={row} form={signed} /> : <PaperFormView plusCase={row} />)
      }
    </Loaded>
  )
}

const signedTexts = {
  first: 'Section 2 is signed.',
  correction: 'The correction is signed. The earlier version stays on the form.',
  supplement: 'Supplement B is signed.',
} as const

/** Confirms what was just signed, if the page was opened for that. */
function useSigned(): PlusNotice | undefined {
  const { state } = useLocation() as { state: { signed?: keyof typeof signedTexts; paper?: string } | null }
  if (state?.paper) return { tone: 'success', text: `The paper form of ${state.paper} was taken over.` }
  if (!state?.signed) return undefined
  return { tone: 'success', text: signedTexts[state.signed] }
}
