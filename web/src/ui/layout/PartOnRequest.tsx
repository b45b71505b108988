import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Section } from './Section.tsx'

type Props = { heading: string; request: string; isOpen?: boolean; children: ReactNode }

/** A part of the page that loads when someone asks for it, or at once. */
export function PartOnRequest({ heading, request, isOpen: isOpenAtFirst, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst === true)
  const title = useRef<HTMLHeadingElement>(null)
  const open = () => {
    setIsOpen(true)
    // the button goes away
    title.current?.focus()
  }
  return (
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
  )
}
