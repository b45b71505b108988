import { useEffect, useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  label: string
  items: readonly { id: string; text: string; isMet: boolean }[]
  /** Announced once the person pauses, so as not to interrupt typing; nothing at first. */
  status?: string
}

const PAUSE_MS = 1000

/** Requirements that are checked off during typing; each shows in words whether it is met. */
export function Checklist({ label, items, status = '' }: Props) {
  const labelId = useId()
  return (
    <div className="checklist">
      <p className="checklist__label" id={labelId}>
        {label}
      </p>
      <ul className="checklist__items" aria-labelledby={labelId}>
        {items.map(({ id, text, isMet }) => (
          <li key={id} className={isMet ? 'checklist__item checklist__item--met' : 'checklist__item'}>
            <span className="checklist__mark">{isMet && <Icon name="check" />}</span>
            <span>
              {text}
              <VisuallyHidden>{isMet ? ' (met)' : ' (not met)'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <PausedStatus text={status} />
    </div>
  )
}

function PausedStatus({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    // an output is a polite status region
    <output className="usa-sr-only">{said}</output>
  )
}
