import { ClientField } from '../clients/ClientField.tsx'
import { useMe } from '../lib/started.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useLocations } from '../users/list/use-locations.ts'

type Props = { name: string; label: string; error?: string; value: string; onChoose: (value: string) => void }

/** One of the companies that the user looks after: a client of the agency, or a location of the corporate account. */
export function CompanyFilter(props: Props) {
  const { account } = useMe()
  return account.type === 'AGENCY' ? (
    <ClientField {...props} hint="All companies, unless you choose one." />
  ) : (
    <LocationFilter {...props} />
  )
}

function LocationFilter({ value, onChoose, ...field }: Props) {
  const { data = [] } = useLocations()
  const options = data.map(({ id, companyInfo }) => ({ value: `${id}`, label: companyInfo.companyName }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      placeholder="All locations"
      options={isKnown ? options : [...options, { value, label: `Company ${value}` }]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
