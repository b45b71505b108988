import { lazyScript, useScript } from '../../lib/lazy-script.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { FailedCall } from '../FailedCall.tsx'
import { useFormSay } from './form-language.ts'
import { usePage } from './section1-page.ts'

type Props = { name: string; label: string; hint?: string; error?: string; isOptional?: boolean }

/** The names of more than two hundred countries, which few people need. */
export const countryNames = lazyScript(() => import('./country-names.ts'))

/** The country that issued a passport, by its name in the language of the page. */
export function CountryInput(props: Props) {
  const { form, texts, language } = useFormSay()
  const { values, answer } = usePage()
  const { data, error, isFetching, refetch } = useScript(countryNames)
  if (error && !data) {
    return (
      <div className="usa-form-group">
        <FailedCall error={error} isBusy={isFetching} onRetry={refetch} />
      </div>
    )
  }
  const known = values.country_code
  const options = data?.countryOptions(language) ?? (known === '' ? [] : [{ value: known, label: known }])
  return (
    <SelectField
      {...props}
      placeholder={data ? form.choose : texts.loading}
      options={options}
      value={known}
      onChange={(event) => answer('country_code', event.target.value)}
    />
  )
}
