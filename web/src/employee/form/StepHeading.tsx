import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { useAddress } from '../address.ts'
import { useFormSay } from './form-language.ts'
import { stepIds, type StepId, stepOfField } from './steps.ts'
import type { Section1 } from './use-section1.ts'

type Props = { step: StepId }

/** The step number and the title of the page. */
export function StepHeading({ step }: Props) {
  const { form } = useFormSay()
  const { title, lead } = form.steps[step]
  const count = stepIds.indexOf(step) + 1
  return (
    <div>
      <p className="step-count">{form.progress(count, stepIds.length)}</p>
      <PageHeading title={title} lead={lead} />
    </div>
  )
}

type CorrectionNoticeProps = { correction: NonNullable<EmployeeForm['correction']>; section1: Section1 }

/** Lists the answers that the employer asks about. The person may correct everything else too. */
export function CorrectionNotice({ correction: { fields }, section1: { values, hire } }: CorrectionNoticeProps) {
  const { correction: words, fields: named } = useFormSay()
  const { hrefOf } = useAddress()
  return (
    <Alert tone="info" heading={words.noticeTitle}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={hrefOf(stepOfField(field, values, hire))}>{named[field].label}</a>
          </li>
        ))}
      </ul>
      <p>{words.everything}</p>
    </Alert>
  )
}
