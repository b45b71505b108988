import { NOT_APPLICABLE } from '@hireproof/contract/plus-cases/section1-fields'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { statusOf } from './asked-fields.ts'
import { FieldInput } from './FieldInput.tsx'
import { useFormSay } from './form-language.ts'
import { usePage } from './section1-page.ts'

/** The status under penalty of perjury, each explained in plain words, and what Section 1 asks with it. */
export function StatusQuestions() {
  const { form, fields } = useFormSay()
  const { values, answer, errorOf } = usePage()
  const status = statusOf(values)
  return (
    <>
      <RadioGroup
        name="citizenship_status_code"
        label={fields.citizenship_status_code.label}
        error={errorOf('citizenship_status_code')}
        isTiled
        options={Object.entries(form.statuses).map(([value, words]) => ({ value, ...words }))}
        value={status ?? ''}
        onChange={(event) => answer('citizenship_status_code', event.target.value)}
      />
      {status === 'LAWFUL_PERMANENT_RESIDENT' && <FieldInput field="alien_number" />}
      {status === 'ALIEN_AUTHORIZED_TO_WORK' && <AuthorizedQuestions />}
    </>
  )
}

function AuthorizedQuestions() {
  const { form } = useFormSay()
  const { values, answer } = usePage()
  const hasNoEnd = values.work_until === NOT_APPLICABLE
  return (
    <>
      {!hasNoEnd && <FieldInput field="work_until" />}
      <CheckboxField
        name="work_until_none"
        label={form.workUntilNone}
        checked={hasNoEnd}
        onChange={(event) => answer('work_until', event.target.checked ? NOT_APPLICABLE : '')}
      />
      <p className="usa-form-group">{form.oneNumber}</p>
      <FieldInput field="alien_number" />
      <FieldInput field="i94_number" />
      <FieldInput field="foreign_passport_number" />
      <FieldInput field="country_code" />
    </>
  )
}
