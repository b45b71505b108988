import { useEffect, useRef, type ReactNode } from 'react'
import { pageSettings } from '../../lib/page-settings.ts'

type Props = {
  /** Also the page's title, `{title} - {product}`. */
  title: string
  /** The text of the heading if it differs from the title. */
  children?: ReactNode
  /** A line below the heading. */
  lead?: ReactNode
  /** Beside the heading: the screen's main action or a tag. */
  aside?: ReactNode
}

let isFirstPage = true

/** The page's one `h1`. It sets the tab title, and takes focus if the person came here without a page load. */
export function PageHeading({ title, children = title, lead, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${pageSettings().product}`
    // the browser announces a loaded page, and the skip link must stay the first stop
    if (isFirstPage) isFirstPage = false
    else heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <header className="page-heading">
      <div className="page-heading__row">
        <h1 className="page-heading__title" ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {aside && <div className="page-heading__aside">{aside}</div>}
      </div>
      {lead && <p className="page-heading__lead">{lead}</p>}
    </header>
  )
}
