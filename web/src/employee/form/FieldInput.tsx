import { parseSsn } from '@hireproof/contract/cases/ssn'
import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SensitiveField } from '../../ui/fields/SensitiveField.tsx'
import { TextField, type FieldWidth } from '../../ui/fields/TextField.tsx'
import { CountryInput } from './CountryInput.tsx'
import { statesIn, useFormSay } from './form-language.ts'
import { usePage } from './form-flow.ts'

type Look = { width?: FieldWidth; inputMode?: 'numeric' | 'tel' | 'email'; autoComplete?: string; maxLength?: number }

/** The width of a field, and what the person's browser may suggest for it. */
const looks: Partial<Record<EmployeeField, Look>> = {
  last_name: { width: 'xl', autoComplete: 'family-name' },
  first_name: { width: 'xl', autoComplete: 'given-name' },
  middle_initial: { width: '2xs' },
  other_last_names_used: { width: 'xl' },
  address_street: { width: 'xl', autoComplete: 'address-line1' },
  address_apartment: { width: 'sm', autoComplete: 'address-line2' },
  address_city: { width: 'xl', autoComplete: 'address-level2' },
  address_zip: { width: 'sm', autoComplete: 'postal-code' },
  employee_email_address: { width: 'xl', inputMode: 'email', autoComplete: 'email' },
  phone_number: { width: 'md', inputMode: 'tel', autoComplete: 'tel-national' },
}

/** The most characters that a draft keeps of one field. */
const MOST_CHARACTERS = 300

type Props = {
  field: EmployeeField
  isOptional?: boolean
  hint?: string
  /** The answer follows from another field. */
  isFixed?: boolean
}

const formatSsn = (text: string) => parseSsn(text) ?? text

/** The control for a field of the form, with its label, hint and error in the language of the page. */
export function FieldInput({ field, isOptional, hint, isFixed }: Props) {
  const say = useFormSay()
  const { fields, form, isOnSite = false } = say
  // a device that is handed back keeps nothing to suggest, and suggests nothing of other people
  const unsaved = isOnSite ? { autoComplete: 'off' } : {}
  const { values, answer, errorOf } = usePage()
  const words = fields[field]
  const common = { name: field, label: words.label, hint: hint ?? words.hint, error: errorOf(field), isOptional }
  const onChange = (event: { target: { value: string } }) => answer(field, event.target.value)
  const value = values[field]

  if (field === 'no_expiration_date') {
    return (
      <CheckboxField
        {...common}
        checked={value === 'yes'}
        onChange={(event) => answer(field, event.target.checked ? 'yes' : '')}
      />
    )
  }
  if (field === 'ssn') {
    return <SensitiveField {...common} what={words.label} format={formatSsn} value={value} onChange={onChange} />
  }
  if (field === 'address_state' || field === 'us_state_code') {
    const abroad = field === 'address_state' ? form.abroad : []
    const options = [...statesIn(say), ...abroad].map(({ code, name }) => ({ value: code, label: name }))
    const autoComplete = field === 'address_state' ? 'address-level1' : undefined
    return (
      <SelectField {...common} {...{ value, onChange, options, autoComplete, ...unsaved }} placeholder={form.choose} />
    )
  }
  if (field === 'country_code') return <CountryInput {...common} />
  if (field === 'date_of_birth' || field === 'expiration_date' || field === 'work_until') {
    return (
      <DateField
        {...common}
        value={value}
        onChange={(day) => answer(field, day)}
        isBirthDate={field === 'date_of_birth' && !isOnSite}
      />
    )
  }
  const look = looks[field] ?? { width: 'md', autoComplete: 'off' }
  return (
    <TextField
      {...common}
      {...look}
      {...unsaved}
      maxLength={MOST_CHARACTERS}
      spellCheck={false}
      readOnly={isFixed}
      value={value}
      onChange={onChange}
    />
  )
}
