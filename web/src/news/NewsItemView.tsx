import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayLongDate } from '@hireproof/contract/format/display'
import { NEWS_COLLAPSE_OVER, type NewsItem } from '@hireproof/contract/news'
import { useId, useMemo, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Heading, type HeadingLevel } from '../ui/layout/Heading.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { CleanHtml } from './CleanHtml.tsx'
import { excerpt, textLength } from './content.ts'
import { parseContent } from './parse-content.ts'

type Props = { item: NewsItem; headingLevel: HeadingLevel }

/** Characters of a collapsed item: far fewer than what collapses it, so that opening one is worth the click. */
const EXCERPT = 300

/** An announcement; a long one shows its beginning, and the rest when asked (part 1 §4). */
export function NewsItemView({ item, headingLevel }: Props) {
  const { title, content, last_modified_date: date } = item
  const pieces = useMemo(() => parseContent(content), [content])
  const isLong = textLength(pieces) > NEWS_COLLAPSE_OVER
  const [isOpen, setIsOpen] = useState(false)
  const [titleId, contentId] = [useId(), useId()]
  return (
    <article className="news-item" aria-labelledby={titleId}>
      <Heading level={headingLevel} id={titleId}>
        {title}
      </Heading>
      <p className="news-item__date">
        <time dateTime={date}>{displayLongDate(todayIn(new Date(date)))}</time>
      </p>
      <div id={contentId} className={isLong && !isOpen ? 'prose news-item__excerpt' : 'prose'}>
        <CleanHtml pieces={isLong && !isOpen ? excerpt(pieces, EXCERPT) : pieces} />
      </div>
      {isLong && !isOpen && (
        // on paper nobody can ask for the rest
        <div className="prose news-item__printed">
          <CleanHtml pieces={pieces} />
        </div>
      )}
      {isLong && (
        <Button variant="text" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      )}
    </article>
  )
}
