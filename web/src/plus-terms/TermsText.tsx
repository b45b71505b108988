import { displayDate } from '@hireproof/contract/format/display'
import type { PlusTerms } from '@hireproof/contract/accounts/plus-terms'

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
