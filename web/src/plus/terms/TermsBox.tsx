import type { PlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Section } from '../../ui/layout/Section.tsx'
import { isEndReached } from './end-reached.ts'
import { TermsText } from './TermsText.tsx'

type Props = {
  terms: PlusTerms
  /** Called whenever the end of the terms is in view. */
  onEnd: () => void
}

/** The terms in a box of their own that is scrolled: by wheel, finger or keys, or at once by a link to the end. */
export function TermsBox({ terms, onEnd }: Props) {
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const look = () => {
    if (box.current && isEndReached(box.current)) onEnd()
  }
  const handleLink = (event: MouseEvent) => {
    event.preventDefault()
    box.current?.scrollTo({ top: box.current.scrollHeight })
    end.current?.focus({ preventScroll: true })
    onEnd()
  }
  // a box may show all of the terms without being scrolled, as soon as it opens or when the window grows
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
      heading="Terms of Service"
      aside={
        <a href="#terms-end" onClick={handleLink}>
          Go to the end of the terms
        </a>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be in reach of the keyboard */}
      <section className="terms-box" aria-label="Text of the terms" tabIndex={0} ref={box} onScroll={look}>
        <TermsText terms={terms} />
        <p className="terms-box__end" id="terms-end" tabIndex={-1} ref={end}>
          End of the terms
        </p>
      </section>
    </Section>
  )
}
