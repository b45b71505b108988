import type { ComponentType } from 'react'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { DocumentQuestions } from './DocumentQuestions.tsx'
import { FieldInput } from './FieldInput.tsx'
import { useFormSay } from './form-language.ts'
import { PreparerQuestions } from './PreparerQuestions.tsx'
import { usePage } from './section1-page.ts'
import { StatusQuestions } from './StatusQuestions.tsx'
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

/** What each page asks. */
export const questionPages: Readonly<Record<QuestionStep, ComponentType>> = {
  name: NameQuestions,
  address: AddressQuestions,
  birth: BirthQuestions,
  contact: ContactQuestions,
  status: StatusQuestions,
  documents: DocumentQuestions,
  help: PreparerQuestions,
}
