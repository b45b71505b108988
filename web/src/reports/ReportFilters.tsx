import { filterInfo } from '@hireproof/contract/reports/filter-words'
import { fiscalYearOf } from '@hireproof/contract/reports/fiscal-year'
import { FISCAL_YEARS } from '@hireproof/contract/reports/report-limits'
import type { Report } from '@hireproof/contract/reports/report'
import type { FilterName } from '@hireproof/contract/reports/report-filters'
import { filterFault } from '@hireproof/contract/reports/asked-filter'
import { choosesCompany } from '@hireproof/contract/reports/reports.policy'
import { type SubmitEvent, useState } from 'react'
import { today } from '../lib/clock.ts'
import { useMe } from '../lib/started.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { CompanyFilter } from './CompanyFilter.tsx'
import { readFilter, type TypedFilter } from './report-search.ts'
import { UserFilter } from './UserFilter.tsx'

type Props = {
  report: Report
  /** The filter in effect. */
  filter: TypedFilter
  onApply: (filter: TypedFilter) => void
}

/** Up to so many filters are all in view. If a report has more, only the main ones are, and the others fold. */
const FEW = 6
const mainFilters = new Set<FilterName>(['company_id', 'created_from', 'created_to', 'status', 'result', 'created_by'])

/** The filter of a report. Nothing changes until the user applies it. */
export function ReportFilters({ report, filter, onApply }: Props) {
  const { account } = useMe()
  const [typed, setTyped] = useState(filter)
  const [errors, setErrors] = useState<TypedFilter>({})
  const offered = report.filters.filter(
    (name) => name !== 'company_id' || choosesCompany(report, { accountType: account.type }),
  )
  if (offered.length === 0) return null
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readFilter(typed)
    const fault = filterFault(report, read.filter, today())
    const found = { ...(fault && { [fault.field]: fault.message }), ...read.errors }
    setErrors(found)
    const first = report.filters.find((name) => found[name] !== undefined)
    if (first === undefined) onApply(typed)
    else showField(event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`))
  }
  const isFolded = (name: FilterName) => offered.length > FEW && !mainFilters.has(name)
  const folded = offered.filter(isFolded)
  const inUse = folded.filter((name) => filter[name]).length
  const fields = (names: readonly FilterName[]) => (
    <div className="report-filters__fields">
      {names.map((name) => (
        <FilterField
          key={name}
          name={name}
          value={typed[name] ?? ''}
          error={errors[name]}
          company={typed.company_id}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </div>
  )
  return (
    <form className="report-filters" aria-label="Filter" noValidate onSubmit={handleSubmit}>
      {fields(offered.filter((name) => !isFolded(name)))}
      {folded.length > 0 && (
        <Details summary={inUse > 0 ? `More filters (${inUse} in use)` : 'More filters'} isOpen={inUse > 0}>
          {fields(folded)}
        </Details>
      )}
      <ButtonRow>
        <Button type="submit">Apply</Button>
      </ButtonRow>
    </form>
  )
}

/** Moves to a field, also to one among those that are folded. */
function showField(field: HTMLElement | null): void {
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}

type FieldProps = {
  name: FilterName
  value: string
  error: string | undefined
  /** The company that is chosen in the same filter. */
  company: string | undefined
  onChange: (value: string) => void
}

function FilterField({ name, value, error, company, onChange }: FieldProps) {
  const info = filterInfo[name]
  const { label } = info
  const field = { name, label, ...(error !== undefined && { error }) }
  const handleChange = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (info.kind) {
    case 'company':
      return <CompanyFilter {...field} value={value} onChoose={onChange} />
    case 'user':
      return <UserFilter {...field} value={value} company={company} onChoose={onChange} />
    case 'day':
      return <TextField {...field} type="date" value={value} onChange={handleChange} />
    case 'year':
      return <SelectField {...field} options={yearOptions(value)} value={value} onChange={handleChange} />
    case 'choice':
      return (
        <SelectField {...field} placeholder={info.any} options={info.choices} value={value} onChange={handleChange} />
      )
  }
}

/** The last twenty fiscal years, and an earlier one that the address has. */
function yearOptions(chosen: string) {
  const last = fiscalYearOf(today())
  const years = Array.from({ length: FISCAL_YEARS.most }, (_, index) => String(last - index))
  return (years.includes(chosen) || chosen === '' ? years : [...years, chosen]).map((value) => ({
    value,
    label: value,
  }))
}
