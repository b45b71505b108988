import { displayCount } from '@hireproof/contract/format/display'
import { type PlusFilter, plusFilters } from '@hireproof/contract/plus-cases/plus-case'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { CasesRefusedPage } from '../cases/CasesRefusedPage.tsx'
import { mayChoose, startsWithPlus } from '../cases/prompt/where-to-create.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe, useStarted } from '../lib/started.ts'
import { useSearch } from '../lib/search-params.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Toolbar } from '../ui/layout/Toolbar.tsx'
import { EmptyState, ListState } from '../ui/list/ListState.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { SettingsNotice } from '../form-i9/settings/SettingsNotice.tsx'
import { PlusNoticeContext, type PlusNotice } from '../form-i9/plus-notice.ts'
import { parsePlusFilter, plusFilterLabels, PlusSearch, PlusCasesTable } from './PlusCasesTable.tsx'

const TITLE = 'Plus Cases'
const filterOptions = plusFilters.map((value) => ({ value, label: plusFilterLabels[value] }))

/** The list of plus cases, for companies that have the plus program. */
export function PlusCasesPage() {
  const { account } = useMe()
  if (account.myI9.enabled) return <PlusCasesList />
  return (
    <Stack>
      <PageHeading title={TITLE} />
      <p className="prose">{account.companyInfo.companyName} does not create cases with the plus program.</p>
      <div>
        <ButtonLink href={paths.cases.list()}>Go to the cases</ButtonLink>
      </div>
    </Stack>
  )
}

/** The plus cases with their status, next step and due date. */
function PlusCasesList() {
  const { search, setSearch, hrefOf } = useSearch(PlusSearch)
  const [notice, setNotice] = useState<PlusNotice | undefined>(useInvited())
  const body = { paging: { page: search.page - 1, size: search.size }, filter: search.filter }
  const query = useQuery({
    ...q(searchPlusCases, { body }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const mayInvite = useMayInvite()
  if (error?.status === 403) return <CasesRefusedPage />
  const total = data?.paging.totalCount ?? 0
  const invite = mayInvite && <ButtonLink href={paths.cases.plusDraft()}>Invite a new hire</ButtonLink>
  return (
    <PlusNoticeContext value={setNotice}>
      <Stack>
        <PageHeading
          title={TITLE}
          aside={
            <ButtonRow>
              {invite}
              <ButtonLink variant="text" href={paths.cases.formSettings()}>
                Form I-9 settings
              </ButtonLink>
            </ButtonRow>
          }
        />
        <SettingsNotice />
        {notice && (
          <Alert tone={notice.tone} isLive>
            <p>{notice.text}</p>
          </Alert>
        )}
        <Toolbar>
          <SelectField
            name="filter"
            label="Show"
            options={filterOptions}
            value={search.filter}
            onChange={(event) => setSearch({ filter: parsePlusFilter(event.target.value) })}
          />
        </Toolbar>
        <ListState query={query} rows="plus cases" count={displayCount(total, 'plus case')} />
        {data && data.results.length > 0 && (
          <PlusCasesTable
            rows={data.results}
            total={total}
            search={search}
            onChange={setSearch}
            hrefOf={hrefOf}
            isBusy={isPlaceholderData}
          />
        )}
        {data && data.results.length === 0 && !isPlaceholderData && (
          <NoPlusCases
            filter={search.filter}
            hasOtherPages={total > 0}
            firstPageHref={hrefOf({ page: 1 })}
            invite={invite}
          />
        )}
      </Stack>
    </PlusNoticeContext>
  )
}

function useMayInvite(): boolean {
  const { account } = useMe()
  const { flags } = useStarted()
  return mayChoose({ isPlusEnabled: startsWithPlus(account), isClosed: account.closedDate !== null }, flags)
}

/** Confirms that a new hire was just invited, if the page was opened for that. */
function useInvited(): PlusNotice | undefined {
  const { state } = useLocation() as { state: { isInvited?: boolean } | null }
  if (!state?.isInvited) return undefined
  return { tone: 'success', text: 'The invitation was sent. We will email you when Section 1 is signed.' }
}

type Props = {
  filter: PlusFilter
  /** There are plus cases, but not on this page. */
  hasOtherPages: boolean
  firstPageHref: string
  /** The button to invite a new hire; nothing for users without permission. */
  invite: ReactNode
}

/** Shown when the list of plus cases is empty: why, and what to do. */
function NoPlusCases({ filter, hasOtherPages, firstPageHref, invite }: Props) {
  if (hasOtherPages) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>This page is past the end of the list.</p>
      </EmptyState>
    )
  }
  const all = filter !== 'all' && (
    <ButtonLink variant="outline" href={paths.cases.plus({ filter: 'all' })}>
      Show all plus cases
    </ButtonLink>
  )
  const heading = filter === 'all' ? 'No plus cases yet' : `No plus cases under “${plusFilterLabels[filter]}”`
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
        In a plus case, the new hire completes Section 1 of Form I-9 online, on a phone or a computer. The check runs as
        soon as it is signed.
      </p>
    </EmptyState>
  )
}
