import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { isEndReached } from './end-reached.ts'
import { Section } from './Section.tsx'

type Props = {
  heading: string
  /** What the box is for people who do not see it. */
  label: string
  /** The text of the link that leads to the end. */
  toEnd: string
  /** The last line of the box. */
  end: string
  /** The id of that line. */
  endId: string
  /** Called whenever the end is in view. */
  onEnd?: (() => void) | undefined
  /** The id of the box, for a link to it. */
  id?: string
  children: ReactNode
}

const nothing = () => undefined

/** A long text in a scrolling box: by wheel, finger or keys, or with a link right to the end. */
export function ReadingBox({ heading, label, toEnd, end, endId, onEnd = nothing, id, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const endLine = useRef<HTMLParagraphElement>(null)
  const look = () => {
    if (box.current && isEndReached(box.current)) onEnd()
  }
  const handleLink = (event: MouseEvent) => {
    event.preventDefault()
    box.current?.scrollTo({ top: box.current.scrollHeight })
    endLine.current?.focus({ preventScroll: true })
    onEnd()
  }
  // a box may show all of its text without scrolling, when it opens or when the window grows
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      if (isEndReached(current)) onEnd()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [onEnd])
  return (
    <Section
      heading={heading}
      aside={
        <a href={`#${endId}`} onClick={handleLink}>
          {toEnd}
        </a>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be in reach of the keyboard */}
      <section className="terms-box" id={id} aria-label={label} tabIndex={0} ref={box} onScroll={look}>
        {children}
        <p className="terms-box__end" id={endId} tabIndex={-1} ref={endLine}>
          {end}
        </p>
      </section>
    </Section>
  )
}
