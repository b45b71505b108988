import { documents } from '@hireproof/contract/cases/documents'
import { fieldInfo, type CaseField } from '@hireproof/contract/cases/field-info'
import {
  citizenshipGroup,
  citizenshipStatuses,
  duplicateContinueReasons,
  reasonsForDelay,
  type CitizenshipCode,
  type DocumentCategory,
} from '@hireproof/contract/cases/reference'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { states } from '@hireproof/contract/cases/states'
import { isOn } from '@hireproof/contract/environment'
import { Controller, useFormContext } from 'react-hook-form'
import { useStarted } from '../../lib/started.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SensitiveField } from '../../ui/fields/SensitiveField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CountryInput } from './CountryInput.tsx'
import { fieldLooks } from './field-looks.ts'
import type { CaseValues, TextName } from './form-values.ts'

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

/** The control for a field of a case, with its words and its error; within a form provider. */
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
  // about somebody else than the person at the keyboard: the browser has nothing to offer, and nothing to keep
  return <TextField {...common} {...look} autoComplete="off" spellCheck={false} {...register(field)} />
}

type StatusProps = { label: string; hint?: string; isOptional?: boolean; error?: string }

function StatusInput({ label, ...rest }: StatusProps) {
  const { flags } = useStarted()
  const { register, getValues } = useFormContext<CaseValues>()
  const name = 'CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK'
  const chosen = getValues('citizenship_status_code')
  // one of the statuses has two codes: a draft keeps the one it was saved with
  const offered = citizenshipStatuses({ [name]: isOn(flags, name) }).map((status) =>
    chosen !== '' && citizenshipGroup(chosen as CitizenshipCode) === citizenshipGroup(status.code)
      ? { ...status, code: chosen }
      : status,
  )
  return (
    <RadioGroup {...rest} label={label} isTiled options={optionsOf(offered)} {...register('citizenship_status_code')} />
  )
}
