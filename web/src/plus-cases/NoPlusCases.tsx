import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import { plusFilterLabels } from './plus-search.ts'

type Props = {
  filter: PlusFilter
  /** There are plus cases, but not on this page. */
  hasOtherPages: boolean
  firstPageHref: string
  /** Where somebody is invited; nothing for who may not. */
  invite: ReactNode
}

/** Stands where the list of plus cases has nothing to show: why, and what to do. */
export function NoPlusCases({ filter, hasOtherPages, firstPageHref, invite }: Props) {
  if (hasOtherPages) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>There are fewer plus cases than there were.</p>
      </EmptyState>
    )
  }
  const all = filter !== 'all' && (
    <ButtonLink variant="outline" href={paths.cases.plus({ filter: 'all' })}>
      Show all plus cases
    </ButtonLink>
  )
  const heading = filter === 'all' ? 'No plus cases yet' : `Nothing under “${plusFilterLabels[filter]}”`
  return (
    <EmptyState
      heading={heading}
      actions={
        <>
          {invite}
          {all}
        </>
      }
    >
      <p>
        In a plus case the new hire fills in Section 1 of Form I-9 online, on a phone as well. The check runs as soon as
        it is signed.
      </p>
    </EmptyState>
  )
}
