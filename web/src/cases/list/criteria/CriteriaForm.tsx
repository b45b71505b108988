import { reversedRanges, REVERSED_RANGE } from '@hireproof/contract/cases/case-criteria'
import { caseDays, chosenColumns, type CaseDay } from '@hireproof/contract/cases/case-filters'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { type SubmitEvent, useState } from 'react'
import { ClientField } from '../../../clients/ClientField.tsx'
import { useMe } from '../../../lib/started.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxGroup } from '../../../ui/fields/Checkboxes.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Toolbar } from '../../../ui/layout/Toolbar.tsx'
import { noCriteria, statusesOf, type CasesSearch, type Chosen } from '../cases-search.ts'
import { columnLabels } from '../case-columns.tsx'
import { choiceNames, choices, dayLabels, presence, userWords, type ChoiceName } from './criteria-words.ts'

type Props = { search: CasesSearch; onApply: (chosen: Partial<CasesSearch>) => void }

const columnOptions = chosenColumns.map((key) => ({ value: key, label: columnLabels[key] }))

const dayFields = caseDays.flatMap((day) => [`${day}_from` as const, `${day}_to` as const])

/** The fields with a day that does not exist, or after the last day of its range. */
function errorsOf(chosen: Chosen): { name: string; message: string }[] {
  const malformed = dayFields.filter((field) => chosen[field] !== '' && !isIsoDate(chosen[field]))
  return [
    ...malformed.map((name) => ({ name, message: 'Enter a valid date.' })),
    ...reversedRanges(chosen)
      .filter((from) => !malformed.some((field) => field.startsWith(from.replace('from', ''))))
      .map((name) => ({ name, message: REVERSED_RANGE })),
  ]
}

/** All criteria of the list of cases; they count once they are applied. */
export function CriteriaForm({ search, onApply }: Props) {
  const { account } = useMe()
  const [chosen, setChosen] = useState<Chosen>(
    () => Object.fromEntries(Object.keys(noCriteria).map((name) => [name, search[name as keyof Chosen]])) as Chosen,
  )
  const [columns, setColumns] = useState<string[]>(search.columns)
  const [submitCount, setSubmitCount] = useState(0)
  const errors = submitCount === 0 ? [] : errorsOf(chosen)
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }))
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (errorsOf(chosen).length === 0)
      onApply({ ...chosen, columns: chosenColumns.filter((key) => columns.includes(key)) })
  }
  return (
    <Form onSubmit={handleSubmit} errors={errors} submitCount={submitCount}>
      <Toolbar>
        {account.type === 'AGENCY' && (
          <ClientField
            name="client_company_id"
            label="Company"
            value={chosen.client_company_id === 0 ? '' : `${chosen.client_company_id}`}
            onChoose={(value) => set({ client_company_id: Number(value) })}
          />
        )}
        <Person name="created_by" label="Created by" words={['me']} chosen={chosen} onChange={set} />
        <Person name="assigned_to" label="Assigned to" words={['me', 'nobody']} chosen={chosen} onChange={set} />
        {(['has_notes', 'has_attachments'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={presence[name].label}
            placeholder="With or without"
            options={(['true', 'false'] as const).map((value) => ({ value, label: presence[name][value] }))}
            value={chosen[name]}
            onChange={({ target: { value } }) => set({ [name]: value })}
          />
        ))}
      </Toolbar>
      <div className="criteria">
        {choiceNames.map((name) => (
          <Choice key={name} name={name} search={search} chosen={chosen} onChange={set} />
        ))}
        {caseDays.map((day) => (
          <Range key={day} day={day} chosen={chosen} errors={errors} onChange={set} />
        ))}
        <Details summary={`Columns (${columns.length})`}>
          <CheckboxGroup
            name="columns"
            label="Columns"
            hint="The employee and the case number are always there."
            options={columnOptions}
            chosen={columns}
            onChange={setColumns}
          />
        </Details>
      </div>
      <ButtonRow>
        <Button type="submit">Apply Filters</Button>
        <Button variant="outline" onClick={() => onApply(noCriteria)}>
          Remove all filters
        </Button>
      </ButtonRow>
    </Form>
  )
}

type PartProps = { chosen: Chosen; onChange: (change: Partial<Chosen>) => void }

/** Any number of values of one criterion, folded until someone opens it. */
function Choice({ name, search, chosen, onChange }: PartProps & { name: ChoiceName; search: CasesSearch }) {
  const { label, options } = choices[name]
  const values: readonly string[] = chosen[name]
  const offered = name === 'statuses' ? options.filter(({ value }) => isOffered(search, value)) : options
  if (offered.length === 0) return null
  return (
    <Details summary={values.length > 0 ? `${label} (${values.length})` : label}>
      <CheckboxGroup
        name={name}
        label={label}
        options={offered}
        chosen={values}
        onChange={(next) => onChange({ [name]: next })}
      />
    </Details>
  )
}

const isOffered = ({ filter }: CasesSearch, status: string) => statusesOf(filter).some((each) => each === status)

type RangeProps = PartProps & { day: CaseDay; errors: readonly { name: string; message: string }[] }

/** The first and the last day of a range; opens by itself if something is wrong with it. */
function Range({ day, chosen, errors, onChange }: RangeProps) {
  const label = dayLabels[day]
  const isWrong = errors.some(({ name }) => name.startsWith(`${day}_`))
  const isGiven = chosen[`${day}_from`] !== '' || chosen[`${day}_to`] !== ''
  return (
    <Details summary={isGiven ? `${label} on certain days (1)` : `${label} on certain days`} isOpen={isWrong}>
      {(['from', 'to'] as const).map((end) => {
        const name = `${day}_${end}` as const
        const error = errors.find((each) => each.name === name)?.message
        return (
          <DateField
            key={end}
            name={name}
            label={`${label} ${end}`}
            value={chosen[name]}
            onChange={(value) => onChange({ [name]: value })}
            isOptional
            {...(error !== undefined && { error })}
          />
        )
      })}
    </Details>
  )
}

type PersonProps = PartProps & { name: 'created_by' | 'assigned_to'; label: string; words: readonly string[] }

/** Me, nobody, or the user whom the address names. */
function Person({ name, label, words, chosen, onChange }: PersonProps) {
  const value = chosen[name]
  const offered = words.map((word) => ({ value: word, label: userWords[word] ?? word }))
  const isOther = value !== '' && !words.includes(value)
  return (
    <SelectField
      name={name}
      label={label}
      placeholder="Anyone"
      options={isOther ? [...offered, { value, label: 'One user' }] : offered}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
