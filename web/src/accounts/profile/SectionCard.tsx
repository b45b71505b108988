import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { displayDateTime } from '../../lib/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import type { Definition } from '../../ui/layout/DefinitionList.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { authorText } from '../sections/author-text.ts'
import { refusalTexts } from './profile-texts.ts'

type Props = {
  heading: string
  section: Pick<CompanyProfile['address'], 'canEdit' | 'changedAt' | 'changedBy'>
  href: string
  items: Definition[]
}

/** A section with its own Edit, and the day and person of its last change. */
export function SectionCard({ heading, section, href, items }: Props) {
  const { canEdit, changedAt, changedBy } = section
  const changed = changedAt && { term: 'Last change', value: `${displayDateTime(changedAt)}, ${authorText(changedBy)}` }
  return (
    <DefinitionCard
      heading={heading}
      items={changed ? [...items, changed] : items}
      actions={
        canEdit === true ? (
          <ButtonLink variant="outline" href={href} aria-label={`Edit ${heading.toLowerCase()}`}>
            Edit
          </ButtonLink>
        ) : (
          <Button variant="outline" disabledReason={refusalTexts[canEdit]}>
            Edit
          </Button>
        )
      }
    />
  )
}
