import { type ReactNode, useState } from 'react'
import type { Mismatch } from '@hireproof/contract/cases/mismatch'

type Props = {
  /** The step can be recorded now. */
  isOffered: boolean
  onDone: (now: Mismatch) => void
  children: (onDone: (now: Mismatch) => void) => ReactNode
}

/**
 * The form of a step. Once a person has entered something, it stays until it is saved, even if a colleague records the step
 * in the meantime: the server then decides, and nothing that was entered is lost.
 */
export function StepForm({ isOffered, onDone, children }: Props) {
  const [hasInput, setHasInput] = useState(false)
  if (!isOffered && !hasInput) return null
  const handleDone = (now: Mismatch) => {
    setHasInput(false)
    onDone(now)
  }
  return <div onChange={() => setHasInput(true)}>{children(handleDone)}</div>
}
