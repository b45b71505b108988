import { caseFilterLabels, caseFilters, parseCaseFilter } from '@hireproof/contract/cases/case-filters'
import { useId, useState } from 'react'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { chosenOf, statusesOf, type CasesSearch } from './cases-search.ts'

type Props = {
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  text: string
  onText: (text: string) => void
}

const FormerNames = lazyPart(async () => (await import('./FormerNamesList.tsx')).FormerNamesList)
const Criteria = lazyPart(async () => (await import('./criteria/CriteriaForm.tsx')).CriteriaForm)
const ActiveCriteria = lazyPart(async () => (await import('./criteria/ActiveCriteria.tsx')).ActiveCriteria)

const filterOptions = caseFilters.map((filter) => ({ value: filter, label: caseFilterLabels[filter] }))

/** The controls that choose which cases the list shows; most criteria are behind a button, the active ones always in view. */
export function CasesFilters({ search, onChange, text, onText }: Props) {
  const id = useId()
  const [toggle, focusToggle] = useFocusLater<HTMLButtonElement>()
  const [isOpen, setOpen] = useState(false)
  const isActive = Object.keys(chosenOf(search)).length > 0
  const handleApply = (chosen: Partial<CasesSearch>) => {
    onChange(chosen)
    setOpen(false)
    focusToggle()
  }
  return (
    <>
      <div className="cases-filters">
        <SearchField
          label="Search"
          hint="Name, case number, your own reference, Social Security number, A-number or number of a document. Enter the whole number."
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
            onChange={(event) => onChange({ filter: parseCaseFilter(event.target.value) })}
          />
          <Button
            ref={toggle}
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide Filters' : 'Show Filters'}
          </Button>
        </Toolbar>
        {statusesOf(search.filter).length > 0 && (
          <Details summary="Former names of statuses" isLazy>
            <FormerNames />
          </Details>
        )}
      </div>
      <div id={id} className="criteria-panel" hidden={!isOpen}>
        {isOpen && <Criteria search={search} onApply={handleApply} />}
      </div>
      {isActive && <ActiveCriteria search={search} onChange={onChange} onEmpty={focusToggle} />}
    </>
  )
}
