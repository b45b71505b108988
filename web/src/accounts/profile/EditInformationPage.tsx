import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeCompanyInformation } from '@hireproof/contract/accounts/company-profile.endpoints'
import {
  displayEin,
  employeeBands,
  informationLabels,
  informationProblems,
  tidyInformation,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { InformationFields } from '../sections/InformationFields.tsx'
import { SectionFormFrame, SectionPage } from './SectionPage.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

const section: SectionForm<CompanyInformation> = {
  valuesOf: ({ companyInformation: { values } }) => ({ ...values, ein: displayEin(values.ein) }),
  tidy: tidyInformation,
  problems: informationProblems,
  save: (values, { accountId, companyInformation: { values: before, version } }) => {
    const changed = Object.entries(values).filter(
      ([field, value]) => before[field as keyof CompanyInformation] !== value,
    )
    const body = { ...Object.fromEntries(changed), version }
    return call(changeCompanyInformation, { params: { accountId }, body })
  },
  fieldAt: (path) => path as keyof CompanyInformation,
}

/** Changes names, numbers and industry of a company. */
export const EditInformationPage = () => (
  <SectionPage title="Edit Company Information" part="companyInformation">
    {(profile, { profile: href }) => <InformationForm key={profile.accountId} profile={profile} href={href} />}
  </SectionPage>
)

type Props = { profile: CompanyProfile; href: string }

function InformationForm({ profile, href }: Props) {
  const navigate = useNavigate()
  const form = useSectionForm(profile, section, () => void navigate(href))
  return (
    <SectionFormFrame
      form={form}
      part="companyInformation"
      labelOf={(field) => informationLabels[field]}
      shown={(field, value) => {
        if (field === 'employees') return employeeBands.find(({ code }) => code === value)?.name ?? value
        return field === 'ein' ? displayEin(value) : value
      }}
    >
      <InformationFields form={form} />
    </SectionFormFrame>
  )
}
