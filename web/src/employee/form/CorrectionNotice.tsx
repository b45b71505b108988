import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useAddress } from '../address.ts'
import { useFormSay } from './form-language.ts'
import type { Section1 } from './use-section1.ts'
import { stepOfField } from './steps.ts'

type Props = { correction: NonNullable<EmployeeForm['correction']>; section1: Section1 }

/** Which answers of a signed form the employer asks about, and that everything else may be corrected too. */
export function CorrectionNotice({ correction: { fields }, section1: { values, hire } }: Props) {
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
