import { listCountries } from '@hireproof/contract/cases/reference.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { CaseValues } from './form-values.ts'

type Props = { label: string; hint?: string; error?: string; isOptional?: boolean }

/** The country that issued a passport; the list loads when it is first needed. */
export function CountryInput(props: Props) {
  const { register, getValues } = useFormContext<CaseValues>()
  const query = useQuery({ ...q(listCountries, {}), staleTime: Infinity })
  const known = getValues('country_code')
  // until the list is loaded, the saved country stands for itself
  const saved = known === '' ? [] : [{ code: known, name: known }]
  const select = (placeholder: string, countries: readonly { code: string; name: string }[]) => (
    <SelectField
      // a select takes its value when it is made: it is made again when its choices arrive
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
