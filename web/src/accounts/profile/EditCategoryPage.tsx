import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeEmployerCategory } from '@hireproof/contract/accounts/company-profile.endpoints'
import { farDeadlines } from '@hireproof/contract/accounts/far-deadlines'
import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import {
  categoryChoices,
  categoryLabels,
  categoryProblems,
  tidyCategory,
  type EmployerCategory,
} from '@hireproof/contract/accounts/sections/employer-category'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CategoryFields } from '../sections/CategoryFields.tsx'
import { FarDeadlines } from './FarDeadlines.tsx'
import { SectionFormFrame, SectionPage } from './SectionPage.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

const none: EmployerCategory = { category: 'NONE', verifiedEmployees: '', awardDate: '' }

const section: SectionForm<EmployerCategory> = {
  valuesOf: ({ employerCategory }) => employerCategory?.values ?? none,
  tidy: tidyCategory,
  problems: (values) => categoryProblems(values, today()),
  save: (values, { accountId, employerCategory }) =>
    call(changeEmployerCategory, {
      params: { accountId },
      body: { ...values, version: employerCategory?.version ?? 0 },
    }),
  fieldAt: (path) => path as keyof EmployerCategory,
}

/** Changes what kind of employer a company is. */
export const EditCategoryPage = () => (
  <SectionPage title="Edit Employer Category" part="employerCategory">
    {(profile, { profile: href }) => <CategoryForm key={profile.accountId} profile={profile} href={href} />}
  </SectionPage>
)

type Props = { profile: CompanyProfile; href: string }

function CategoryForm({ profile, href }: Props) {
  const navigate = useNavigate()
  const form = useSectionForm(profile, section, () => void navigate(href))
  const present = profile.employerCategory?.values.category
  return (
    <SectionFormFrame
      form={form}
      part="employerCategory"
      labelOf={(field) => categoryLabels[field]}
      shown={(field, value) => fieldTexts('employer_category', { ...none, [field]: value })[field] ?? value}
    >
      {!categoryChoices.some(({ code }) => code === present) && (
        <Alert tone="info">The company is listed as a state or local government. Choose which of the two it is.</Alert>
      )}
      <CategoryFields form={form} />
      <ResultingDeadlines form={form.form} enrolledOn={profile.enrolledOn} />
    </SectionFormFrame>
  )
}

type DeadlinesProps = { form: UseFormReturn<EmployerCategory>; enrolledOn: string }

/** What the answers will ask of the company by when, as they are entered. */
function ResultingDeadlines({ form, enrolledOn }: DeadlinesProps) {
  const [category, verifiedEmployees, awardDate] = useWatch({
    control: form.control,
    name: ['category', 'verifiedEmployees', 'awardDate'],
  })
  const values = { category, verifiedEmployees, awardDate }
  if (categoryProblems(values, today()).awardDate !== undefined || verifiedEmployees === '') return null
  const deadlines = farDeadlines({ values, enrolledOn, statedOn: today() })
  if (deadlines.length === 0) return null
  return (
    <div className="usa-form-group">
      <Alert tone="info" heading="What the FAR clause asks by when" isLive>
        <FarDeadlines deadlines={deadlines} />
      </Alert>
    </div>
  )
}
