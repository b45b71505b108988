import type { CaseRow } from '@hireproof/contract/cases/case'
import { displayCount } from '@hireproof/contract/format/display'
import { useWatch } from 'react-hook-form'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import {
  chosenReason,
  closingsOf,
  closingsProblems,
  noClosings,
  reasonField,
  reasonsFor,
  reasonsForAny,
  textField,
  type ClosingsValues,
} from './bulk-closings.ts'
import { nameOfCase } from './case-selection.ts'

type Props = {
  rows: readonly CaseRow[]
  isBusy: boolean
  onSend: (closings: ReturnType<typeof closingsOf>) => void
  onCancel: () => void
}

const optionsOf = (reasons: ReturnType<typeof reasonsFor>) =>
  reasons.map(({ code, name }) => ({ value: code, label: name }))

/** Why each of many cases is closed; one choice can stand for all cases that it fits. */
export function CloseCasesForm({ rows, isBusy, onSend, onCancel }: Props) {
  const { form, formProps, errorOf } = useRuleForm<ClosingsValues>({
    defaultValues: noClosings(rows),
    problems: (values) => closingsProblems(rows, values),
    send: async (values) => onSend(closingsOf(rows, values)),
  })
  const values = useWatch({ control: form.control }) as ClosingsValues
  const setAll = (code: string) => {
    if (code === '') return
    for (const row of rows.filter((each) => reasonsFor(each).some((reason) => reason.code === code)))
      form.setValue(reasonField(row), code, { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <Form {...formProps}>
      {rows.length > 1 && (
        <SelectField
          {...form.register('all', { onChange: ({ target }: { target: { value: string } }) => setAll(target.value) })}
          label="Reason for all of these cases"
          hint="Fills in each case that can be closed for this reason. You can change it for each."
          isOptional
          placeholder="-- Select --"
          options={optionsOf(reasonsForAny(rows))}
        />
      )}
      {rows.map((row) => (
        <fieldset key={row.case_number} className="closing">
          <legend className="closing__case">{nameOfCase(row)}</legend>
          <SelectField
            {...form.register(reasonField(row))}
            label="Reason"
            error={errorOf(reasonField(row))}
            placeholder="-- Select --"
            options={optionsOf(reasonsFor(row))}
          />
          {chosenReason(row, values)?.text && (
            <TextField {...form.register(textField(row))} label="Description" error={errorOf(textField(row))} />
          )}
        </fieldset>
      ))}
      <ButtonRow>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Close {displayCount(rows.length, 'case')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  )
}
