import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '../ui/fields/DateField.tsx'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import { SiteField, useHasSites } from './SiteField.tsx'

type Scope = 'ALL' | 'SITE' | 'PERIOD'
type Values = { scope: Scope; siteId: string; from: string; to: string }

type Props = {
  label: string
  texts: Record<Scope, { label: string; description?: string }>
  errorOf: (name: keyof Values) => string | undefined
}

/** Asks which forms are meant: all, those of a hiring site, or those of a period. It finds its form in the provider around it. */
export function FormsScope({ label, texts, errorOf }: Props) {
  const hasSites = useHasSites()
  const { control, register, setValue, watch } = useFormContext<Values>()
  const scope = watch('scope')
  const offered = (['ALL', 'SITE', 'PERIOD'] as const).filter((each) => hasSites || each !== 'SITE')
  return (
    <>
      <RadioGroup
        label={label}
        options={offered.map((value) => ({ value, ...texts[value] }))}
        error={errorOf('scope')}
        {...register('scope')}
      />
      {scope === 'SITE' && (
        <Controller
          control={control}
          name="siteId"
          render={({ field }) => (
            <SiteField
              name="siteId"
              label="Hiring site"
              error={errorOf('siteId')}
              value={field.value}
              onChoose={(siteId) => setValue('siteId', siteId, { shouldValidate: true, shouldDirty: true })}
            />
          )}
        />
      )}
      {scope === 'PERIOD' && (
        <>
          <Controller
            control={control}
            name="from"
            render={({ field }) => <DateField {...field} label="First day of the period" error={errorOf('from')} />}
          />
          <Controller
            control={control}
            name="to"
            render={({ field }) => <DateField {...field} label="Last day of the period" error={errorOf('to')} />}
          />
        </>
      )}
    </>
  )
}
