import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeCompanyAddress } from '@hireproof/contract/accounts/company-profile.endpoints'
import { addressKindLabels, addressLabels, type Address } from '@hireproof/contract/accounts/sections/address'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { AddressFields } from '../sections/AddressFields.tsx'
import {
  addressesIn,
  addressFormProblems,
  addressValues,
  nameInForm,
  partOfName,
  type AddressValues,
} from '../sections/address-values.ts'
import { SectionFormFrame, SectionPage } from './SectionPage.tsx'
import { movedTo } from './TimeZoneProposal.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

const section: SectionForm<AddressValues> = {
  valuesOf: ({ address }) => addressValues(address.values),
  tidy: (values) => addressValues(addressesIn(values)),
  problems: addressFormProblems,
  save: (values, { accountId, address: { version } }) =>
    call(changeCompanyAddress, { params: { accountId }, body: { ...addressesIn(values), version } }),
  fieldAt: (path) => {
    const [kind, field = 'street'] = path.split('.')
    return nameInForm(kind === 'mailing' ? 'mailing' : 'physical', field as keyof Address)
  },
}

/** Changes where a company is, and where it gets its mail. */
export const EditAddressPage = () => (
  <SectionPage title="Edit Address" part="address">
    {(profile, { profile: href }) => <AddressForm key={profile.accountId} profile={profile} href={href} />}
  </SectionPage>
)

type Props = { profile: CompanyProfile; href: string }

function AddressForm({ profile, href }: Props) {
  const navigate = useNavigate()
  const before = profile.address.values?.physical.state
  const form = useSectionForm(profile, section, (saved) => {
    const state = saved?.address.values?.physical.state
    void navigate(href, { state: state !== undefined && state !== before ? movedTo(state) : null })
  })
  return (
    <SectionFormFrame form={form} part="address" labelOf={labelOf}>
      <AddressFields form={form} />
    </SectionFormFrame>
  )
}

function labelOf(name: keyof AddressValues): string {
  if (name === 'isMailingSame') return 'The mailing address is the same'
  const { kind, field } = partOfName(name)
  return `${addressKindLabels[kind]}: ${addressLabels[field]}`
}
