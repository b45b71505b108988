import { NOT_APPLICABLE } from '@hireproof/contract/plus-cases/section1-fields'
import type { ComponentType } from 'react'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { documentsAsk, documentsFor, kindsFor, listsOf, type ListField, statusOf } from './asked-fields.ts'
import { FieldInput } from './FieldInput.tsx'
import { useFormSay } from './form-language.ts'
import { PreparerQuestions } from './PreparerQuestions.tsx'
import { usePage } from './form-flow.ts'
import type { QuestionStep } from './steps.ts'

function NameQuestions() {
  const { form } = useFormSay()
  const { values, answer } = usePage()
  const hasOneName = values.one_name === 'yes'
  return (
    <>
      <FieldInput field="last_name" />
      <CheckboxField
        name="one_name"
        label={form.oneName}
        hint={form.oneNameHint}
        checked={hasOneName}
        onChange={(event) => answer('one_name', event.target.checked ? 'yes' : '')}
      />
      <FieldInput field="first_name" isFixed={hasOneName} />
      {!hasOneName && <FieldInput field="middle_initial" isOptional />}
      <FieldInput field="other_last_names_used" isOptional />
    </>
  )
}

const AddressQuestions = () => (
  <>
    <FieldInput field="address_street" />
    <FieldInput field="address_apartment" isOptional />
    <FieldInput field="address_city" />
    <FieldInput field="address_state" />
    <FieldInput field="address_zip" />
  </>
)

const BirthQuestions = () => (
  <>
    <FieldInput field="date_of_birth" />
    <FieldInput field="ssn" />
  </>
)

const ContactQuestions = () => (
  <>
    <FieldInput field="employee_email_address" isOptional />
    <FieldInput field="phone_number" isOptional />
  </>
)

/** The questions of each page. */
export const questionPages: Readonly<Record<QuestionStep, ComponentType>> = {
  name: NameQuestions,
  address: AddressQuestions,
  birth: BirthQuestions,
  contact: ContactQuestions,
  status: StatusQuestions,
  documents: DocumentQuestions,
  help: PreparerQuestions,
}

/** The documents that the person chooses to bring, and the numbers that the check needs from them. */
function DocumentQuestions() {
  const { form, fields, kindName } = useFormSay()
  const { values, answer, errorOf, hire, answeredBefore } = usePage()
  const kinds = kindsFor(values)
  const asked = documentsAsk(values, hire).filter(({ field }) => !answeredBefore.includes(field))
  return (
    <>
      <RadioGroup
        name="document_choice"
        label={form.choice.label}
        hint={form.choice.hint}
        isOptional
        isTiled
        options={[
          { value: 'A', label: form.choice.A, description: form.choice.aDescription },
          { value: 'BC', label: form.choice.BC, description: form.choice.bcDescription },
          { value: 'receipt', label: form.choice.receipt, description: form.choice.receiptDescription },
          { value: 'later', label: form.choice.later, description: form.choice.laterDescription },
        ]}
        value={values.document_choice}
        onChange={(event) => answer('document_choice', event.target.value)}
      />
      {listsOf(values).map((list) => (
        <DocumentSelect key={list} list={list} />
      ))}
      {values.document_choice === 'BC' && (
        <div className="usa-form-group">
          <Details summary={form.choice.noPhoto}>
            {form.choice.noPhotoHelp.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Details>
        </div>
      )}
      {kinds.length > 0 && (
        <SelectField
          name="document_sub_type_code"
          label={fields.document_sub_type_code.label}
          error={errorOf('document_sub_type_code')}
          placeholder={form.choose}
          options={kinds.map((kind) => ({ value: kind.code, label: kindName(kind) }))}
          value={values.document_sub_type_code}
          onChange={(event) => answer('document_sub_type_code', event.target.value)}
        />
      )}
      {asked.map(({ field, isOptional }) =>
        // a document without an expiration date needs no date
        field === 'expiration_date' && values.no_expiration_date === 'yes' ? null : (
          <FieldInput key={field} field={field} isOptional={isOptional && field !== 'no_expiration_date'} />
        ),
      )}
    </>
  )
}

function DocumentSelect({ list }: { list: ListField }) {
  const { form, fields, documentName } = useFormSay()
  const { values, answer, errorOf, hire } = usePage()
  const hints: Partial<Record<string, string>> = {
    SOCIAL_SECURITY_CARD: form.choice.social,
  }
  return (
    <SelectField
      name={list}
      label={fields[list].label}
      hint={list === 'document_b_type_code' ? form.choice.photo : hints[values[list]]}
      error={errorOf(list)}
      placeholder={form.choose}
      options={documentsFor(values, list, hire).map((entry) => ({ value: entry.code, label: documentName(entry) }))}
      value={values[list]}
      onChange={(event) => answer(list, event.target.value)}
    />
  )
}

/** The status under penalty of perjury, each explained in plain words, and its further questions in Section 1. */
function StatusQuestions() {
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
