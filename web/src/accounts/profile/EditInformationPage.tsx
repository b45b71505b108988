import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeCompanyInformation } from '@hireproof/contract/accounts/company-profile.endpoints'
import {
  EIN_REASON_MISSING,
  einReasonCodes,
  einReasons,
  TAKEN_OVER,
  type EinReason,
} from '@hireproof/contract/accounts/ein-change'
import {
  displayEin,
  employeeBands,
  informationLabels,
  informationProblems,
  tidyInformation,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { InformationFields } from '../sections/InformationFields.tsx'
import { SectionFormFrame, SectionPage } from './SectionPage.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

type Edited = CompanyInformation & { einReason: EinReason | '' }

/** The form for a company that has an EIN, or none yet: only another number needs a reason. */
const sectionFor = (present: string): SectionForm<Edited> => {
  const isChanged = ({ ein }: CompanyInformation) => present !== '' && ein !== present
  return {
    valuesOf: ({ companyInformation: { values } }) => ({ ...values, ein: displayEin(values.ein), einReason: '' }),
    tidy: ({ einReason, ...values }) => ({ ...tidyInformation(values), einReason }),
    problems: ({ einReason, ...values }) => {
      const problems = informationProblems(values)
      if (problems.ein !== undefined || !isChanged(tidyInformation(values))) return problems
      const problem = einReason === '' ? EIN_REASON_MISSING : einReason === 'TAKEN_OVER' ? TAKEN_OVER : undefined
      return problem === undefined ? problems : { ...problems, einReason: problem }
    },
    save: ({ einReason, ...values }, { accountId, companyInformation: { values: before, version } }) => {
      const changed = Object.entries(values).filter(
        ([field, value]) => before[field as keyof CompanyInformation] !== value,
      )
      const reason = isChanged(values) && einReason !== '' ? { einReason } : {}
      const body = { ...Object.fromEntries(changed), ...reason, version }
      return call(changeCompanyInformation, { params: { accountId }, body })
    },
    fieldAt: (path) => path as keyof Edited,
  }
}

/** Changes names, numbers and industry of a company. */
export const EditInformationPage = () => (
  <SectionPage title="Edit Company Information" part="companyInformation">
    {(profile, { profile: href }) => <InformationForm key={profile.accountId} profile={profile} href={href} />}
  </SectionPage>
)

type Form = ReturnType<typeof useSectionForm<Edited>>
type Props = { profile: CompanyProfile; href: string }

function InformationForm({ profile, href }: Props) {
  const navigate = useNavigate()
  const [present] = useState(profile.companyInformation.values.ein)
  const form = useSectionForm(profile, sectionFor(present), () => void navigate(href))
  return (
    <SectionFormFrame
      form={form}
      part="companyInformation"
      labelOf={(field) => (field === 'einReason' ? 'Reason' : informationLabels[field])}
      shown={(field, value) => {
        if (field === 'employees') return employeeBands.find(({ code }) => code === value)?.name ?? value
        return field === 'ein' ? displayEin(value) : value
      }}
    >
      <InformationFields form={form} afterEin={<EinReasons form={form} present={present} />} />
      {profile.agency && profile.memorandum && <NewMouNotice form={form} profile={profile} />}
    </SectionFormFrame>
  )
}

/** Says before it is saved that a client signs a new memorandum for another legal name or EIN. */
function NewMouNotice({ form: { form }, profile }: { form: Form; profile: CompanyProfile }) {
  const [legalName, ein] = useWatch({ control: form.control, name: ['legalName', 'ein'] })
  const { values } = profile.companyInformation
  const isKept = legalName.trim() === values.legalName && displayEin(ein.trim()) === displayEin(values.ein)
  return (
    <output>
      {!isKept && (
        <div className="usa-form-group">
          <Alert tone="warning" heading="This change needs a new memorandum">
            <p>
              The client and its agency sign a new memorandum with another legal name or EIN. The present one stays in
              effect until both have signed, and then in the list of signed versions.
            </p>
          </Alert>
        </div>
      )}
    </output>
  )
}

type ReasonProps = { form: Form; present: string }

const reasons = einReasonCodes.map((code) => ({ value: code, label: einReasons[code] }))

/** Asks why the number changes, once another one is typed. */
function EinReasons({ form: { form, errorOf }, present }: ReasonProps) {
  const [typed, reason] = useWatch({ control: form.control, name: ['ein', 'einReason'] })
  const isChanged = present !== '' && displayEin(typed.trim()) !== displayEin(present)
  if (!isChanged) return null
  return (
    <>
      <RadioGroup
        label="Why does the number change?"
        hint="We check the new number. Until it is confirmed, the company keeps the one it has."
        options={reasons}
        error={errorOf('einReason')}
        {...form.register('einReason')}
      />
      {reason === 'TAKEN_OVER' && errorOf('einReason') === undefined && (
        <div className="usa-form-group">
          <Alert tone="info" isLive>
            {TAKEN_OVER}
          </Alert>
        </div>
      )}
    </>
  )
}
