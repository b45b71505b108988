import { closingReasons, earlyGrounds, type AccountEnd } from '@hireproof/contract/accounts/closing'
import { cancelTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import type { Definition } from '../../ui/layout/DefinitionList.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { authorText } from '../sections/author-text.ts'
import type { ClosePlace } from './close-place.ts'
import type { StepProps } from './step-props.ts'
import { ChangeReason } from './ChangeReason.tsx'
import { EarlyEnd } from './EarlyEnd.tsx'

/** A closing account: its last day, what still works, and the ways to change or cancel the request. */
export function ClosingAccount(props: StepProps) {
  const { end, place } = props
  const [open, setOpen] = useState<'change' | 'early'>()
  const close = () => setOpen(undefined)
  const isMisuse = end.closedReasonCode === 'ATMIS'
  return (
    <Stack>
      <Alert tone="warning" heading={`This account closes after ${displayDate(end.closedDate)}`}>
        <p>
          Until then, you can finish and close open cases, manage users, and save your data. No new case can begin.
          After that, users can sign in and read, but change nothing.
        </p>
        {isMisuse && (
          <p>
            The program terminated this account for misuse. If you believe that this is a mistake,{' '}
            <a href={paths.resources.contact()}>contact us</a>.
          </p>
        )}
      </Alert>
      <DefinitionCard
        heading={isMisuse ? 'Termination' : 'Your request'}
        items={facts(end, place)}
        actions={end.can.change && !open && <Actions {...props} onOpen={setOpen} />}
      />
      {open === 'change' && <ChangeReason {...props} onClose={close} />}
      {open === 'early' && <EarlyEnd {...props} onClose={close} />}
    </Stack>
  )
}

function facts(
  { closedDate, closedReason, request, openCases, waitingCases, type }: AccountEnd,
  { cases }: ClosePlace,
): Definition[] {
  const open = (
    <>
      {openCases === 0 ? 'None open' : `${openCases} open`}
      {waitingCases > 0 && `, ${waitingCases} of them waiting for a result`}
      {openCases > 0 && cases && (
        <>
          . <a href={cases}>View open cases</a>
        </>
      )}
    </>
  )
  return [
    { term: 'Last day', value: displayDate(closedDate) },
    ...(request?.putOffFrom
      ? [
          {
            term: 'Put off',
            value: `The last day was ${displayDate(request.putOffFrom)}. Cases that wait for a result put it off, day by day.`,
          },
        ]
      : []),
    { term: 'Reason', value: request ? closingReasons[request.reason] : closedReason },
    ...(request && request.explanation !== '' ? [{ term: 'Explanation', value: request.explanation }] : []),
    ...(request
      ? [{ term: 'Requested', value: `${displayDateTime(request.requestedAt)}, ${authorText(request.requestedBy)}` }]
      : []),
    ...(request?.early ? [{ term: 'Earlier end', value: earlyText(request.early) }] : []),
    ...(type === 'CORPORATE' ? [] : [{ term: 'Cases', value: open }]),
  ]
}

const earlyText = ({ ground, isRefused }: NonNullable<NonNullable<AccountEnd['request']>['early']>): string =>
  `${earlyGrounds[ground]}. ${isRefused ? 'The program did not agree. The last day stays.' : 'The program has not decided yet. The last day stays until then.'}`

function Actions({ end, onDone, onOvertaken, onOpen }: StepProps & { onOpen: (what: 'change' | 'early') => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useOnce(async () => {
    try {
      const body = { version: end.request?.version ?? 0 }
      const newest = await call(cancelTermination, { params: { accountId: end.accountId }, body })
      onDone(newest, {
        tone: 'success',
        text: 'The request is canceled. The account stays open, and new cases can begin.',
      })
    } catch (error) {
      if (!isRefusal(error, 'conflict', 'account_closed')) throw error
      await onOvertaken()
    }
  })
  return (
    <ButtonRow>
      <Button onClick={() => setIsAsking(true)}>Cancel request</Button>
      <Button variant="outline" onClick={() => onOpen('change')}>
        Change reason
      </Button>
      {end.can.askEarly && (
        <Button variant="outline" onClick={() => onOpen('early')}>
          Ask for an earlier end
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Keep the account open?"
        actions={
          <>
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              Keep the account open
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              Not now
            </Button>
          </>
        }
      >
        <p>The request to close {end.companyName} is canceled. Everyone who was told about it gets an email.</p>
        {cancel.error && (
          <Alert tone="error" isLive>
            {errorText(cancel.error)}
          </Alert>
        )}
      </Dialog>
    </ButtonRow>
  )
}
