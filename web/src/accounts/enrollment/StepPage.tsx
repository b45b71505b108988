import {
  enrollmentSteps,
  stepNames,
  type EnrollmentStep,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { ComponentType } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { VoidNotice } from '../mou/VoidNotice.tsx'
import { AccessSection } from './AccessSection.tsx'
import { CheckStep } from './CheckStep.tsx'
import { AddressSection, CategorySection, InformationSection } from './CompanySections.tsx'
import { overviewHref, useEnrollment, useEnrollmentPlace } from './enrollment-query.ts'
import { enrollmentWords } from './enrollment-words.ts'
import { PeopleSection } from './PeopleSection.tsx'
import type { StepProps } from './step.ts'
import { MouStep, SitesStep } from './other-steps.tsx'
import { SubmitStep } from './SubmitStep.tsx'

const screens: Record<EnrollmentStep, ComponentType<StepProps>> = {
  access_method: AccessSection,
  employer_category: CategorySection,
  company_information: InformationSection,
  address: AddressSection,
  hiring_sites: SitesStep,
  people: PeopleSection,
  check: CheckStep,
  mou: MouStep,
  submit: SubmitStep,
}

/** What the memorandum shows of a section; the hiring sites have a notice wherever they are edited. */
const inMemorandum: Partial<Record<EnrollmentStep, string>> = {
  access_method: 'the access method',
  employer_category: 'the category',
  company_information: 'a name, the EIN, the number of employees, the industry or the parent organization',
  address: 'an address',
  people: 'the names of the program administrators',
}

/** A client that names another signatory signs again, too (CLNT-11). */
const OF_CLIENT = 'the signatory’s name, title or email, or the names of the program administrators'

/** One step of the enrollment, named in the query. */
export function StepPage() {
  const [search] = useSearchParams()
  const place = useEnrollmentPlace()
  const query = useEnrollment(place)
  const step = enrollmentSteps.find((each) => each === search.get('section'))
  if (step === undefined || isRefusal(query.error, 'forbidden', 'not_found'))
    return <Navigate to={overviewHref(place)} replace />
  return (
    <Stack>
      <Loaded query={query} what="your enrollment">
        {(enrollment) => <Step enrollment={enrollment} step={step} />}
      </Loaded>
    </Stack>
  )
}

function Step({ enrollment, step }: StepProps & { step: EnrollmentStep }) {
  const { steps, can } = enrollment
  const place = steps.findIndex((each) => each.step === step)
  const Screen = screens[step]
  const what = enrollment.kind === 'CLIENT' && step === 'people' ? OF_CLIENT : inMemorandum[step]
  // what was submitted is read on the status page
  if (!can.save || place < 0 || steps[place]?.waitsFor) return <Navigate to={overviewHref(enrollment)} replace />
  const name = stepNames[step]
  return (
    <>
      <BackLink href={overviewHref(enrollment)}>Enrollment</BackLink>
      <StepIndicator steps={steps.map((each) => stepNames[each.step])} current={place} />
      <PageHeading title={`${enrollmentWords[enrollment.kind].title}: ${name}`}>
        {name}
        <VisuallyHidden>
          , step {place + 1} of {steps.length}
        </VisuallyHidden>
      </PageHeading>
      <VoidNotice atStake={what ? enrollment.signaturesAtStake : []} what={what ?? ''} />
      <Screen key={step} enrollment={enrollment} />
    </>
  )
}
