import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CallOffDialog } from './CallOffDialog.tsx'

/** Opens the dialog in which a user records that a hire was called off. */
export function CallOffButton({ plusCase }: { plusCase: PlusCase }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!plusCase.can.callOff) return null
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        The hire was called off
      </Button>
      {isAsking && <CallOffDialog plusCase={plusCase} onClose={() => setIsAsking(false)} />}
    </>
  )
}
