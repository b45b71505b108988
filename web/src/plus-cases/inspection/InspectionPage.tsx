import type { RequestOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import type { InspectionQuery } from '@hireproof/contract/form-i9/inspection'
import {
  createInspectionPackage,
  listInspectionPackages,
  searchInspectionPeople,
} from '@hireproof/contract/form-i9/inspection.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notices } from './Notices.tsx'
import { PackagesTable, useDownloads } from './PackagesTable.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PeopleTable } from './PeopleTable.tsx'

/** As many as a person looks through one by one; for more, there is the search, or all of them together. */
const SHOWN = 50

type Props = { isDownloading: boolean; onMade: (packageId: string) => void }
type Asked = RequestOf<typeof createInspectionPackage>

/** Finds and selects people, and makes their package. */
function ChoosePeople({ isDownloading, onMade }: Props) {
  const [query, setQuery] = useState<InspectionQuery>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const body = { paging: { page: 0, size: SHOWN }, query }
  const people = useQuery({
    ...q(searchInspectionPeople, { body }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = people
  const create = useApi(createInspectionPackage)
  const make = (request: Asked) =>
    create.mutate(request, {
      onSuccess: ({ id }) => {
        void refresh(listInspectionPackages)
        setChosen([])
        onMade(id)
      },
    })
  const total = data?.paging.totalCount ?? 0
  const wait = isDownloading && 'Wait until the download ends.'
  return (
    <Section heading="Whose forms">
      <Stack>
        <PeopleSearch
          onSearch={(next) => {
            setQuery(next)
            setChosen([])
          }}
        />
        <Loaded
          query={people}
          what="the people"
          heading="The people could not be loaded"
          headingLevel={3}
          showsRefreshFailure
        >
          {() => null}
        </Loaded>
        <output>{data && !isPlaceholderData && <strong>{foundText(total)}</strong>}</output>
        {data && total > 0 && (
          <>
            <PeopleTable people={data.results} chosen={chosen} onChoose={setChosen} isBusy={isPlaceholderData} />
            {create.error && (
              <Alert tone="error" isLive>
                <p>{refusalIn(create.error) ?? errorText(create.error)}</p>
              </Alert>
            )}
            <ButtonRow>
              <Button
                isBusy={create.isPending}
                disabledReason={wait}
                onClick={() => make(chosen.length > 0 ? { body: { plusCaseIds: [...chosen] } } : { body: { query } })}
              >
                {chosen.length > 0
                  ? `Download the forms of ${displayCount(chosen.length, 'chosen person', 'chosen people')}`
                  : `Download the forms of all ${displayCount(total, 'person', 'people')} found`}
              </Button>
              {chosen.length > 0 && (
                <Button variant="text" onClick={() => setChosen([])}>
                  Clear selection
                </Button>
              )}
            </ButtonRow>
          </>
        )}
      </Stack>
    </Section>
  )
}

/** The notices of inspection, each leading to the package of its forms. */
function PackageOfNotice({ isDownloading, onMade }: Props) {
  const create = useApi(createInspectionPackage)
  return (
    <Stack>
      <Notices
        isMaking={create.isPending}
        wait={isDownloading && 'Wait until the download ends.'}
        onPackage={(noticeId) =>
          create.mutate(
            { body: { query: { noticeId } } },
            {
              onSuccess: ({ id }) => {
                void refresh(listInspectionPackages)
                onMade(id)
              },
            },
          )
        }
      />
      {create.error && (
        <Alert tone="error" isLive>
          <p>{refusalIn(create.error) ?? errorText(create.error)}</p>
        </Alert>
      )}
    </Stack>
  )
}

function foundText(total: number): string {
  if (total === 0) return 'No one with a signed form was found.'
  const found = `${displayCount(total, 'person', 'people')} with a signed form found`
  return total > SHOWN ? `${found}; the first ${SHOWN} are shown` : found
}

/** The server's own message about a refused selection. */
const refusalIn = (error: unknown) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'people')?.message : undefined

const POLL_MS = 1000

/** Forms, copies and audit trails of selected people as one file for an inspection, with its checksum. */
export function InspectionPage() {
  const { busyId, doneId, failure, start } = useDownloads()
  const packages = useQuery({
    ...q(listInspectionPackages, {}),
    refetchInterval: ({ state }) =>
      busyId !== undefined || state.data?.results.some(({ isDownloading }) => isDownloading) ? POLL_MS : false,
  })
  const missing = packages.data?.results.find(({ id }) => id === doneId)?.undrawn.length ?? 0
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
        <PageHeading
          title="Inspection Package"
          lead="One file with the forms of the people you choose, the copies of their documents, the audit trails, an index and checksums."
        />
        <p className="prose">
          Before an agency comes, look at a sample of your forms in the{' '}
          <a href={paths.cases.plusAudit()}>audit workbench</a>.
        </p>
      </Stack>
      <PackageOfNotice isDownloading={busyId !== undefined} onMade={(id) => void start(id)} />
      <ChoosePeople isDownloading={busyId !== undefined} onMade={(id) => void start(id)} />
      <Section heading="Packages">
        <Stack>
          {failure && (
            <Alert tone="error" isLive>
              <p>{failure}</p>
            </Alert>
          )}
          {missing > 0 && (
            <Alert tone="warning" isLive>
              <p>
                {displayCount(missing, 'form')} in the package {missing === 1 ? 'has' : 'have'} no PDF, because it could
                not be drawn. The copies and the audit trail are there, and the index gives the reason. Contact support.
              </p>
            </Alert>
          )}
          <Loaded query={packages} what="the packages" heading="The packages could not be loaded" headingLevel={3}>
            {({ results }) =>
              results.length === 0 ? (
                <p className="prose">There are no packages yet.</p>
              ) : (
                <PackagesTable packages={results} busyId={busyId} onDownload={(id) => void start(id)} />
              )
            }
          </Loaded>
        </Stack>
      </Section>
    </Stack>
  )
}
