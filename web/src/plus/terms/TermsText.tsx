import { displayDate } from '@hireproof/contract/format/display'
import type { PlusTerms } from '@hireproof/contract/plus/terms.endpoints'

type Props = { terms: PlusTerms }

/** The text of the plus terms, to read and print. */
export function TermsText({ terms: { version, effectiveOn, notice, articles } }: Props) {
  return (
    <div className="terms-text">
      <p>
        Version {version}, in effect since {displayDate(effectiveOn)}
      </p>
      <p className="terms-text__notice">{notice}</p>
      {articles.map(({ heading, paragraphs }, index) => (
        <section key={heading}>
          <h3>
            {index + 1}. {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

type Box = Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>

const PIXELS_LEFT = 1
const SHARE_SEEN = 0.999

/**
 * Whether a box is scrolled to its end (part 2 §5): within a pixel, or 99.9 percent of its height. A zoomed-out page
 * has fractions of pixels. A browser does not reliably tell whether it is zoomed, so the second rule always applies.
 */
export function isEndReached({ scrollTop, clientHeight, scrollHeight }: Box): boolean {
  const seen = scrollTop + clientHeight
  return scrollHeight - seen <= PIXELS_LEFT || seen >= scrollHeight * SHARE_SEEN
}
