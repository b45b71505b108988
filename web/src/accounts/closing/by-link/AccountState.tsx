import { CLOSING_DAYS, type ClosingForm } from '@hireproof/contract/accounts/closing'
import type { ClosingLinkPage } from '@hireproof/contract/accounts/closing-link.endpoints'
import { displayDate, displayDateTime } from '@hireproof/contract/format/display'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { DefinitionList } from '../../../ui/layout/DefinitionList.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ReasonForm } from '../ReasonForm.tsx'

type Props = {
  page: ClosingLinkPage
  given: ClosingForm
  onRequest: (why: ClosingForm) => Promise<void>
  onCancel: () => Promise<void>
}

/** An account as its signatory sees it, with what can be done about it now. */
export function AccountState({ page, given, onRequest, onCancel }: Props) {
  const cancel = useOnce(onCancel)
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Company', value: `${page.companyName}, company number ${page.companyNumber}` },
          { term: 'You signed as', value: `${page.signatory.name}, ${page.signatory.title}` },
          ...(page.closedReason ? [{ term: 'Reason to close', value: page.closedReason }] : []),
          { term: 'Link works until', value: displayDateTime(page.expiresAt, page.timeZone) },
        ]}
      />
      <Stage page={page} />
      {page.can.request && (
        <Section heading="Why do you want to close the account?">
          <ReasonForm values={given} submit="Continue" onSubmit={onRequest} />
        </Section>
      )}
      {page.can.cancel && (
        <div>
          <Button variant="outline" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel request
          </Button>
        </div>
      )}
    </>
  )
}

function Stage({ page }: { page: ClosingLinkPage }) {
  if (page.stage === 'CLOSED')
    return (
      <Alert tone="info" heading="This account is closed">
        <p>
          Its last day was {displayDate(page.closedDate)}. Its users can still sign in, read and print. They cannot
          change anything.
        </p>
      </Alert>
    )
  if (page.stage === 'CLOSING')
    return (
      <Alert tone="warning" heading={`This account closes after ${displayDate(page.closedDate)}`}>
        <p>{whoCancels(page)}</p>
      </Alert>
    )
  if (!page.can.request)
    return (
      <Alert tone="info" heading="This account is open">
        <p>The request was canceled. To ask again, get another link.</p>
      </Alert>
    )
  return (
    <Section heading="What happens">
      <ul className="prose">
        <li>
          If you ask today, the last day is <strong>{displayDate(page.lastDayIfAsked)}</strong>, {CLOSING_DAYS} days
          from now. You and the program administrators can cancel the request until then.
        </li>
        <li>From the request on, no new case can begin. Users can finish and close open cases, and manage users.</li>
        <li>Cases that wait for a result put the last day off until they have one.</li>
        <li>After the last day, users can still sign in, read and print. They cannot change anything.</li>
        <li>All administrators and points of contact of the account get an email.</li>
      </ul>
    </Section>
  )
}

function whoCancels({ can, closedReasonCode }: ClosingLinkPage): string {
  if (closedReasonCode === 'ATMIS') return 'The program terminated this account for misuse.'
  if (can.cancel) return 'You can cancel your request until then. Program administrators can, too.'
  return 'An administrator asked for this. Only administrators can cancel it.'
}
