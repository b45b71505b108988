import { displayCount } from '@hireproof/contract/format/display'
import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { CasesRefusedPage } from '../cases/CasesRefusedPage.tsx'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { useSearch } from '../lib/search-params.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { EmptyState, ListState } from '../ui/list/ListState.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { SettingsNotice } from '../form-i9/settings/SettingsNotice.tsx'
import { PlusNoticeContext, type PlusNotice } from '../form-i9/plus-notice.ts'
import { boardList, keepPlusText, PlusSearch, usePlusText } from './board-search.ts'
import { plusFilterLabels } from './plus-filter-labels.ts'
import { FormsFound } from './bulk/FormsFound.tsx'
import { PlusFilters } from './PlusFilters.tsx'
import { useMayInvite } from './use-may-invite.ts'

const TITLE = 'Plus Cases'

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
  const text = usePlusText()
  const asked = boardList(search, text)
  const paging = { page: search.page - 1, size: search.size }
  const query = useQuery({
    ...q(searchPlusCases, { body: { ...asked, paging } }),
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
        <PageHeading title={TITLE} aside={<BoardActions invite={invite} mayInvite={mayInvite} />} />
        <SettingsNotice />
        {notice && (
          <Alert tone={notice.tone} isLive>
            <p>{notice.text}</p>
            {notice.link && (
              <p>
                <a href={notice.link.href}>{notice.link.text}</a>
              </p>
            )}
          </Alert>
        )}
        <PlusFilters search={search} onChange={setSearch} />
        <ListState
          query={query}
          rows="plus cases"
          count={`${data?.paging.isMore ? 'More than ' : ''}${displayCount(total, 'plus case')}`}
        />
        {data && data.results.length > 0 && (
          <FormsFound
            rows={data.results}
            total={total}
            asked={asked}
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
            onWiden={
              text === '' && search.examiner === '' && search.site === ''
                ? undefined
                : () => {
                    keepPlusText('')
                    setSearch({ examiner: '', site: '' })
                  }
            }
            firstPageHref={hrefOf({ page: 1 })}
            invite={invite}
          />
        )}
      </Stack>
    </PlusNoticeContext>
  )
}

/** The ways to begin a form, and the settings. */
const BoardActions = ({ invite, mayInvite }: { invite: ReactNode; mayInvite: boolean }) => (
  <ButtonRow>
    {invite}
    {mayInvite && (
      <ButtonLink variant="outline" href={paths.cases.plusImport()}>
        Invite from a file
      </ButtonLink>
    )}
    {mayInvite && (
      <ButtonLink variant="outline" href={paths.cases.plusPaper()}>
        Take over a paper form
      </ButtonLink>
    )}
    {mayInvite && (
      <ButtonLink variant="outline" href={paths.cases.plusPaperImport()}>
        Take over many paper forms
      </ButtonLink>
    )}
    <ButtonLink variant="text" href={paths.cases.formSettings()}>
      Form I-9 settings
    </ButtonLink>
  </ButtonRow>
)

const HERE = 'Is the new hire with you? Open the form to fill it in on this device.'

/** Confirms that a new hire was just invited, if the page was opened for that. */
function useInvited(): PlusNotice | undefined {
  const { state } = useLocation() as { state: { isInvited?: boolean; started?: string } | null }
  if (!state?.isInvited) return undefined
  return {
    tone: 'success',
    text: 'The invitation was sent. We will email you when Section 1 is signed.',
    ...(state.started && { link: { text: HERE, href: paths.cases.plusCase(state.started) } }),
  }
}

type Props = {
  filter: PlusFilter
  /** There are plus cases, but not on this page. */
  hasOtherPages: boolean
  firstPageHref: string
  /** Removes the search text, the examiner and the hiring site, if there are any. */
  onWiden: (() => void) | undefined
  /** The button to invite a new hire; nothing for users without permission. */
  invite: ReactNode
}

/** Shown when the list of plus cases is empty: why, and what to do. */
function NoPlusCases({ filter, hasOtherPages, firstPageHref, onWiden, invite }: Props) {
  if (hasOtherPages) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>This page is past the end of the list.</p>
      </EmptyState>
    )
  }
  if (onWiden) {
    return (
      <EmptyState
        heading="No plus cases match your search"
        actions={
          <Button variant="outline" onClick={onWiden}>
            Clear the search
          </Button>
        }
      >
        <p>Check the spelling, or use fewer filters.</p>
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
