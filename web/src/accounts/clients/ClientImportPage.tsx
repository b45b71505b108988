import { clientUploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import { searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { clientGuide } from '../../csv-guidelines/client-guide.ts'
import { ImportFile } from '../../imports/ImportFile.tsx'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'

/** The file that is added, or `new` for one to choose. */
const ImportSearch = z.object({ upload: z._default(z.string().check(z.maxLength(40)), 'new') })

/** Adds clients of the viewer's agency from a file, each as a draft. */
export function ClientImportPage() {
  const { account } = useMe()
  const { search, setSearch } = useSearch(ImportSearch)
  const navigate = useNavigate()
  return (
    <Stack>
      <BackLink href={paths.clients.list()}>Clients</BackLink>
      <PageHeading title="Import Clients" />
      <p className="prose">
        Each row of the file becomes a draft. You complete it, its signatory signs, and you submit it. Nothing is sent
        to anyone by the import.
      </p>
      <ImportFile
        uploadId={search.upload}
        work={{
          ...clientGuide,
          calls: clientUploads,
          accountId: account.id,
          guidelinesHref: paths.csvGuidelines({ of: 'clients' }),
          onMove: (upload) => (upload === '' ? void navigate(paths.clients.list()) : setSearch({ upload })),
          onAdded: () => void refresh(searchClients),
        }}
      />
    </Stack>
  )
}
