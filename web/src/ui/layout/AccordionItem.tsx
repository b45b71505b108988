import { type ReactNode, useId } from 'react'
import { Heading, type HeadingLevel } from './Section.tsx'
import { Icon } from '../Icon.tsx'

type Props = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  /** A line below the heading, visible even if the part is closed. */
  description?: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of a page that opens below its heading. The page decides how many are open at a time. */
export function AccordionItem({ heading, headingLevel = 2, description, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <section className="accordion" aria-labelledby={`${id}heading`}>
      <Heading level={headingLevel} className="accordion__heading" id={`${id}heading`}>
        <button
          className="accordion__button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={description ? `${id}description` : undefined}
          onClick={onToggle}
        >
          {heading}
          <Icon name={isOpen ? 'arrowUp' : 'arrowDown'} />
        </button>
      </Heading>
      {description && (
        <p className="accordion__description" id={`${id}description`}>
          {description}
        </p>
      )}
      <div className="accordion__content" id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
