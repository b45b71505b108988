import { plusFilters } from '@hireproof/contract/plus-cases/plus-case'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Toolbar } from '../ui/layout/Toolbar.tsx'
import { keepPlusText, parsePlusFilter, usePlusText, type PlusSearch } from './board-search.ts'
import { plusFilterLabels } from './plus-filter-labels.ts'
import { SiteField, useHasSites } from './SiteField.tsx'
import { useExaminers } from './use-examiners.ts'

const filterOptions = plusFilters.map((value) => ({ value, label: plusFilterLabels[value] }))

type Props = { search: PlusSearch; onChange: (changes: Partial<PlusSearch>) => void }

/** What narrows the board: a name or an email address, what is due, who examines the documents, and where the company hires. */
export function PlusFilters({ search, onChange }: Props) {
  const text = usePlusText()
  const { others } = useExaminers()
  const hasSites = useHasSites()
  const isColleague = others.some(({ value }) => value === search.examiner)
  const examiners = [
    { value: '', label: 'Everyone' },
    { value: 'me', label: 'You' },
    { value: 'nobody', label: 'No one' },
    ...others,
    // a user who no longer examines documents, named in an address
    ...(isColleague || ['', 'me', 'nobody'].includes(search.examiner)
      ? []
      : [{ value: search.examiner, label: 'Another user' }]),
  ]
  return (
    <>
      <SearchField
        label="Find a new hire"
        hint="The beginning of a name, or of an email address"
        value={text}
        onSearch={(next) => {
          keepPlusText(next)
          onChange({ page: 1 })
        }}
        hasClear
      />
      <Toolbar>
        <SelectField
          name="filter"
          label="Show"
          options={filterOptions}
          value={search.filter}
          onChange={(event) => onChange({ filter: parsePlusFilter(event.target.value) })}
        />
        <SelectField
          name="examiner"
          label="Examiner"
          options={examiners}
          value={search.examiner}
          onChange={(event) => onChange({ examiner: event.target.value })}
        />
        {(hasSites || search.site !== '') && (
          <SiteField name="site" label="Hiring site" value={search.site} onChoose={(site) => onChange({ site })} />
        )}
      </Toolbar>
    </>
  )
}
