import { stateName, type FoundSites, type KeptSite } from '@hireproof/contract/accounts/hiring-sites'
import { displayCount } from '@hireproof/contract/format/display'
import { useMemo, type RefObject } from 'react'
import { pageSizes } from '../../lib/page-search.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { refusalTexts } from '../profile/profile-texts.ts'
import { ExportSites } from './ExportSites.tsx'
import type { SitesSearch } from './sites-search.ts'
import { StateCounts } from './StateCounts.tsx'

type Props = {
  accountId: number
  found: FoundSites
  isBusy: boolean
  search: SitesSearch
  headingRef: RefObject<HTMLHeadingElement | null>
  hrefOf: (changes: Partial<SitesSearch>) => string
  onSearch: (changes: Partial<SitesSearch>) => void
  onAdd: () => void
  onEdit: (site: KeptSite) => void
  onDelete: (site: KeptSite) => void
  onUpload: () => void
}

const placeColumns: readonly Column<KeptSite>[] = [
  { key: 'street', header: 'Street', cell: ({ street }) => street, isRowHeader: true, isCardTitle: true },
  { key: 'street2', header: 'Second line', cell: ({ street2 }) => street2 || undefined },
  { key: 'city', header: 'City', cell: ({ city }) => city },
  { key: 'state', header: 'State', cell: ({ state }) => state },
  { key: 'zip', header: 'ZIP Code', cell: ({ zip }) => zip },
]

/** The list of hiring sites with its search, and what can be done with it. */
export function SiteList(props: Props) {
  const { found, isBusy, search, headingRef, hrefOf, onSearch, onEdit, onDelete } = props
  const { sites, totalCount, states, canEdit } = found
  const all = states.reduce((sum, { count }) => sum + count, 0)
  const isNarrowed = search.text !== '' || search.state !== ''
  const columns = useMemo(
    () => (canEdit === true ? [...placeColumns, actionsColumn(onEdit, onDelete)] : placeColumns),
    [canEdit, onEdit, onDelete],
  )
  return (
    <Stack>
      <h2 ref={headingRef} tabIndex={-1}>
        {displayCount(all, 'Hiring Site')}
      </h2>
      <SiteActions {...props} hasSites={all > 0} />
      {all === 0 && (
        <EmptyState heading="No hiring sites yet">
          <p>Add the places where you hire people or complete their Forms I-9, one by one or with a file.</p>
        </EmptyState>
      )}
      {all > 0 && (
        <>
          <Toolbar>
            <SearchField
              label="Search by street, city or ZIP Code"
              value={search.text}
              onSearch={(text) => onSearch({ text })}
              hasClear
            />
            <SelectField
              name="state"
              label="State"
              options={[{ value: '', label: 'All states' }, ...states.map(stateOption)]}
              value={search.state}
              onChange={(event) => onSearch({ state: event.target.value })}
            />
          </Toolbar>
          {isNarrowed && <output>{!isBusy && <strong>{`${totalCount.toLocaleString('en-US')} found`}</strong>}</output>}
          {sites.length > 0 && (
            <Table
              caption="Hiring sites"
              isCaptionHidden
              columns={columns}
              rows={sites}
              rowKey={({ id }) => id}
              isBusy={isBusy}
            />
          )}
          {sites.length === 0 && !isBusy && (
            <EmptyState
              heading="No hiring site fits"
              actions={
                <ButtonLink variant="outline" href={hrefOf({ text: '', state: '', page: 1 })}>
                  Show all hiring sites
                </ButtonLink>
              }
            />
          )}
          <PageControls
            search={search}
            total={totalCount}
            sizes={pageSizes}
            hrefOf={hrefOf}
            onChange={onSearch}
            rows="hiring sites"
          />
          <StateCounts states={states} />
        </>
      )}
    </Stack>
  )
}

type ActionsProps = Pick<Props, 'accountId' | 'found' | 'search' | 'onAdd' | 'onUpload'> & { hasSites: boolean }

function SiteActions({ accountId, found: { canEdit }, search, onAdd, onUpload, hasSites }: ActionsProps) {
  const refusal = canEdit !== true && refusalTexts[canEdit]
  return (
    <ButtonRow>
      <Button disabledReason={refusal} onClick={onAdd}>
        Add Hiring Site
      </Button>
      {!refusal && (
        <Button variant="outline" aria-haspopup="dialog" onClick={onUpload}>
          Bulk Upload
        </Button>
      )}
      {hasSites && <ExportSites accountId={accountId} search={search} />}
    </ButtonRow>
  )
}

const stateOption = ({ state }: FoundSites['states'][number]) => ({
  value: state,
  label: `${state} - ${stateName(state)}`,
})

const actionsColumn = (onEdit: Props['onEdit'], onDelete: Props['onDelete']): Column<KeptSite> => ({
  key: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (site) => (
    <ButtonRow>
      <Button variant="outline" size="small" onClick={() => onEdit(site)}>
        Edit
        <span className="usa-sr-only"> {site.street}</span>
      </Button>
      <Button variant="outline" size="small" onClick={() => onDelete(site)}>
        Delete
        <span className="usa-sr-only"> {site.street}</span>
      </Button>
    </ButtonRow>
  ),
})
