import { listClients } from '@hireproof/contract/accounts'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useMe } from '../../lib/started.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { CaseValues } from '../form/form-values.ts'

/** For which company an employer agent creates the case: one of its clients, or itself. */
export function ClientInput() {
  const { account } = useMe()
  const { watch, setValue, formState } = useFormContext<CaseValues>()
  const { data, error } = useQuery(q(listClients, {}))
  const clients = (data?.clients ?? []).filter(({ status }) => status !== 'CLOSED')
  const own = { value: `${account.id}`, label: `${account.companyInfo.companyName} (your own company)` }
  const options = clients.map(({ accountId, companyName }) => ({ value: `${accountId}`, label: companyName }))
  return (
    <SelectField
      name="client_company_id"
      label={fieldInfo.client_company_id.label}
      hint="The company that hires the employee. It cannot be changed after the draft is saved."
      placeholder={data || error ? '- Select -' : 'Loading your clients'}
      options={[...options, own]}
      value={watch('client_company_id')}
      onChange={({ target: { value } }) =>
        setValue('client_company_id', value, { shouldDirty: true, shouldValidate: true })
      }
      error={formState.errors.client_company_id?.message ?? (error ? errorText(error) : undefined)}
    />
  )
}
