import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { explainResult, type CaseResult } from '@hireproof/contract/cases/results'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { StatusTag, type Tone } from '../ui/layout/StatusTag.tsx'

type Workflow = Pick<
  CaseWorkflow,
  'case_status' | 'case_eligibility_statement' | 'ssa_referral_status' | 'dhs_referral_status'
>

/** The fields of a case, as the server sends them, that determine its label. */
export const resultOf = (workflow: Workflow): CaseResult => ({
  status: workflow.case_status,
  statement: workflow.case_eligibility_statement,
  ssa: workflow.ssa_referral_status,
  dhs: workflow.dhs_referral_status,
})

/** The color of a result, by the name that the components use. */
export function toneOf(result: CaseResult): Tone {
  const { tone } = explainResult(result)
  return tone === 'primary' ? 'info' : tone
}

type Props = { workflow: Workflow }

/** Short labels for statuses whose full label is too long for a tag on a phone. */
const shortWords: Partial<Record<CaseStatus, string>> = { PENDING_REFERRAL: 'Mismatch', CLOSED: 'Closed' }

/** The status of a case in a word or two, with its full name below if that adds something. */
export function CaseStatusTag({ workflow }: Props) {
  const result = resultOf(workflow)
  const { label } = explainResult(result)
  const word = shortWords[result.status] ?? label
  return (
    <div>
      <StatusTag tone={toneOf(result)}>{word}</StatusTag>
      {word !== label && <div className="usa-hint">{label}</div>}
    </div>
  )
}
