import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { getFormView } from '@hireproof/contract/plus-cases/section2.endpoints'
import { useState, type ComponentType } from 'react'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/ButtonRow.tsx'
import { PassingButton } from '../../ui/PassingButton.tsx'
import { usePlusNotice } from '../plus-notice.ts'
import { correctionDialogs } from './correction-dialogs.ts'
import type { CorrectionDialogProps } from './dialog-props.ts'

type Props = { plusCase: PlusCase }
type Kind = keyof typeof correctionDialogs

/** Where the employee is asked for a correction of Section 1, once more too, and where that is taken back. */
export function CorrectionActions({ plusCase }: Props) {
  const { can, correction } = plusCase
  const notify = usePlusNotice()
  const [opening, setOpening] = useState<Kind>()
  const [Opened, setOpened] = useState<ComponentType<CorrectionDialogProps>>()
  const open = (kind: Kind) => {
    if (opening) return
    setOpening(kind)
    correctionDialogs[kind]()
      .then(
        (found) => setOpened(() => found),
        () => notify({ tone: 'error', text: 'The server cannot be reached. Check your connection and try again.' }),
      )
      .finally(() => setOpening(undefined))
  }
  const settle = (text: string) => {
    setOpened(undefined)
    notify({ tone: 'success', text })
    for (const endpoint of [getPlusCase, searchPlusCases, getFormView] as const) void refresh(endpoint)
  }
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
          <PassingButton
            variant="text"
            aria-haspopup="dialog"
            isBusy={opening === 'takeBack'}
            onClick={() => open('takeBack')}
          >
            Take it back
          </PassingButton>
        )}
      </ButtonRow>
      {Opened && <Opened row={plusCase} onClose={() => setOpened(undefined)} onDone={settle} />}
    </>
  )
}
