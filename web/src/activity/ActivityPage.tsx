import { activityDays, activityFault } from '@hireproof/contract/activity/activity'
import { describeActivity } from '@hireproof/contract/activity/activity-events'
import { activityAuthorText } from '@hireproof/contract/activity/activity-texts'
import {
  exportActivity,
  getActivity,
  type ActivityEntry,
  type ActivityFilters,
} from '@hireproof/contract/activity/activity.endpoints'
import { useCompanyPlace } from '../accounts/profile/company-place.ts'
import { History } from '../history/History.tsx'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { today } from '../lib/clock.ts'
import { readFile } from '../lib/download.ts'
import { q } from '../lib/query.ts'
import { useSearch } from '../lib/search-params.ts'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { EXPORT_TIMEOUT_MS, ExportButton } from '../ui/list/ExportButton.tsx'
import { EmptyState } from '../ui/list/ListState.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { ActivityFilter } from './ActivityFilter.tsx'
import { ActivitySearch, filtersOf } from './activity-search.ts'
import { SubjectLink } from './SubjectLink.tsx'

/** What was done in a company, newest first, by group, person and day. */
export function ActivityPage() {
  const { place, profile } = useCompanyPlace()
  const { search, setSearch } = useSearch(ActivitySearch)
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  const { accountId } = place
  const filters = filtersOf(search)
  // where no days are chosen, the server takes the last ones on the calendar of the company
  const days = activityDays(filters, today())
  const fault = activityFault(days)
  return (
    <Stack>
      <BackLink href={place.profile}>{place.title}</BackLink>
      <PageHeading
        title="Activity"
        lead={profile.data?.companyInformation.values.legalName}
        aside={
          fault === undefined && (
            <ExportButton
              load={() =>
                call(
                  exportActivity,
                  { params: { accountId }, body: filters },
                  { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS },
                )
              }
              label="Export activity (CSV)"
              what="The activity"
              done="A file with the activity was downloaded."
            />
          )
        }
      />
      <p className="prose">
        Who did what in this company, and when. What a value was before and after is in the history of the case, the
        user or the company.
      </p>
      <ActivityFilter
        key={JSON.stringify([accountId, search])}
        accountId={accountId}
        search={{ ...search, ...days }}
        onApply={setSearch}
      />
      {fault === undefined && (
        <Entries key={JSON.stringify([accountId, filters])} accountId={accountId} filters={filters} />
      )}
    </Stack>
  )
}

const textsOf = ({ action, by, subject }: ActivityEntry) => ({
  what: <SubjectLink text={describeActivity(action).text} subject={subject} />,
  by: activityAuthorText(by),
  changes: [],
})

type EntriesProps = { accountId: number; filters: ActivityFilters }

const Entries = ({ accountId, filters }: EntriesProps) => (
  <History
    pageAfter={(before) =>
      q(getActivity, { params: { accountId }, query: { ...filters, ...(before !== undefined && { before }) } })
    }
    textsOf={textsOf}
    empty={
      <EmptyState heading="Nothing found">
        <p>Nothing of this kind was done on these days. Choose other days, another person, or everything.</p>
      </EmptyState>
    }
    older="Show older activity"
  />
)
