import type { InspectionPackage } from '@hireproof/contract/form-i9/inspection'
import { downloadInspectionPackage, listInspectionPackages } from '@hireproof/contract/form-i9/inspection.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { Fragment, useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'

/** A package with its actions on this page. */
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

/** The latest packages, the progress of a download, and the checksums of their files. */
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
      {each.undrawn.length > 0 && <Undrawn forms={each.undrawn} />}
    </div>
  )
}

/** Whose forms are in a file without their PDF, with the way to each of them. */
function Undrawn({ forms }: { forms: InspectionPackage['undrawn'] }) {
  return (
    <div>
      <strong>{displayCount(forms.length, 'PDF')} missing:</strong>{' '}
      {forms.map(({ plusCaseId, name }, index) => (
        <Fragment key={plusCaseId}>
          {index > 0 && ', '}
          <a href={paths.cases.plusCase(plusCaseId)}>{name}</a>
        </Fragment>
      ))}
    </div>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000).toLocaleString('en-US')} KB`
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

// ten thousand forms with their copies, over a slow connection
const TIMEOUT_MS = 2 * 60 * 60_000

const texts = {
  unavailable: 'Two packages are already being downloaded. Download this one in half a minute.',
  too_many_requests: 'Many packages were just downloaded. Wait ten minutes, then download this one.',
  offline: 'The download was interrupted. Nothing is lost. Download the package again.',
  timed_out: 'The download took too long. Choose fewer people and make another package.',
} as const

/** Downloads packages, one file at a time: the current one, the one before it, and the last failure. */
export function useDownloads() {
  const [busyId, setBusyId] = useState<string>()
  const [doneId, setDoneId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const start = async (packageId: string) => {
    setBusyId(packageId)
    setDoneId(undefined)
    setFailure(undefined)
    try {
      const options = { read: readFile, timeoutMs: TIMEOUT_MS }
      saveFile(await call(downloadInspectionPackage, { params: { packageId } }, options))
      announce('The package is downloaded.')
      setDoneId(packageId)
    } catch (error) {
      setFailure(errorText(error, texts))
    } finally {
      setBusyId(undefined)
      void refresh(listInspectionPackages)
    }
  }
  return { busyId, doneId, failure, start }
}
