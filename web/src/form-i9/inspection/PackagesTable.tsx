import { displayCount, displayDateTime } from '@hireproof/contract/format/display'
import type { InspectionPackage } from '@hireproof/contract/form-i9/inspection'
import { Button } from '../../ui/Button.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

/** A package, and what this page does with it. */
type Row = { each: InspectionPackage; isBusy: boolean; isOtherBusy: boolean; onDownload: () => void }

type Props = { packages: readonly InspectionPackage[]; busyId: string | undefined; onDownload: (id: string) => void }

const columns: readonly Column<Row>[] = [
  {
    key: 'made',
    header: 'Made',
    isRowHeader: true,
    cell: ({ each }) => (
      <div>
        {displayDateTime(each.createdAt)}
        <div className="usa-hint package-maker">{each.createdBy}</div>
      </div>
    ),
  },
  { key: 'forms', header: 'Forms', cell: ({ each }) => each.formCount.toLocaleString('en-US'), isNumeric: true },
  { key: 'file', header: 'File', cell: (row) => <FileCell {...row} /> },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ each, isBusy, isOtherBusy, onDownload }) => (
      <Button
        variant="outline"
        size="small"
        isBusy={isBusy}
        disabledReason={isOtherBusy && 'One download at a time.'}
        onClick={onDownload}
      >
        {isBusy ? 'Downloading' : 'Download'}
        <VisuallyHidden> the package of {displayDateTime(each.createdAt)}</VisuallyHidden>
      </Button>
    ),
  },
]

/** The latest packages, how far a download has come, and the checksums by which their files are known. */
export function PackagesTable({ packages, busyId, onDownload }: Props) {
  const rows = packages.map((each) => ({
    each,
    isBusy: each.id === busyId,
    isOtherBusy: busyId !== undefined && each.id !== busyId,
    onDownload: () => onDownload(each.id),
  }))
  return (
    <Table caption="The latest packages" isCaptionHidden columns={columns} rows={rows} rowKey={({ each }) => each.id} />
  )
}

function FileCell({ each, isBusy }: Row) {
  if (isBusy || each.isDownloading) {
    const text = `${each.formsDone.toLocaleString('en-US')} of ${displayCount(each.formCount, 'form')}`
    return (
      <div>
        <progress className="package-progress" max={each.formCount} value={each.formsDone} aria-label="Forms written" />
        <div className="usa-hint">{text}</div>
      </div>
    )
  }
  if (each.sha256 === null) return 'Not downloaded yet'
  return (
    <div>
      {sizeOf(each.bytes ?? 0)}
      <div className="usa-hint">
        SHA-256 <code className="package-checksum">{each.sha256}</code>
      </div>
    </div>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000).toLocaleString('en-US')} KB`
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
