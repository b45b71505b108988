import { companyEvents } from '@hireproof/contract/accounts/company-events'
import {
  exportCompanyHistory,
  getCompanyHistory,
  type HistoryFilters,
} from '@hireproof/contract/accounts/company-history.endpoints'
import { authorName } from '@hireproof/contract/accounts/company-profile'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { readFile } from '../../lib/download.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EXPORT_TIMEOUT_MS, ExportButton } from '../../ui/list/ExportButton.tsx'
import { History } from '../../history/History.tsx'
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

type EntriesProps = { accountId: number; filters: HistoryFilters }

const Entries = ({ accountId, filters }: EntriesProps) => (
  <History
    pageAfter={(before) =>
      q(getCompanyHistory, { params: { accountId }, query: { ...filters, ...(before !== undefined && { before }) } })
    }
    textsOf={({ action, by, changes }) => ({
      what: companyEvents[action].text,
      by: authorName(by),
      changes: changes.map(changeText),
    })}
    empty={<NoChanges isNarrowed={Object.keys(filters).length > 0} />}
    older="Show older changes"
  />
)

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
