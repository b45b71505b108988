import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { useState, type SubmitEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { headerOf, savedText, type ImportWork } from './import-work.ts'

type Props = {
  work: ImportWork
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
        if (after.status === 'PROBLEM') setRow(after)
        announce(savedText(after))
        onSaved(upload, after)
      },
    })
  }
  const problemOf = (field: string) => row.problems.find((problem) => problem.field === field)?.message
  const whole = problemOf('')
  const [issue] = isRefusal(save.error, 'conflict') ? save.error.issues : []
  return (
    <form className="import-row" noValidate aria-label={`Line ${line}`} onSubmit={handleSubmit}>
      <p className="import-row__line">
        <strong>{`Line ${line}`}</strong>
        {whole && <span className="usa-error-message">{whole}</span>}
      </p>
      <div className="import-row__fields">
        {columns.map(({ field, header, isRequired }) => (
          <TextField
            key={field}
            name={`row-${line}-${field}`}
            label={header}
            isOptional={!isRequired}
            autoComplete="off"
            value={values[field] ?? ''}
            error={problemOf(field)}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        ))}
      </div>
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
