import type { ImportColumn } from '@hireproof/contract/imports/import-file'
import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { useState, type SubmitEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { headerOf, savedText, type CheckWork } from './import-work.ts'

type Props = {
  work: CheckWork
  params: { accountId: number; uploadId: string }
  row: ImportRow
  /** Accepts proposals; a row without problems has none. */
  onAccept?: (only: { line: number; field: string }[]) => void
  /** Called after every save; a row that still has problems stays here, with those. */
  onSaved: (upload: ImportUpload, row: ImportRow) => void
  onCancel?: () => void
}

/** One row as it was typed, with every problem at its field. It is checked again when it is saved. */
export function ProblemRow({ work, params, row: given, onAccept, onSaved, onCancel }: Props) {
  const { calls, columns } = work
  const { line } = given
  const [row, setRow] = useState(given)
  const [values, setValues] = useState(given.values)
  const save = useOnce(() => call(calls.changeRow, { params: { ...params, line }, body: { values } }))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(undefined, {
      onSuccess: ({ row: after, upload }) => {
        if (after.status === given.status) setRow(after)
        announce(savedText(after, work))
        onSaved(upload, after)
      },
    })
  }
  const problemOf = (field: string) => row.problems.find((problem) => problem.field === field)?.message
  const [isWhole, setIsWhole] = useState(!work.isWide)
  const isShown = ({ field }: ImportColumn) =>
    isWhole || work.shown?.includes(field) === true || problemOf(field) !== undefined
  const [issue] = isRefusal(save.error, 'conflict') ? save.error.issues : []
  return (
    <form className="import-row" noValidate aria-label={`Line ${line}`} onSubmit={handleSubmit}>
      <RowLine {...{ work, row }} />
      <div className="import-row__fields">
        {columns.filter(isShown).map((column) => (
          <CellField
            key={column.field}
            line={line}
            column={column}
            value={values[column.field] ?? ''}
            error={problemOf(column.field)}
            onChange={(value) => setValues({ ...values, [column.field]: value })}
          />
        ))}
      </div>
      {!isWhole && (
        <div>
          <Button variant="outline" size="small" onClick={() => setIsWhole(true)}>
            Show all columns
            <span className="usa-sr-only">{` of line ${line}`}</span>
          </Button>
        </div>
      )}
      {onAccept && row.proposals.length > 0 && (
        <ul className="import-row__proposals">
          {row.proposals.map(({ field, before, after }) => (
            <li key={field}>
              {`${headerOf(work, field)}: change “${before}” to “${after}”? `}
              <Button variant="outline" size="small" onClick={() => onAccept([{ line, field }])}>
                Accept
                <span className="usa-sr-only">{` ${after} for line ${line}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {save.error && (
        <Alert tone="error" isLive>
          {issue?.message ?? errorText(save.error)}
        </Alert>
      )}
      <ButtonRow>
        <Button type="submit" variant="outline" isBusy={save.isPending}>
          Save and check
          <span className="usa-sr-only">{` line ${line}`}</span>
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}

/** The line of a row, with a problem of the whole row, and the page of what a problem is about. */
function RowLine({ work, row: { line, problems, reference } }: Pick<Props, 'work' | 'row'>) {
  const whole = problems.find(({ field }) => field === '')?.message
  return (
    <p className="import-row__line">
      <strong>{`Line ${line}`}</strong>
      {whole && <span className="usa-error-message">{whole}</span>}
      {reference !== undefined && work.referenceHref && (
        <>
          {' '}
          <a href={work.referenceHref(reference)}>{work.reference?.text ?? reference}</a>
        </>
      )}
    </p>
  )
}

type CellProps = {
  line: number
  column: ImportColumn
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A cell of a row; one with few possible values is chosen, and what was typed instead stays among them. */
function CellField({ line, column: { field, header, isRequired, choices }, value, error, onChange }: CellProps) {
  const common = {
    ...{ name: `row-${line}-${field}`, label: header, isOptional: !isRequired, error, value },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (!choices) return <TextField {...common} autoComplete="off" />
  const known = choices.map(({ code, name }) => ({ value: code, label: name }))
  const chosen = choices.find(({ code, name }) => code === value || name === value)
  const typed = value === '' || chosen ? [] : [{ value, label: value }]
  return (
    <SelectField {...common} value={chosen?.code ?? value} placeholder="- Select -" options={[...typed, ...known]} />
  )
}
