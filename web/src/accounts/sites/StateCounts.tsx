import { stateName, type FoundSites } from '@hireproof/contract/accounts/hiring-sites'
import { Details } from '../../ui/layout/Details.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'

type Count = FoundSites['states'][number]

const columns: readonly Column<Count>[] = [
  { key: 'state', header: 'State or territory', cell: ({ state }) => stateName(state), isRowHeader: true },
  { key: 'count', header: 'Hiring sites', cell: ({ count }) => count.toLocaleString('en-US'), isNumeric: true },
]

/** How many hiring sites each state has. */
export const StateCounts = ({ states }: Pick<FoundSites, 'states'>) => (
  <Details summary="Hiring sites by state">
    <Table
      caption="Hiring sites by state"
      isCaptionHidden
      columns={columns}
      rows={states}
      rowKey={({ state }) => state}
    />
  </Details>
)
