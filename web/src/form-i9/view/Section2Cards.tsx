import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'
import type { FormView, Signed, SignedSection2 } from '@hireproof/contract/form-i9/form-view'
import { videoText } from '@hireproof/contract/form-i9/section2-changes'
import { documentLines } from '@hireproof/contract/form-i9/section2-documents'
import { displayDate } from '@hireproof/contract/format/display'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { differenceName } from '../section2/difference-answers.ts'
import { changedFieldLabel, changedValueText, lineLabel } from '../section2/section2-words.ts'
import { CorrectionCard, correctedText } from './CorrectionCard.tsx'
import { signatureText } from './Section1Cards.tsx'

type Props = { versions: readonly SignedSection2[] }

/** Section 2 as it is now with its first signature, and what each correction changed; nothing before it is signed. */
export function Section2Cards({ versions }: Props) {
  const present = versions.at(-1)
  if (!present) return <p className="prose">Section 2 is not signed yet.</p>
  const { content } = present
  const { signed } = versions[0] ?? present
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
          ...(content.liveVideo ? [{ term: 'Live video', value: videoText(content.liveVideo) }] : []),
          { term: 'Additional information', value: content.additionalInformation || 'None' },
          ...examinerItems(content),
          { term: 'Business', value: `${content.businessName}, ${content.businessAddress}` },
          ...(content.explanations ?? []).map(({ difference, reason }) => ({
            term: `Why it differs: ${differenceName(difference)}`,
            value: reason,
          })),
          { term: 'Signed', value: signatureText(signed) },
        ]}
      />
      {versions.map((version, place) => (
        <Section2Correction key={version.id} version={version} place={place} />
      ))}
    </>
  )
}

/** Who examined the documents: a user, or a representative for whom the company answers. */
function examinerItems({ examinerOrganization: organization, ...content }: SignedSection2['content']) {
  const name = `${content.examinerFirstName} ${content.examinerLastName}, ${content.examinerTitle}`
  if (organization === undefined) return [{ term: 'Examiner', value: name }]
  const value = `${name}, ${organization}. Your company is responsible for this section.`
  return [{ term: 'Authorized representative', value }]
}

type CorrectionProps = { version: SignedSection2; place: number }

function Section2Correction({ version: { signed, correction }, place }: CorrectionProps) {
  if (!correction) return null
  const { changes, reason } = correction
  const done = correctedText('Section 2', place)
  const card = { done, signed, changes, labelOf: changedFieldLabel, textOf: changedValueText }
  return <CorrectionCard {...card} lead={reasonText(signed, reason)} />
}

/** Who corrected a part, and why. */
export const reasonText = ({ by, name }: Signed, reason: string | null) => `By ${by ?? name}, because: ${reason}`

/** An examined document as a list of facts. */
export const documentItems = (document: ExaminedDocument) => [
  { term: 'Document title', value: document.isReceipt ? `${document.title} (receipt)` : document.title },
  // a line of Supplement B has no issuing authority
  ...(document.issuingAuthority === '' ? [] : [{ term: 'Issuing authority', value: document.issuingAuthority }]),
  { term: 'Document number', value: document.number },
  { term: 'Expiration date', value: document.expirationDate === '' ? 'None' : displayDate(document.expirationDate) },
  ...(document.issuedOn ? [{ term: 'Issue date of the stamp', value: displayDate(document.issuedOn) }] : []),
]

/** Whether a correction of Section 1 is newer than Section 2: the documents were compared with older answers. */
export function isSection2Older({ section1, section2 }: Pick<FormView, 'section1' | 'section2'>): boolean {
  const compared = section2.at(-1)
  if (!section1 || !compared || section1.versions.length < 2) return false
  return new Date(section1.signed.at) > new Date(compared.signed.at)
}
