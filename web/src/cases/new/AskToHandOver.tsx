import { askToHandOver } from '@hireproof/contract/cases/assignment.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

const DONE = 'We sent an email that asks for this case.'

/** Asks by email for a case that the person may not open, instead of a link that would be refused (CASE-120). */
export function AskToHandOver({ caseNumber }: { caseNumber: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setState('busy')
    setFailure(undefined)
    try {
      await call(askToHandOver, { params: { caseNumber }, body: {} })
      setState('done')
      announce(DONE)
    } catch (error) {
      setState('idle')
      setFailure(errorText(error))
    }
  }
  if (state === 'done') return <div className="usa-hint">{DONE}</div>
  return (
    <>
      <Button variant="text" isBusy={state === 'busy'} onClick={() => void ask()}>
        Ask to hand it over<VisuallyHidden>: case {caseNumber}</VisuallyHidden>
      </Button>
      {failure && <span className="usa-error-message">{failure}</span>}
    </>
  )
}
