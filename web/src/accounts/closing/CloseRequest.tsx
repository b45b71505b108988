import {
  CLOSING_DAYS,
  closingLabel,
  type AccountEnd,
  type ClosingForm,
  type ClosingReason,
} from '@hireproof/contract/accounts/closing'
import { requestTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SummaryList } from '../../ui/layout/SummaryList.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import type { ClosePlace } from './close-place.ts'
import type { StepProps } from './step-props.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Asks to close an account in two steps: the reason, and a review with the last day. */
export function CloseRequest(props: StepProps) {
  const { end, place } = props
  const [given, setGiven] = useState<ClosingForm>({ reason: '', explanation: '' })
  const [isReview, setIsReview] = useState(false)
  if (end.unattendedLocations.length > 0) return <Unattended end={end} />
  if (isReview) return <Review {...props} given={given} onBack={() => setIsReview(false)} />
  return (
    <Stack>
      <WhatHappens end={end} place={place} />
      <Section heading="Why do you want to close the account?">
        <ReasonForm
          values={given}
          submit="Continue"
          cancelHref={place.profile.href}
          onSubmit={async (values) => {
            setGiven(values)
            setIsReview(true)
          }}
        />
      </Section>
    </Stack>
  )
}

function WhatHappens({ end, place }: { end: AccountEnd; place: ClosePlace }) {
  const { openCases, waitingCases, type } = end
  return (
    <Section heading="What happens">
      <ul className="prose">
        <li>
          If you ask today, the last day is <strong>{displayDate(end.lastDayIfAsked)}</strong>, {CLOSING_DAYS} days from
          now. You can cancel the request until then.
        </li>
        {type === 'CORPORATE' ? (
          <li>Your locations stay open. After the last day, each is an account of its own.</li>
        ) : (
          <>
            <li>From the request on, no new case can begin. You can finish and close open cases, and manage users.</li>
            <li>
              {openCases === 0
                ? 'There are no open cases.'
                : `${displayCount(openCases, 'case is', 'cases are')} open.`}{' '}
              {waitingCases > 0 &&
                'Cases that wait for a result put the last day off until they have one. Close the others before the last day. '}
              {openCases > 0 && place.cases && <a href={place.cases}>View open cases</a>}
            </li>
          </>
        )}
        <li>After the last day, users can still sign in, read and print. They cannot change anything.</li>
        <li>
          Save your data first. You can print this account’s <a href={place.profile.href}>profile</a>
          {place.users && (
            <>
              {' '}
              and export the <a href={place.users}>list of users</a>
            </>
          )}
          .
        </li>
      </ul>
    </Section>
  )
}

function Unattended({ end }: { end: AccountEnd }) {
  return (
    <Alert tone="warning" heading="Some locations need a program administrator first">
      <p>
        Your locations stay open when the corporate account closes. Each needs an active program administrator of its
        own before you can ask to close it.
      </p>
      <ul>
        {end.unattendedLocations.map(({ accountId, companyName }) => (
          <li key={accountId}>
            {companyName} ({accountId})
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.locationUsers.create()} variant="outline">
        Add a location user
      </ButtonLink>
    </Alert>
  )
}

type ReviewProps = StepProps & { given: ClosingForm; onBack: () => void }

function Review({ end, place, given, onBack, onDone, onOvertaken }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const why = { reason: given.reason as ClosingReason, explanation: given.explanation }
  const [{ create }] = useState(() =>
    createOnce((body: typeof why, options: CreateOptions) =>
      call(requestTermination, { params: { accountId: end.accountId }, body }, options),
    ),
  )
  const send = useOnce(async () => {
    try {
      const { details } = await create(why)
      onDone(details, {
        tone: 'success',
        text: `You asked to close the account. Its last day is ${displayDate(details.closedDate)}.`,
      })
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error
      await onOvertaken()
    }
  })
  return (
    <Section heading="Review your request" headingRef={heading}>
      <Stack>
        {send.error && (
          <Alert tone="error" isLive>
            {errorText(send.error)}
          </Alert>
        )}
        <SummaryList
          items={[
            { term: 'Account', value: `${end.companyName} (${end.accountId})` },
            { term: 'Reason', value: closingLabel(why), onChange: onBack },
            ...(why.reason === 'OTHER' || why.explanation === ''
              ? []
              : [{ term: 'Explanation', value: why.explanation, onChange: onBack }]),
            { term: 'Last day', value: displayDate(end.lastDayIfAsked) },
          ]}
        />
        <p className="prose">
          All administrators and points of contact of the account get an email. No new case can begin from now on.
        </p>
        <ButtonRow>
          <Button variant="danger" isBusy={send.isPending} onClick={() => send.mutate()}>
            Yes, Request Termination
          </Button>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          <ButtonLink variant="text" href={place.profile.href}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Section>
  )
}
