import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { FocusReturningButton } from '../../ui/feedback/RetryButton.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { section1Label } from '../view/section1-words.ts'
import { usePlusNotice } from '../plus-notice.ts'

type CorrectionActionsProps = { plusCase: PlusCase }

const dialogs = {
  ask: lazyPart(async () => (await import('./AskCorrectionDialog.tsx')).AskCorrectionDialog),
  takeBack: lazyPart(async () => (await import('./TakeBackCorrectionDialog.tsx')).TakeBackCorrectionDialog),
}
type Kind = keyof typeof dialogs

/** The buttons to ask the employee for a correction of Section 1, to ask again, and to withdraw the request. */
function CorrectionActions({ plusCase }: CorrectionActionsProps) {
  const { can, correction } = plusCase
  const notify = usePlusNotice()
  const [opening, setOpening] = useState<Kind>()
  const [opened, setOpened] = useState<Kind>()
  const open = (kind: Kind) => {
    if (opening) return
    setOpening(kind)
    dialogs[kind]
      .preload()
      .then(
        () => setOpened(kind),
        () => notify({ tone: 'error', text: 'The server cannot be reached. Check your connection and try again.' }),
      )
      .finally(() => setOpening(undefined))
  }
  const settle = (text: string) => {
    setOpened(undefined)
    notify({ tone: 'success', text })
    for (const endpoint of [getPlusCase, searchPlusCases, getFormView] as const) void refresh(endpoint)
  }
  const Dialog = opened && dialogs[opened]
  if (!can.askCorrection && !can.takeBackCorrection) return null
  return (
    <>
      <ButtonRow>
        {can.askCorrection && (
          <Button variant="outline" aria-haspopup="dialog" isBusy={opening === 'ask'} onClick={() => open('ask')}>
            {correction ? 'Ask again' : 'Ask for a correction of Section 1'}
          </Button>
        )}
        {can.takeBackCorrection && (
          <FocusReturningButton
            variant="text"
            aria-haspopup="dialog"
            isBusy={opening === 'takeBack'}
            onClick={() => open('takeBack')}
          >
            Withdraw request
          </FocusReturningButton>
        )}
      </ButtonRow>
      {Dialog && <Dialog row={plusCase} onClose={() => setOpened(undefined)} onDone={settle} />}
    </>
  )
}

type Props = { plusCase: PlusCase }

/** The open request for a correction of Section 1, if any, its answers, and the actions for it. */
export function CorrectionPanel({ plusCase }: Props) {
  const { correction, linkExpiresAt } = plusCase
  return (
    <>
      {correction && (
        <Alert tone="info" heading="The employee is asked for a correction of Section 1" headingLevel={3}>
          <p>
            Asked on {displayDateTime(correction.askedAt)} about: {correction.fields.map(section1Label).join(', ')}.
            What is shown below stays valid until the employee signs again.
          </p>
          {linkExpiresAt === null && <p>The employee has no working link. Ask again to send a new one.</p>}
        </Alert>
      )}
      {/* rendered once, so that keyboard focus stays on the button */}
      <CorrectionActions plusCase={plusCase} />
    </>
  )
}
