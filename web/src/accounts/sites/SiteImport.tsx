import { hiringSiteUploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import { searchHiringSites } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { siteGuide } from '../../csv-guidelines/site-guide.ts'
import { ImportFile } from '../../imports/ImportFile.tsx'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'

type Props = Pick<Parameters<typeof ImportFile>[0], 'uploadId' | 'dialog'> & {
  accountId: number
  onMove: (uploadId: string) => void
}

/** Adds hiring sites from a file. */
export const SiteImport = ({ accountId, uploadId, dialog, onMove }: Props) => (
  <ImportFile
    {...{ uploadId, dialog }}
    work={{
      calls: hiringSiteUploads,
      accountId,
      ...siteGuide,
      guidelinesHref: paths.csvGuidelines(),
      onMove,
      onAdded: () => void refresh(searchHiringSites),
    }}
  />
)
