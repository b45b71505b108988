import type { ColumnMatches, FoundColumn } from '@hireproof/contract/imports/import-endpoints'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import type { CheckWork } from './import-work.ts'

type Props = {
  work: Pick<CheckWork, 'columns'>
  fileName: string
  found: readonly FoundColumn[]
  isBusy: boolean
  /** Why the file was refused with these columns. */
  failure: string | undefined
  onMatched: (matches: ColumnMatches) => void
  onCancel: () => void
}

/** Says what each column of a file is. The server remembers it for the next file of the company. */
export function MatchColumns({ work: { columns }, fileName, found, isBusy, failure, onMatched, onCancel }: Props) {
  const [fields, setFields] = useState(found.map(({ field }) => field))
  const [isTried, setIsTried] = useState(false)
  const options = columns.map(({ field, header, isRequired }) => ({
    value: field,
    label: isRequired ? `${header} (required)` : header,
  }))
  const missing = columns.filter(({ field, isRequired }) => isRequired && !fields.includes(field))
  const isTwice = (field: string | null) => field !== null && fields.filter((each) => each === field).length > 1
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = fields.findIndex(isTwice)
    if (wrong >= 0) document.getElementsByName(nameOf(wrong))[0]?.focus()
    if (wrong >= 0 || missing.length > 0) return
    onMatched(found.map(({ header }, place) => ({ header, field: fields[place] ?? null })))
  }
  return (
    <form noValidate aria-label="Match the columns" onSubmit={handleSubmit}>
      <Stack>
        <h3>{`What are the columns of ${fileName}?`}</h3>
        <p className="prose">
          We remember this for the next file of your company. Columns without a field are ignored.
        </p>
        {failure !== undefined && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        {isTried && missing.length > 0 && (
          <Alert tone="error" isLive>
            {`Match a column to ${new Intl.ListFormat('en-US').format(missing.map(({ header }) => header))}.`}
          </Alert>
        )}
        <div className="import-row__fields">
          {found.map(({ header, sample }, place) => (
            <SelectField
              key={nameOf(place)}
              name={nameOf(place)}
              label={header === '' ? `Column ${place + 1}` : header}
              hint={sample === '' ? 'The first cell is empty' : `For example: ${sample}`}
              placeholder="- Ignore -"
              options={options}
              value={fields[place] ?? ''}
              error={isTried && isTwice(fields[place] ?? null) ? 'Two columns have this field.' : undefined}
              onChange={({ target: { value } }) => setFields(fields.with(place, value === '' ? null : value))}
            />
          ))}
        </div>
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Check the file
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Choose another file
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}

const nameOf = (place: number) => `column-${place}`
