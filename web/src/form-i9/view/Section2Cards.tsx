import { displayDateTime, displayLongDate } from '@hireproof/contract/format/display'
import type { SignedSection2 } from '@hireproof/contract/form-i9/form-view'
import { documentLines } from '@hireproof/contract/form-i9/section2-documents'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { changedFieldLabel, changedValueText, lineLabel } from '../section2/section2-words.ts'
import { documentItems } from './document-items.ts'
import { signatureText } from './signature-text.ts'

type Props = { versions: readonly SignedSection2[] }

/** Section 2 as it stands, and what each correction changed; nothing before it is signed. */
export function Section2Cards({ versions }: Props) {
  const present = versions.at(-1)
  if (!present) return <p className="prose">Section 2 is not signed yet.</p>
  const { content, signed } = present
  const documents = documentLines.flatMap(({ list, index }) => {
    const document = content[list][index]
    return document ? [{ document, label: lineLabel(list, index) }] : []
  })
  return (
    <>
      {documents.map(({ document, label }) => (
        <DefinitionCard key={label} heading={`Section 2: ${label}`} headingLevel={3} items={documentItems(document)} />
      ))}
      <DefinitionCard
        heading="Section 2: certification"
        headingLevel={3}
        items={[
          { term: 'First day of employment', value: displayLongDate(content.firstDayOfEmployment) },
          { term: 'Examined', value: content.isAlternativeProcedure ? 'By the alternative procedure' : 'In person' },
          { term: 'Additional information', value: content.additionalInformation || 'None' },
          {
            term: 'Examiner',
            value: `${content.examinerFirstName} ${content.examinerLastName}, ${content.examinerTitle}`,
          },
          { term: 'Business', value: `${content.businessName}, ${content.businessAddress}` },
          { term: 'Signed', value: signatureText(signed) },
        ]}
      />
      {versions.map((version) => (
        <Correction key={version.id} version={version} />
      ))}
    </>
  )
}

function Correction({ version: { signed, correction } }: { version: SignedSection2 }) {
  if (!correction) return null
  return (
    <Card heading={`Section 2: corrected on ${displayDateTime(signed.at)}`} headingLevel={3}>
      <p>
        By {signed.by ?? signed.name}, because: {correction.reason}
      </p>
      <DefinitionList
        items={correction.changes.map(({ field, before, after }) => ({
          term: changedFieldLabel(field),
          value: (
            <>
              Was: <del>{changedValueText(field, before)}</del>
              <br />
              Now: {changedValueText(field, after)}
            </>
          ),
        }))}
      />
    </Card>
  )
}
