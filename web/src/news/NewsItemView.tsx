import { displayLongDate } from '@hireproof/contract/format/long-date'
import { NEWS_COLLAPSE_OVER, type NewsItem } from '@hireproof/contract/news/news'
import { createElement, type ReactNode, useId, useMemo, useState } from 'react'
import { dayOf } from '../lib/clock.ts'
import { Button } from '../ui/Button.tsx'
import { Heading, type HeadingLevel } from '../ui/layout/Section.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { excerpt, type Piece, safeHref, tagOf, textLength, tidy } from './content.ts'

/** Reads the HTML of an announcement. The server has cleaned it; this leaves out everything not allowed, too. */
function parseContent(html: string): Piece[] {
  // A separate document that is never shown: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return tidy(piecesOf(body))
}

const piecesOf = (node: Node): Piece[] => Array.from(node.childNodes).flatMap(pieceOf)

function pieceOf(node: Node): Piece[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
  const tag = node instanceof HTMLElement ? tagOf(node.localName) : undefined
  if (!tag) return []
  const pieces = piecesOf(node)
  if (tag !== 'a') return [{ tag, pieces }]
  const href = safeHref((node as HTMLAnchorElement).getAttribute('href'))
  return href === undefined ? pieces : [{ tag, href, pieces }]
}

type Props = { item: NewsItem; headingLevel: HeadingLevel }

/** The characters of a collapsed item: far fewer than the limit for collapsing, to make opening it worth the click. */
const EXCERPT = 300

/** An announcement. A long one shows its beginning, and the rest after a click (part 1 §4). */
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
        <time dateTime={date}>{displayLongDate(dayOf(date))}</time>
      </p>
      <div id={contentId} className={isLong && !isOpen ? 'prose news-item__excerpt' : 'prose'}>
        <CleanHtml pieces={isLong && !isOpen ? excerpt(pieces, EXCERPT) : pieces} />
      </div>
      {isLong && !isOpen && (
        // on paper, no one can open the rest
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

type CleanHtmlProps = { pieces: readonly Piece[] }

/** Shows an announcement with elements for its allowed tags only: the browser never parses markup. */
function CleanHtml({ pieces }: CleanHtmlProps) {
  return <>{pieces.map(shown)}</>
}

function shown(piece: Piece, key: number): ReactNode {
  if (typeof piece === 'string') return piece
  const { tag, href, pieces } = piece
  if (tag === 'br') return <br key={key} />
  if (tag !== 'a') return createElement(tag, { key }, pieces.map(shown))
  if (href?.startsWith('mailto:')) {
    return (
      <a key={key} href={href}>
        {pieces.map(shown)}
      </a>
    )
  }
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {pieces.map(shown)}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
