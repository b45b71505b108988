import { methodInfo } from '@hireproof/contract/accounts/enrollment/access-method'
import type { EnrollmentKind } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { stepNames, type StepState } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag, type Tone } from '../../ui/layout/StatusTag.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { DeleteEnrollment } from './DeleteEnrollment.tsx'
import { firstOpenStep, stepHref, useEnrollment, useEnrollmentPlace } from './enrollment-query.ts'
import { enrollmentWords } from './enrollment-words.ts'
import { NoEnrollment } from './NoEnrollment.tsx'
import { StatusPanel } from './StatusPanel.tsx'

/** The list that a company is in. */
const lists: Readonly<Record<EnrollmentKind, { href: string; label: string } | undefined>> = {
  OWN: undefined,
  CLIENT: { href: paths.clients.list(), label: 'Clients' },
  LOCATION: { href: paths.locations.list(), label: 'Company Locations' },
}

/** The steps of an enrollment and where each of them stands; once it is submitted, what becomes of it. */
export function EnrollmentPage() {
  const place = useEnrollmentPlace()
  const query = useEnrollment(place)
  const { title } = enrollmentWords[place.kind]
  const list = lists[place.kind]
  if (isRefusal(query.error, 'forbidden', 'not_found'))
    return (
      <Stack>
        <PageHeading title={title} />
        <NoEnrollment place={place} />
      </Stack>
    )
  return (
    <Stack>
      {list && <BackLink href={list.href}>{list.label}</BackLink>}
      <PageHeading title={title} lead={query.data?.companyName} />
      <Loaded query={query} what="your enrollment">
        {(enrollment) => (
          <>
            <StatusPanel enrollment={enrollment} />
            {enrollment.can.save && <TaskList enrollment={enrollment} />}
            <Facts enrollment={enrollment} />
            {enrollment.can.delete && <DeleteEnrollment enrollment={enrollment} />}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const states: Record<StepState, { text: string; tone: Tone }> = {
  NOT_STARTED: { text: 'Not started', tone: 'neutral' },
  IN_PROGRESS: { text: 'In progress', tone: 'info' },
  COMPLETE: { text: 'Complete', tone: 'success' },
  NEEDS_ATTENTION: { text: 'Needs attention', tone: 'warning' },
}

function TaskList({ enrollment }: { enrollment: Enrollment }) {
  const { steps, expiresOn } = enrollment
  const complete = steps.filter(({ state }) => state === 'COMPLETE').length
  return (
    <Section heading="Sections">
      <Stack>
        <p className="prose">
          {complete} of {steps.length} sections complete
        </p>
        <ol className="task-list">
          {steps.map(({ step, state, waitsFor }) => (
            <li key={step}>
              <span>
                {waitsFor ? stepNames[step] : <a href={stepHref(enrollment, step)}>{stepNames[step]}</a>}
                {waitsFor && <span className="usa-hint">{waitsFor}</span>}
              </span>
              <StatusTag tone={states[state].tone}>{states[state].text}</StatusTag>
            </li>
          ))}
        </ol>
        <ButtonRow>
          <ButtonLink href={stepHref(enrollment, firstOpenStep(enrollment))}>Continue</ButtonLink>
        </ButtonRow>
        {expiresOn && (
          <Alert tone="info">
            What you entered is saved. You can come back until {displayLongDate(expiresOn)}, on any device.
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

function Facts({ enrollment: { accountId, email, method } }: { enrollment: Enrollment }) {
  return (
    <Section heading="About this enrollment">
      <DefinitionList
        items={[
          { term: 'Company number', value: String(accountId) },
          { term: 'Access method', value: method && methodInfo[method].name },
          { term: 'Messages go to', value: email },
        ]}
      />
    </Section>
  )
}
