import { type CaseFilter, caseFilterLabels } from '@hireproof/contract/cases/case-filters'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { CreateCaseButton } from '../prompt/CreateCaseButton.tsx'

type Props = {
  filter: CaseFilter
  /** A search text excludes cases. */
  isSearched: boolean
  /** Criteria beside the filter exclude cases. */
  isNarrowed: boolean
  /** There are cases, but not on this page. */
  hasOtherPages: boolean
  mayCreate: boolean
  firstPageHref: string
}

/** Shown when the list of cases is empty: why, and what to do. */
export function NoCases({ filter, isSearched, isNarrowed, hasOtherPages, mayCreate, firstPageHref }: Props) {
  const create = mayCreate && <CreateCaseButton />
  if (hasOtherPages) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>This page is past the end of the list.</p>
      </EmptyState>
    )
  }
  const all = filter !== 'all' && (
    <ButtonLink variant="outline" href={paths.cases.list({ filter: 'all' })}>
      Show all cases
    </ButtonLink>
  )
  if (isSearched) {
    return (
      <EmptyState heading="No case found">
        <p>
          Try fewer words or another spelling of the name. Numbers have to be complete: all nine digits of a Social
          Security number, all 15 characters of a case number.
        </p>
      </EmptyState>
    )
  }
  if (isNarrowed) {
    return (
      <EmptyState heading="No case found" actions={all}>
        <p>No case that you can see here fits all of the active filters. Remove one, or show all cases.</p>
      </EmptyState>
    )
  }
  if (filter === 'all' || filter === 'open') {
    return (
      <EmptyState
        heading={filter === 'all' ? 'No cases yet' : 'No open cases'}
        actions={
          <>
            {create}
            {all}
          </>
        }
      >
        <p>
          A case compares what an employee entered on Form I-9 with government records. Create one for each new hire, no
          later than three business days after the first day of work for pay.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState heading={`Nothing under “${caseFilterLabels[filter]}”`} actions={all}>
      <p>There is nothing to do here right now.</p>
    </EmptyState>
  )
}
