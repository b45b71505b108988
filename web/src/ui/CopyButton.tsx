import { useState } from 'react'
import { announce } from '../lib/announce.ts'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './layout/VisuallyHidden.tsx'

type Props = {
  text: string
  what: string
  /** Whether the button names what it copies, for everyone. */
  isNamed?: boolean
}

/** Copies a text, such as a case number, and announces the outcome. */
export function CopyButton({ text, what, isNamed }: Props) {
  const [label, setLabel] = useState('Copy')
  const show = (outcome: string) => {
    setLabel(outcome)
    announce(`${outcome}: ${what}`)
  }
  const handleCopy = () => {
    navigator.clipboard.writeText(text).then(
      () => show('Copied'),
      () => show('Could not copy'),
    )
  }
  return (
    <Button variant="text" onClick={handleCopy} onBlur={() => setLabel('Copy')}>
      {label}
      {isNamed ? ` ${what}` : <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  )
}
