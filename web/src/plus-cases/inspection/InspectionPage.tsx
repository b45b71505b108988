import { listInspectionPackages } from '@hireproof/contract/plus-cases/inspection.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { BackLink } from '../../ui/navigation/BackLink.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ChoosePeople } from './ChoosePeople.tsx'
import { PackagesTable } from './PackagesTable.tsx'
import { useDownloads } from './use-downloads.ts'

const POLL_MS = 1000

/** Forms, copies and audit trails of chosen people as one file for an inspection, with its checksum. */
export function InspectionPage() {
  const { busyId, failure, start } = useDownloads()
  const packages = useQuery({
    ...q(listInspectionPackages, {}),
    refetchInterval: ({ state }) =>
      busyId !== undefined || state.data?.results.some(({ isDownloading }) => isDownloading) ? POLL_MS : false,
  })
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
        <PageHeading
          title="Inspection Package"
          lead="One file with the forms of the people you choose, the copies of their documents, the audit trails, an index and checksums."
        />
      </Stack>
      <ChoosePeople isDownloading={busyId !== undefined} onMade={(id) => void start(id)} />
      <Section heading="Packages">
        <Stack>
          {failure && (
            <Alert tone="error" isLive>
              <p>{failure}</p>
            </Alert>
          )}
          <Loaded query={packages} what="the packages" heading="The packages could not be loaded" headingLevel={3}>
            {({ results }) =>
              results.length === 0 ? (
                <p className="prose">No package was made yet.</p>
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
