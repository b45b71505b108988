import { listCountries } from '@hireproof/contract/cases/reference.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { CaseValues } from './form-values.ts'
import { RetryButton } from '../ui/RetryButton.tsx'

type Props = { label: string; hint?: string; error?: string; isOptional?: boolean }

/** The country that issued a passport; the list comes when it is first needed. */
export function CountryInput(props: Props) {
  const { register, getValues } = useFormContext<CaseValues>()
  const { data, error, isFetching, refetch } = useQuery({ ...q(listCountries, {}), staleTime: Infinity })
  if (error && !data) {
    return (
      <div className="usa-form-group">
        <Alert tone="error" isLive>
          <p>The list of countries could not be loaded. {errorText(error)}</p>
          <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
        </Alert>
      </div>
    )
  }
  const known = getValues('country_code')
  // until the list is there, the saved country stands for itself
  const countries = data?.countries ?? (known === '' ? [] : [{ code: known, name: known }])
  return (
    <SelectField
      // a select takes its value when it is made: it is made again when its choices arrive
      key={data ? 'loaded' : 'loading'}
      {...props}
      placeholder={data ? '- Select -' : 'Loading countries'}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      {...register('country_code')}
    />
  )
}
