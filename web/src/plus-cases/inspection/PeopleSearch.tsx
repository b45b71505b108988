import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import type { InspectionQuery } from '@hireproof/contract/form-i9/inspection'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = { onSearch: (query: InspectionQuery) => void }

const NO_DATE = 'Enter a valid date, or leave it empty.'

/** Finds people by name and day of hire. The values stay out of the address, which must not name anyone. */
export function PeopleSearch({ onSearch }: Props) {
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const problemOf = (day: string) => (isChecked && day !== '' && !isIsoDate(day) ? NO_DATE : undefined)
  const isBackward = isIsoDate(from) && isIsoDate(to) && to < from
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isBackward || [from, to].some((day) => day !== '' && !isIsoDate(day))) return
    onSearch({
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(from !== '' && { hiredFrom: from }),
      ...(to !== '' && { hiredTo: to }),
    })
  }
  return (
    <search>
      <form className="people-search" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label="Name"
          hint="You can enter just a part of it."
          isOptional
          autoComplete="off"
          maxLength={300}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="people-search__days">
          <DateField
            name="hiredFrom"
            label="First day of work, from"
            isOptional
            value={from}
            onChange={setFrom}
            error={problemOf(from)}
          />
          <DateField
            name="hiredTo"
            label="First day of work, to"
            isOptional
            value={to}
            onChange={setTo}
            error={
              problemOf(to) ?? (isChecked && isBackward ? 'Enter a day that is not before the first one.' : undefined)
            }
          />
        </div>
        <div>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
