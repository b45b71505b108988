import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'
import type { SignedSection2, FormView } from '@hireproof/contract/form-i9/form-view'
import { documentLines } from '@hireproof/contract/form-i9/section2-documents'
import { displayLongDate, displayDate, displayName } from '@hireproof/contract/format/display'
import { displayDateTime } from '../../lib/clock.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { changedFieldLabel, changedValueText, lineLabel } from '../section2/section2-words.ts'
import { signatureText } from './Section1Cards.tsx'

type Props = { versions: readonly SignedSection2[] }

/** The current Section 2, and what each correction changed; nothing before it is signed. */
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

/** An examined document as a list of facts. */
const documentItems = (document: ExaminedDocument) => [
  { term: 'Document title', value: document.isReceipt ? `${document.title} (receipt)` : document.title },
  // a line of Supplement B has no issuing authority
  ...(document.issuingAuthority === '' ? [] : [{ term: 'Issuing authority', value: document.issuingAuthority }]),
  { term: 'Document number', value: document.number },
  { term: 'Expiration date', value: document.expirationDate === '' ? 'None' : displayDate(document.expirationDate) },
]

type SupplementBCardsProps = { entries: FormView['supplementB'] }

/** Rehires, new names and reverifications; empty if there are none. */
export function SupplementBCards({ entries }: SupplementBCardsProps) {
  return entries.map(({ id, content, signed }) => {
    const { dateOfRehire, document, additionalInformation } = content
    const newName = displayName({
      firstName: content.newFirstName,
      middleInitial: content.newMiddleInitial,
      lastName: content.newLastName,
    })
    return (
      <DefinitionCard
        key={id}
        heading={`Supplement B: ${displayDateTime(signed.at)}`}
        headingLevel={3}
        items={[
          ...(dateOfRehire === '' ? [] : [{ term: 'Date of rehire', value: displayDate(dateOfRehire) }]),
          ...(newName === '--' ? [] : [{ term: 'New name', value: newName }]),
          ...(document ? documentItems(document) : []),
          ...(content.isAlternativeProcedure ? [{ term: 'Examined', value: 'By the alternative procedure' }] : []),
          ...(additionalInformation === '' ? [] : [{ term: 'Additional information', value: additionalInformation }]),
          { term: 'Employer or representative', value: content.employerName },
          { term: 'Signed', value: signatureText(signed) },
        ]}
      />
    )
  })
}

/** Whether a correction of Section 1 is newer than Section 2: the documents were compared with older answers. */
export function isSection2Older({ section1, section2 }: Pick<FormView, 'section1' | 'section2'>): boolean {
  const compared = section2.at(-1)
  if (!section1 || !compared || section1.versions.length < 2) return false
  return new Date(section1.signed.at) > new Date(compared.signed.at)
}
