import { CASES_COUNTED, type ClientRow, type LocationRow } from '@hireproof/contract/accounts/company-lists'
import { displayDate } from '@hireproof/contract/format/display'
import { dayOf } from '../../lib/clock.ts'
import { paths, withSearch } from '../../lib/paths.ts'
import type { Column } from '../../ui/list/Table.tsx'
import { StageTag } from '../StageTag.tsx'
import { addUserRefusals, CompanyActions, editRefusals, type Action } from './CompanyActions.tsx'

type Row = Pick<
  ClientRow,
  | 'accountId'
  | 'companyName'
  | 'doingBusinessAs'
  | 'formerName'
  | 'city'
  | 'state'
  | 'stage'
  | 'closedDate'
  | 'mouSignedOn'
  | 'addedAt'
>

/** A date that does not break within a narrow column. */
const dateOf = (date: string | null) => displayDate(date).replaceAll(' ', '\u00a0')

const countOf = (cases: number) => (cases < CASES_COUNTED ? cases : `${CASES_COUNTED.toLocaleString('en-US')}+`)

const names = (profile: (id: number) => string): Column<Row> => ({
  key: 'name',
  header: 'Company name',
  isRowHeader: true,
  isSortable: true,
  isCardTitle: true,
  cell: ({ accountId, companyName, doingBusinessAs, formerName }) => (
    <div className="company-names">
      <a href={profile(accountId)}>{companyName}</a>
      {doingBusinessAs && <div className="usa-hint">{doingBusinessAs}</div>}
      {formerName !== null && <div className="usa-hint">formerly {formerName}</div>}
    </div>
  ),
})

const shared: readonly Column<Row>[] = [
  { key: 'number', header: 'Company number', isSortable: true, cell: ({ accountId }) => accountId },
  {
    key: 'place',
    header: 'City and state',
    cell: ({ city, state }) => (city === '' ? undefined : `${city}, ${state}`),
  },
  {
    key: 'stage',
    header: 'Status',
    isCardTitle: true,
    cell: ({ stage, closedDate }) => (
      <div>
        <StageTag stage={stage} />
        {closedDate !== null && <div className="usa-hint">{dateOf(closedDate)}</div>}
      </div>
    ),
  },
  { key: 'mou', header: 'MOU signed on', cell: ({ mouSignedOn }) => mouSignedOn && dateOf(mouSignedOn) },
]

const added: Column<Row> = {
  key: 'added',
  header: 'Added',
  isSortable: true,
  cell: ({ addedAt }) => dateOf(dayOf(addedAt)),
}

const actions = { key: 'actions', header: 'Actions', isHeaderHidden: true } as const

/** Leads to the end of an account; that of a closing one is viewed or canceled there. */
const terminating = (edit: ClientRow['can']['edit'], href: string) => ({
  name: 'Terminate',
  href,
  refusal: edit === true || edit === 'closing' ? undefined : editRefusals[edit],
})

type Pages = (typeof paths)['clients' | 'locations']['of']

/** What can be done with a company that is not active yet: its draft is continued or deleted, else read. */
function ofEnrollment(
  of: Pages,
  { accountId, can }: Pick<ClientRow, 'accountId'> & { can: Pick<ClientRow['can'], 'enrollment'> },
): Action[] {
  const href = of.enroll(accountId)
  if (can.enrollment === 'view') return [{ name: 'View Enrollment', href, refusal: undefined }]
  return [
    { name: 'Continue Editing', href, refusal: undefined },
    { name: 'Delete Draft', href: of.enroll(accountId, { delete: 'yes' }), refusal: undefined },
  ]
}

/** The columns of the list of clients; the name leads to the profile. */
export const clientColumns: readonly Column<ClientRow>[] = [
  names(paths.clients.of.profile),
  ...shared,
  { key: 'cases', header: 'Cases in 365 days', isNumeric: true, cell: ({ recentCases }) => countOf(recentCases) },
  added,
  {
    ...actions,
    cell: ({ accountId, companyName, can }) => (
      <CompanyActions
        of={companyName}
        actions={
          can.enrollment
            ? ofEnrollment(paths.clients.of, { accountId, can })
            : [
                {
                  name: 'Edit',
                  href: paths.clients.of.editInformation(accountId),
                  refusal: can.edit === true ? undefined : editRefusals[can.edit],
                },
                terminating(can.edit, paths.clients.close({ account: accountId })),
              ]
        }
      />
    ),
  },
]

/** The columns of the list of locations; the name leads to the profile. */
export const locationColumns: readonly Column<LocationRow>[] = [
  names(paths.locations.of.profile),
  ...shared,
  { key: 'users', header: 'Users', isNumeric: true, cell: ({ users }) => users },
  { key: 'cases', header: 'Open cases', isNumeric: true, cell: ({ openCases }) => countOf(openCases) },
  added,
  {
    ...actions,
    cell: ({ accountId, companyName, can }) => (
      <CompanyActions
        of={companyName}
        actions={
          can.enrollment
            ? ofEnrollment(paths.locations.of, { accountId, can })
            : [
                {
                  name: 'Edit',
                  href: paths.locations.of.editInformation(accountId),
                  refusal: can.edit === true ? undefined : editRefusals[can.edit],
                },
                {
                  name: 'Add User',
                  href: withSearch(paths.locationUsers.create(), { location: accountId }),
                  refusal: can.addUser === true ? undefined : addUserRefusals[can.addUser],
                },
                terminating(can.edit, paths.locations.close({ account: accountId })),
              ]
        }
      />
    ),
  },
]
