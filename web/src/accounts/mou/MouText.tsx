import type { MouDocument } from '@hireproof/contract/accounts/mou/mou'
import { displayDate } from '@hireproof/contract/format/display'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { ReadingBox } from '../../ui/layout/ReadingBox.tsx'
import { fieldId } from '../../ui/fields/FormGroup.tsx'

type Props = {
  document: MouDocument
  /** Called whenever the end of the memorandum is in view. */
  onEnd?: () => void
}

/** A memorandum with the data of a company, in a box that is read to its end. */
export function MouText({ document, onEnd }: Props) {
  return (
    <ReadingBox
      heading={document.title}
      label="Text of the memorandum"
      toEnd="Go to the end"
      end="End of the memorandum"
      endId="mou-end"
      id={fieldId('isRead')}
      onEnd={onEnd}
    >
      <div className="terms-text">
        <p>
          Version {document.version} of {displayDate(document.effectiveOn)}
        </p>
        {!document.isOfficial && (
          <p className="terms-text__notice">
            <strong>Unofficial.</strong> {document.notice}
          </p>
        )}
        {document.articles.map(({ heading, paragraphs }, index) => (
          <section key={heading}>
            <h3>
              Article {index + 1}. {heading}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <section>
          <h3>Company information</h3>
          <DefinitionList items={document.information.map(({ label, value }) => ({ term: label, value }))} />
        </section>
      </div>
    </ReadingBox>
  )
}
