import { lazyScript, useScript } from '../../lib/lazy-script.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FailedCall } from '../LoadedCall.tsx'
import { useFormSay } from './form-language.ts'
import { usePage } from './form-flow.ts'

type Props = { name: string; label: string; hint?: string; error?: string; isOptional?: boolean }

/** The names of more than two hundred countries, which few people need. */
export const countryNames = lazyScript(() => import('./country-names.ts'))

/** The country that issued a passport, with names in the language of the page. */
export function CountryInput(props: Props) {
  const { form, texts, language } = useFormSay()
  const { values, answer } = usePage()
  const script = useScript(countryNames)
  const known = values.country_code
  const select = (placeholder: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      {...props}
      placeholder={placeholder}
      options={options}
      value={known}
      onChange={(event) => answer('country_code', event.target.value)}
    />
  )
  return (
    <Loaded
      query={script}
      what=""
      waiting={select(texts.loading, known === '' ? [] : [{ value: known, label: known }])}
      renderFailure={(failure) => (
        <div className="usa-form-group">
          <FailedCall {...failure} />
        </div>
      )}
    >
      {({ countryOptions }) => select(form.choose, countryOptions(language))}
    </Loaded>
  )
}
