import { displayDate, displayDateTime, displayName } from '@hireproof/contract/format/display'
import type { FormView } from '@hireproof/contract/form-i9/form-view'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { documentItems } from './document-items.ts'
import { signatureText } from './signature-text.ts'

type Props = { entries: FormView['supplementB'] }

/** Rehires, new names and documents that were shown again; nothing where there are none. */
export function SupplementBCards({ entries }: Props) {
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
