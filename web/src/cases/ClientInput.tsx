import { getAccount } from '@hireproof/contract/accounts'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMe } from '../identity/started.ts'
import { q } from '../lib/query.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { CaseValues } from './form-values.ts'

const OTHER = 'other'
const recentCases = {
  body: {
    paging: { page: 0, size: 120 },
    query: { filter: 'all' as const },
    sort: [{ field: 'created_at' as const, order: 'DESC' as const }],
  },
}

/** For which company an employer agent creates the case: one of those it has worked for, or any other by its number. */
export function ClientInput() {
  const { watch, setValue, formState } = useFormContext<CaseValues>()
  const companies = useKnownCompanies()
  const chosen = watch('client_company_id')
  const [isOther, setIsOther] = useState(false)
  const isTyped = isOther || (chosen !== '' && !companies.some(({ value }) => value === chosen))
  const error = formState.errors.client_company_id?.message
  const choose = (value: string) => setValue('client_company_id', value, { shouldDirty: true, shouldValidate: true })
  const handleSelect = (value: string) => {
    setIsOther(value === OTHER)
    choose(value === OTHER ? '' : value)
  }
  return (
    <>
      <SelectField
        name={isTyped ? 'client_company_choice' : 'client_company_id'}
        label={fieldInfo.client_company_id.label}
        hint="The company that hires the employee. It cannot be changed after the draft is saved."
        placeholder="- Select -"
        options={[...companies, { value: OTHER, label: 'Another company' }]}
        value={isTyped ? OTHER : chosen}
        onChange={(event) => handleSelect(event.target.value)}
        error={isTyped ? undefined : error}
      />
      {isTyped && (
        <TextField
          name="client_company_id"
          label="Number of the client company"
          hint={<CompanyHint companyId={chosen} />}
          width="sm"
          inputMode="numeric"
          autoComplete="off"
          value={chosen}
          onChange={(event) => choose(event.target.value.trim())}
          error={error}
        />
      )}
    </>
  )
}

/** The own company, and the clients of the newest cases. */
function useKnownCompanies() {
  const { account } = useMe()
  const { data } = useQuery({ ...q(searchCases, recentCases), staleTime: 60_000 })
  const clients = new Map(data?.results.map((row) => [row.client_company_id, row.company_name]))
  clients.delete(account.id)
  const sorted = [...clients].toSorted(([, a], [, b]) => a.localeCompare(b))
  return [
    ...sorted.map(([id, name]) => ({ value: `${id}`, label: name })),
    { value: `${account.id}`, label: `${account.companyInfo.companyName} (your own company)` },
  ]
}

function CompanyHint({ companyId }: { companyId: string }) {
  const accountId = /^[1-9]\d{0,8}$/.test(companyId) ? Number(companyId) : undefined
  const { data, error } = useQuery({
    ...q(getAccount, { params: { accountId: accountId ?? 1 } }),
    enabled: accountId !== undefined,
  })
  if (accountId === undefined) return 'The company number that your client goes by here.'
  if (error?.status === 404) return 'None of your clients has this number.'
  return <output>{data?.companyInfo.companyName ?? ''}</output>
}
