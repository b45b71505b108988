import { findIndustries } from '@hireproof/contract/accounts/company-reference.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Details } from '../../ui/layout/Details.tsx'

type Props = {
  name: string
  label: string
  error?: string
  /** The three digits of the chosen industry, or what was typed and is none. */
  value: string
  onChoose: (value: string) => void
}

type Industry = { code: string; title: string }

const optionOf = ({ code, title }: Industry) => ({ value: code, label: `${code} - ${title}` })

/** The industry of a company: found by typing digits or words, or by choosing sector and subsector. */
export function IndustryField({ name, label, error, value, onChoose }: Props) {
  // undefined while the title of the choice is in the field
  const [typed, setTyped] = useState<string>()
  const asked = usePaused((typed ?? value).trim())
  const found = useQuery({ ...q(findIndustries, { query: { text: asked } }), placeholderData: keepPreviousData })
  const options = (found.data?.subsectors ?? []).map(optionOf)
  const chosen = options.find((option) => option.value === value)
  const choose = (code: string) => {
    setTyped(undefined)
    onChoose(code)
  }
  return (
    <>
      <ComboBox
        name={name}
        label={label}
        hint="Type the first digits of your NAICS code, or words such as “bakeries”."
        error={error ?? (found.error ? errorText(found.error) : undefined)}
        options={options}
        isStale={found.isPlaceholderData || asked !== (typed ?? value).trim()}
        chosen={value}
        text={typed ?? chosen?.label ?? value}
        status={`${displayCount(options.length, 'industry', 'industries')}.`}
        onType={(text) => {
          setTyped(text)
          onChoose(text.trim())
        }}
        onLeave={() => typed !== undefined && chosen && choose(chosen.value)}
        onChoose={(option) => choose(option.value)}
      />
      <div className="usa-form-group">
        <Details summary="Choose by sector" isLazy>
          <IndustryBySector name={name} sectors={found.data?.sectors ?? []} value={value} onChoose={choose} />
        </Details>
      </div>
    </>
  )
}

type BySectorProps = Pick<Props, 'name' | 'value' | 'onChoose'> & { sectors: readonly Industry[] }

function IndustryBySector({ name, sectors, value, onChoose }: BySectorProps) {
  const [sector, setSector] = useState('')
  const found = useQuery({ ...q(findIndustries, { query: { sector } }), enabled: sector !== '' })
  const industries = found.data?.subsectors ?? []
  return (
    <>
      <SelectField
        name={`${name}-sector`}
        label="Sector"
        placeholder="- Select -"
        options={sectors.map(optionOf)}
        value={sector}
        onChange={(event) => setSector(event.target.value)}
      />
      {sector !== '' && (
        <SelectField
          name={`${name}-subsector`}
          label="Industry in this sector"
          placeholder="- Select -"
          options={industries.map(optionOf)}
          value={industries.some(({ code }) => code === value) ? value : ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </>
  )
}
