import { closingLabel, type ClosingForm, type ClosingReason } from '@hireproof/contract/accounts/closing'
import {
  cancelByLink,
  mailClosingCode,
  openClosingLink,
  requestByLink,
  type ClosingLinkPage,
} from '@hireproof/contract/accounts/closing-link.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useState, type RefObject } from 'react'
import { isRefusal } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFocusLater } from '../../../lib/use-focus-later.ts'
import { MailedDigitsForm } from '../../../mailed-link/MailedDigitsForm.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SummaryList, type SummaryItem } from '../../../ui/layout/SummaryList.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { AccountState } from './AccountState.tsx'

type Outcome = { tone: 'success' | 'warning' | 'error'; text: string }
type Step = { asks: 'request'; why: ClosingForm } | { asks: 'cancel' }

type Props = { page: ClosingLinkPage; link: string; onRefused: () => void }

/** The account of a mailed link: the signatory asks to close it, or takes that back, and proves the mailbox with a code. */
export function LinkedAccount({ page: opened, link, onRefused }: Props) {
  const [page, setPage] = useState(opened)
  const [given, setGiven] = useState<ClosingForm>({ reason: '', explanation: '' })
  const [step, setStep] = useState<Step>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [target, focus] = useFocusLater<HTMLDivElement>()
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()

  const show = (newest: ClosingLinkPage, next: Outcome) => {
    setPage(newest)
    setStep(undefined)
    setOutcome(next)
    focus()
  }
  const begin = async (next: Step) => {
    setOutcome(undefined)
    try {
      await call(mailClosingCode, { body: { link } })
      setStep(next)
      focusHeading()
    } catch (error) {
      if (isRefusal(error, 'code_refused')) return onRefused()
      setOutcome({ tone: 'error', text: errorText(error) })
    }
  }
  const finish = async (code: string) => {
    try {
      const newest = await (step?.asks === 'request'
        ? call(requestByLink, { body: { link, code, ...step.why, reason: step.why.reason as ClosingReason } })
        : call(cancelByLink, { body: { link, code } }))
      show(newest, doneText(newest))
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error
      const newest = await call(openClosingLink, { body: { link } })
      show(newest, { tone: 'warning', text: 'Someone else changed this meanwhile. This is how it is now.' })
    }
  }
  return (
    <Stack>
      <div ref={target} tabIndex={-1}>
        {outcome && (
          <Alert tone={outcome.tone} isLive>
            {outcome.text}
          </Alert>
        )}
      </div>
      {step ? (
        <Confirm
          {...{ page, link, step, heading, onRefused }}
          onSubmit={finish}
          onBack={() => {
            setStep(undefined)
            focus()
          }}
        />
      ) : (
        <AccountState
          page={page}
          given={given}
          onRequest={async (why) => {
            setGiven(why)
            await begin({ asks: 'request', why })
          }}
          onCancel={() => begin({ asks: 'cancel' })}
        />
      )}
    </Stack>
  )
}

type ConfirmProps = Props & {
  step: Step
  heading: RefObject<HTMLHeadingElement | null>
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
}

/** Shows what was chosen once more, and asks for the code. */
function Confirm({ page, link, step, heading, ...on }: ConfirmProps) {
  const isRequest = step.asks === 'request'
  const what = isRequest
    ? `ask to close the account of ${page.companyName}`
    : `keep the account of ${page.companyName} open`
  return (
    <Section heading="Confirm with a code" headingRef={heading}>
      <Stack>
        <SummaryList items={summaryOf(page, step)} />
        <MailedDigitsForm
          {...on}
          purpose={what}
          maskedEmail={page.maskedEmail}
          submit={isRequest ? 'Yes, Request Termination' : 'Keep the account open'}
          isDanger={isRequest}
          back="Back"
          onAnother={() => call(mailClosingCode, { body: { link } })}
          failureText={errorText}
        />
      </Stack>
    </Section>
  )
}

const doneText = ({ stage, closedDate, companyName }: ClosingLinkPage): Outcome => ({
  tone: 'success',
  text:
    stage === 'CLOSING'
      ? `You asked to close the account of ${companyName}. Its last day is ${displayDate(closedDate)}. We told everyone by email.`
      : `The request is canceled. The account of ${companyName} stays open. We told everyone by email.`,
})

/** What the code confirms. */
function summaryOf(
  { companyName, companyNumber, lastDayIfAsked, closedDate }: ClosingLinkPage,
  step: Step,
): SummaryItem[] {
  const account = { term: 'Account', value: `${companyName} (${companyNumber})` }
  if (step.asks === 'cancel')
    return [account, { term: 'Last day without cancellation', value: displayDate(closedDate) }]
  const { explanation } = step.why
  const reason = step.why.reason as ClosingReason
  return [
    account,
    { term: 'Reason', value: closingLabel({ reason, explanation }) },
    ...(reason === 'OTHER' || explanation === '' ? [] : [{ term: 'Explanation', value: explanation }]),
    { term: 'Last day', value: displayDate(lastDayIfAsked) },
  ]
}
