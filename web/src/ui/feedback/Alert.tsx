import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../layout/Section.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useWords } from '../words.ts'

type Props = {
  tone: 'info' | 'success' | 'warning' | 'error'
  heading?: ReactNode
  headingLevel?: HeadingLevel
  children?: ReactNode
  /** Announced as soon as it appears: for the outcome of an action. */
  isLive?: boolean
}

// written out, so that the style sheet keeps these four and no other
const looks = {
  info: 'usa-alert usa-alert--info',
  success: 'usa-alert usa-alert--success',
  warning: 'usa-alert usa-alert--warning',
  error: 'usa-alert usa-alert--error',
}

/** A message set apart from the page. */
export function Alert({ tone, heading, headingLevel = 2, children, isLive = false }: Props) {
  const words = useWords()
  const role = isLive ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={looks[tone]} role={role}>
      <div className="usa-alert__body">
        {heading ? (
          <Heading level={headingLevel} className="usa-alert__heading">
            <VisuallyHidden>{words[tone]}: </VisuallyHidden>
            {heading}
          </Heading>
        ) : (
          <VisuallyHidden>{words[tone]}: </VisuallyHidden>
        )}
        {children && <div className="usa-alert__text">{children}</div>}
      </div>
    </div>
  )
}
