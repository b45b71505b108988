import { caseFilterLabels, caseFilters, parseCaseFilter } from '@hireproof/contract/cases/case-filters'
import { caseStatusInfo, isCaseStatus } from '@hireproof/contract/cases/statuses'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { type CasesSearch, statusesOf } from './cases-search.ts'

type Props = {
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  text: string
  onText: (text: string) => void
}

const FormerNames = lazyPart(async () => (await import('./FormerNamesList.tsx')).FormerNamesList)

const filterOptions = caseFilters.map((filter) => ({ value: filter, label: caseFilterLabels[filter] }))

/** The controls that choose which cases the list shows. */
export function CasesFilters({ search, onChange, text, onText }: Props) {
  const statuses = statusesOf(search.filter)
  const offered = statuses.map((status) => ({ value: status, label: caseStatusInfo[status].label }))
  return (
    <div className="cases-filters">
      <SearchField
        label="Search"
        hint="Name, case number, Social Security number, A-number, I-94 or passport number. Enter the whole number."
        value={text}
        onSearch={onText}
        hasClear
      />
      <Toolbar>
        <SelectField
          name="filter"
          label="Show"
          options={filterOptions}
          value={search.filter}
          onChange={(event) => onChange({ filter: parseCaseFilter(event.target.value), status: '' })}
        />
        {offered.length > 0 && (
          <SelectField
            name="status"
            label="Status"
            placeholder="Any status"
            options={offered}
            value={search.status}
            onChange={({ target: { value } }) => onChange({ status: isCaseStatus(value) ? value : '' })}
          />
        )}
      </Toolbar>
      {offered.length > 0 && (
        <Details summary="Former names of statuses" isLazy>
          <FormerNames />
        </Details>
      )}
    </div>
  )
}
