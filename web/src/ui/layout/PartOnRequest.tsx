import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Section } from './Section.tsx'

type Props = { heading: string; request: string; isOpen?: boolean; children: ReactNode }

/** A part of the page that loads when someone asks for it, or at once. One that is closed is not printed. */
export function PartOnRequest({ heading, request, isOpen: isAlwaysOpen = false, children }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = isAlwaysOpen || isAsked
  const open = () => {
    setIsAsked(true)
    // the button goes away
    title.current?.focus()
  }
  return (
    <div className={isOpen ? undefined : 'no-print'}>
      <Section heading={heading} headingRef={title}>
        {isOpen ? (
          children
        ) : (
          <div>
            <Button variant="outline" onClick={open}>
              {request}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
