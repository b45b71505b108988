import { displayName } from '@hireproof/contract/format/display'
import type { FormView } from '@hireproof/contract/form-i9/form-view'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { signatureText } from './signature-text.ts'

type Props = { preparers: FormView['preparers'] }

/** Who helped to fill in Section 1, or translated it; nothing where nobody did. */
export function PreparerCards({ preparers }: Props) {
  return preparers.map(({ id, content, signed }, index) => (
    <DefinitionCard
      key={id}
      heading={preparers.length === 1 ? 'Preparer or translator' : `Preparer or translator ${index + 1}`}
      headingLevel={3}
      items={[
        { term: 'Name', value: displayName(content) },
        {
          term: 'Address',
          value: `${content.addressStreet}, ${content.addressCity}, ${content.addressState} ${content.addressZip}`,
        },
        { term: 'Signed', value: signatureText(signed) },
      ]}
    />
  ))
}
