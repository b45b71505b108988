import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { useFormSay } from './form-language.ts'

type Props = { waits: EmployeeForm['caseWaitsFor'] }

/** What the check of a signed form waits for, and what the person can do about it. */
export function WaitingCheck({ waits }: Props) {
  const { waiting, language } = useFormSay()
  const whats = waits.map((wait) => waiting.waits[wait].what)
  return (
    <ResultPanel tone="info" status={waiting.status} title={waiting.title(new Intl.ListFormat(language).format(whats))}>
      <p>{waiting.lead}</p>
      {waits.map((wait) => (
        <p key={wait}>
          <strong>{waiting.waits[wait].step}</strong>
        </p>
      ))}
      <p>{waiting.rights}</p>
    </ResultPanel>
  )
}

type NoticeProps = { waits: readonly CaseWait[] }

/** Before the signature: the person can sign, and what the check will wait for; empty if it waits for nothing. */
export function WaitingNotice({ waits }: NoticeProps) {
  const { waiting } = useFormSay()
  if (waits.length === 0) return null
  return (
    <Alert tone="info" heading={waiting.review.title}>
      <p>{waiting.review.lead}</p>
      <ul>
        {waits.map((wait) => (
          <li key={wait}>{waiting.waits[wait].what}</li>
        ))}
      </ul>
    </Alert>
  )
}
