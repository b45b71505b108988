import { companyEvents } from '@hireproof/contract/accounts/company-events'
import {
  exportCompanyHistory,
  getCompanyHistory,
  type CompanyHistoryEntry,
  type HistoryFilters,
} from '@hireproof/contract/accounts/company-history.endpoints'
import { authorName } from '@hireproof/contract/accounts/company-profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime, today } from '../../lib/clock.ts'
import { readFile } from '../../lib/download.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EXPORT_TIMEOUT_MS, ExportButton } from '../../ui/list/ExportButton.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useCompanyPlace } from '../profile/company-place.ts'
import { changeText, filtersOf, HistorySearch, sectionOptions, spanOptions } from './history-search.ts'

/** Every change of a company, newest first, by section and time. */
export function CompanyHistoryPage() {
  const { place, profile } = useCompanyPlace()
  const { search, setSearch } = useSearch(HistorySearch)
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  const { accountId } = place
  const filters = filtersOf(search, today())
  return (
    <Stack>
      <BackLink href={place.profile}>{place.title}</BackLink>
      <PageHeading
        title="History of Changes"
        lead={profile.data?.companyInformation.values.legalName}
        aside={
          <ExportButton
            load={() =>
              call(
                exportCompanyHistory,
                { params: { accountId }, query: filters },
                { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS },
              )
            }
            label="Export history (CSV)"
            what="The history"
            done="A file with the history was downloaded."
          />
        }
      />
      <Toolbar>
        <SelectField
          name="section"
          label="Section"
          placeholder="All sections"
          options={sectionOptions}
          value={search.section}
          onChange={({ target: { value } }) => setSearch({ section: value as HistorySearch['section'] })}
        />
        <SelectField
          name="days"
          label="Time"
          options={spanOptions}
          value={String(search.days)}
          onChange={({ target: { value } }) => setSearch({ days: Number(value) })}
        />
      </Toolbar>
      <Entries key={JSON.stringify([accountId, filters])} accountId={accountId} filters={filters} />
    </Stack>
  )
}

type EntriesProps = { accountId: number; filters: HistoryFilters; before?: string }

/** The newest changes, or those after a position, and on request the next ones below. */
function Entries({ accountId, filters, before }: EntriesProps) {
  const [isMoreShown, setIsMoreShown] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const query = { ...filters, ...(before !== undefined && { before }) }
  // it includes changes just made on another page
  const page = useQuery({ ...q(getCompanyHistory, { params: { accountId }, query }), staleTime: 0 })
  const isLoaded = page.data !== undefined
  useEffect(() => {
    // after a click on older changes, focus the first of them
    if (isLoaded && before !== undefined) list.current?.querySelector('li')?.focus()
  }, [isLoaded, before])
  return (
    <Loaded query={page} what="the history">
      {({ entries, hasMore }) => {
        const last = entries.at(-1)
        if (!last) return <NoChanges isNarrowed={Object.keys(filters).length > 0} />
        return (
          <Stack>
            <ol className="history" ref={list}>
              {entries.map((entry) => (
                <Entry key={entry.place} entry={entry} />
              ))}
            </ol>
            {hasMore && isMoreShown && <Entries {...{ accountId, filters }} before={String(last.place)} />}
            {hasMore && !isMoreShown && (
              <div>
                <Button variant="outline" onClick={() => setIsMoreShown(true)}>
                  Show older changes
                </Button>
              </div>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

const NoChanges = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState heading="No changes found">
      <p>Nothing was changed in this section and time. Choose another section or a longer time.</p>
    </EmptyState>
  ) : (
    <EmptyState heading="No changes yet">
      <p>When someone changes the profile or the settings, you see here what it was before and who did it.</p>
    </EmptyState>
  )

function Entry({ entry: { at, action, by, changes } }: { entry: CompanyHistoryEntry }) {
  return (
    <li className="history__entry" tabIndex={-1}>
      <p>
        <strong>{companyEvents[action].text}</strong>
      </p>
      <p className="history__time">
        <time dateTime={at}>{displayDateTime(at)}</time>, {authorName(by)}
      </p>
      {changes.length > 0 && (
        <ul className="history__changes">
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
