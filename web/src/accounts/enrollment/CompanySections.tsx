import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import { addressKindLabels, addressLabels, type Address } from '@hireproof/contract/accounts/sections/address'
import {
  informationLabels,
  informationProblems,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import {
  categoryLabels,
  categoryProblems,
  type EmployerCategory,
} from '@hireproof/contract/accounts/sections/employer-category'
import { today } from '../../lib/clock.ts'
import {
  addressesIn,
  addressFormProblems,
  addressValues,
  nameInForm,
  partOfName,
  type AddressValues,
} from '../sections/address-values.ts'
import { AddressFields } from '../sections/AddressFields.tsx'
import { CategoryFields } from '../sections/CategoryFields.tsx'
import { InformationFields } from '../sections/InformationFields.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { useGoOn, type StepProps } from './step.ts'
import { useEnrollmentSection, type SectionSpec } from './use-enrollment-section.ts'

const category: SectionSpec<'employer_category', EmployerCategory> = {
  section: 'employer_category',
  toForm: (values) => values,
  fromForm: (form) => ({ ...form, category: form.category ?? '', verifiedEmployees: form.verifiedEmployees ?? '' }),
  problems: (form) => categoryProblems(form, today()),
  fieldAt: (path) => path as keyof EmployerCategory,
}

/** What kind of employer the company is. */
export function CategorySection({ enrollment }: StepProps) {
  const form = useEnrollmentSection(enrollment, category, useGoOn('employer_category'))
  return (
    <SectionFrame
      {...{ enrollment, form }}
      section="employer_category"
      labelOf={(field) => categoryLabels[field]}
      shown={(field, value) =>
        fieldTexts('employer_category', { ...form.form.getValues(), [field]: value })[field] ?? value
      }
    >
      <CategoryFields form={form} />
    </SectionFrame>
  )
}

const information: SectionSpec<'company_information', CompanyInformation> = {
  section: 'company_information',
  toForm: (values) => values,
  fromForm: (form) => form,
  problems: informationProblems,
  fieldAt: (path) => path as keyof CompanyInformation,
}

/** Names, numbers and industry of the company. */
export function InformationSection({ enrollment }: StepProps) {
  const form = useEnrollmentSection(enrollment, information, useGoOn('company_information'))
  return (
    <SectionFrame {...{ enrollment, form }} section="company_information" labelOf={(field) => informationLabels[field]}>
      <InformationFields form={form} />
    </SectionFrame>
  )
}

const address: SectionSpec<'address', AddressValues> = {
  section: 'address',
  toForm: addressValues,
  fromForm: addressesIn,
  problems: addressFormProblems,
  fieldAt: (path) => {
    const [kind, field = 'street'] = path.split('.')
    return nameInForm(kind === 'mailing' ? 'mailing' : 'physical', field as keyof Address)
  },
}

/** Where the company creates its cases, and where it gets its mail. */
export function AddressSection({ enrollment }: StepProps) {
  const form = useEnrollmentSection(enrollment, address, useGoOn('address'))
  return (
    <SectionFrame {...{ enrollment, form }} section="address" labelOf={addressLabel}>
      <AddressFields form={form} />
    </SectionFrame>
  )
}

function addressLabel(name: keyof AddressValues): string {
  if (name === 'isMailingSame') return 'The mailing address is the same'
  const { kind, field } = partOfName(name)
  return `${addressKindLabels[kind]}: ${addressLabels[field]}`
}
