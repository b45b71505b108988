import { documents } from '@hireproof/contract/cases/documents'
import { fieldInfo, type CaseField } from '@hireproof/contract/cases/field-info'
import { documentNumbers, numberFields } from '@hireproof/contract/cases/numbers'
import {
  citizenshipGroup,
  citizenshipStatuses,
  duplicateContinueReasons,
  reasonsForDelay,
  type CitizenshipCode,
  type DocumentCategory,
} from '@hireproof/contract/cases/reference'
import { listCountries } from '@hireproof/contract/cases/reference.endpoints'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { states } from '@hireproof/contract/cases/states'
import { isOn } from '@hireproof/contract/environment'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { useStarted } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SensitiveField } from '../../ui/fields/SensitiveField.tsx'
import { TextField, type FieldWidth } from '../../ui/fields/TextField.tsx'
import type { CaseValues, TextName } from './case-values.ts'

/** How a field of a case looks on a page. */
type FieldLook = {
  label?: string
  hint?: string
  width?: FieldWidth
  inputMode?: 'numeric' | 'tel' | 'email'
}

const numberLooks = Object.fromEntries(
  numberFields.map((field): [string, FieldLook] => [field, { hint: documentNumbers[field].help, width: 'md' }]),
)

/** The hint for a field: where to find the value and how to write it. */
const fieldLooks: Partial<Record<CaseField, FieldLook>> = {
  ...numberLooks,
  first_name: { label: 'First name (given name)', width: 'lg' },
  middle_initial: { width: '2xs' },
  last_name: {
    label: 'Last name (family name)',
    hint: 'With hyphens and spaces as on the Form I-9. Leave out suffixes such as Jr.',
    width: 'lg',
  },
  other_last_names_used: { hint: 'For example, a maiden name. Separate names with commas.', width: 'xl' },
  date_of_birth: { hint: 'For example: 4 12 1990' },
  ssn: { hint: 'Nine digits, with or without hyphens.' },
  employee_email_address: {
    hint: 'As in Section 1. Leave it blank only if the employee left it blank there.',
    inputMode: 'email',
    width: 'xl',
  },
  phone_number: { hint: '10 digits.', inputMode: 'tel', width: 'md' },
  document_a_type_code: { label: 'List A document' },
  document_b_type_code: { label: 'List B document' },
  document_c_type_code: { label: 'List C document' },
  expiration_date: { hint: 'As on the document. For example: 11 30 2030' },
  date_of_hire: {
    hint: 'From Section 2 of the Form I-9: the day the employee starts, or started, to work for pay. It can be in the future.',
  },
  employer_case_id: {
    hint: 'For example, an employee number. Up to 40 letters, digits, spaces and hyphens.',
    width: 'lg',
  },
  reason_for_delay_description: { width: 'xl' },
  duplicate_continue_reason_description: { width: 'xl' },
  case_creator_phone_number: {
    label: 'Your phone number',
    hint: '10 digits. The case needs one, and your user profile has none.',
    inputMode: 'tel',
    width: 'md',
  },
}

/** One question about a case. */
export type InputProps = {
  field: TextName | 'no_expiration_date'
  label?: string
  hint?: string
  isOptional?: boolean
}

type Option = { code: string; name: string }

const formatSsn = (text: string) => parseSsn(text) ?? text

const optionsOf = (list: readonly Option[]) => list.map(({ code, name }) => ({ value: code, label: name }))

const documentsOf = (list: DocumentCategory) => documents.filter((entry) => entry.list === list)

const lists: Partial<Record<CaseField, readonly Option[]>> = {
  document_a_type_code: documentsOf('LIST_A'),
  document_b_type_code: documentsOf('LIST_B'),
  document_c_type_code: documentsOf('LIST_C'),
  us_state_code: states,
  reason_for_delay_code: reasonsForDelay,
  duplicate_continue_reason_code: duplicateContinueReasons,
}

/** The control for a field of a case, with its label, hint and error. It needs a form provider. */
export function CaseInput({ field, isOptional, ...words }: InputProps) {
  const { register, control, formState } = useFormContext<CaseValues>()
  const { label = fieldInfo[field].label, hint, ...look } = { ...fieldLooks[field], ...words }
  const common = { label, hint, isOptional, error: formState.errors[field]?.message }
  const list = lists[field]
  if (field === 'no_expiration_date') {
    return <CheckboxField {...common} label="The document has no expiration date" {...register(field)} />
  }
  if (field === 'ssn') {
    return <SensitiveField {...common} what="Social Security number" format={formatSsn} {...register(field)} />
  }
  if (field === 'country_code') return <CountryInput {...common} />
  if (field === 'citizenship_status_code') return <StatusInput {...common} />
  if (list) {
    return <SelectField {...common} placeholder="- Select -" options={optionsOf(list)} {...register(field)} />
  }
  if (/^date_|_date$/.test(field)) {
    return (
      <Controller control={control} name={field} render={({ field: date }) => <DateField {...common} {...date} />} />
    )
  }
  // this data is about someone else: the browser must not suggest or remember anything
  return <TextField {...common} {...look} autoComplete="off" spellCheck={false} {...register(field)} />
}

type StatusProps = { label: string; hint?: string; isOptional?: boolean; error?: string }

function StatusInput({ label, ...rest }: StatusProps) {
  const { flags } = useStarted()
  const { register, getValues } = useFormContext<CaseValues>()
  const name = 'CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK'
  const chosen = getValues('citizenship_status_code')
  // one status has two codes: a draft keeps the one it was saved with
  const offered = citizenshipStatuses({ [name]: isOn(flags, name) }).map((status) =>
    chosen !== '' && citizenshipGroup(chosen as CitizenshipCode) === citizenshipGroup(status.code)
      ? { ...status, code: chosen }
      : status,
  )
  return (
    <RadioGroup {...rest} label={label} isTiled options={optionsOf(offered)} {...register('citizenship_status_code')} />
  )
}

type Props = { label: string; hint?: string; error?: string; isOptional?: boolean }

/** The country that issued a passport. The list loads when it is first needed. */
function CountryInput(props: Props) {
  const { register, getValues } = useFormContext<CaseValues>()
  const query = useQuery({ ...q(listCountries, {}), staleTime: Infinity })
  const known = getValues('country_code')
  // until the list is loaded, show the saved country by its code
  const saved = known === '' ? [] : [{ code: known, name: known }]
  const select = (placeholder: string, countries: readonly { code: string; name: string }[]) => (
    <SelectField
      // a select takes its value when it mounts, so it mounts again when its choices arrive
      key={placeholder}
      {...props}
      placeholder={placeholder}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      {...register('country_code')}
    />
  )
  return (
    <Loaded
      query={query}
      what="the list of countries"
      waiting={select('Loading countries', saved)}
      renderFailure={({ error, isBusy, onRetry }) => (
        <div className="usa-form-group">
          <Alert tone="error" isLive>
            <p>The list of countries could not be loaded. {errorText(error)}</p>
            <RetryButton isBusy={isBusy} onRetry={onRetry} />
          </Alert>
        </div>
      )}
    >
      {({ countries }) => select('- Select -', countries)}
    </Loaded>
  )
}
