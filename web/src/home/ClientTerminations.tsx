import type { Account } from '@hireproof/contract/accounts/accounts'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import { today } from '../lib/clock.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'
import { terminationsHref, terminationSizes, type TerminationsPage } from './terminations-page.ts'

type PagingProps = TerminationsPage & { totalPages: number }

type Props = PagingProps & {
  data: readonly Account[]
  totalElements: number
  isBusy: boolean
}

// few agencies have enough such clients to need pages
const Paging = lazyPart(async () => (await import('./TerminationsPaging.tsx')).TerminationsPaging, {
  Waiting: () => null,
  Failed: () => null,
})

const columns: readonly Column<Account>[] = [
  { key: 'name', header: 'Company name', cell: ({ companyInfo }) => companyInfo.companyName, isRowHeader: true },
  { key: 'number', header: 'Company number', cell: ({ id }) => id },
  {
    key: 'date',
    header: 'Date of termination',
    cell: ({ closedDate }) => (
      <div>
        {displayDate(closedDate).replaceAll(' ', '\u00a0')}
        {closedDate !== null && closedDate > today() && <div className="usa-hint">Upcoming</div>}
      </div>
    ),
  },
]

/** Shows an agency which of its clients are terminated for misuse, page by page. */
export function ClientTerminations({ data, totalElements, totalPages, page, size, isBusy }: Props) {
  const count = displayCount(totalElements, 'client company', 'client companies')
  return (
    <Alert tone="warning" heading="Client companies terminated for misuse">
      <p>Starting on the date of termination, you cannot create or change cases for these clients.</p>
      <div className="client-terminations">
        {data.length > 0 ? (
          <Table caption={count} columns={columns} rows={data} rowKey={({ id }) => id} isBusy={isBusy} />
        ) : (
          <p>
            This page is empty. <a href={terminationsHref({ page: 1, size })}>Go to page 1</a>
          </p>
        )}
        {totalElements > Math.min(...terminationSizes) && (
          <div className="client-terminations__paging">
            <Paging page={page} size={size} totalPages={totalPages} />
          </div>
        )}
      </div>
    </Alert>
  )
}
