import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { explainResult, type CaseResult } from '@hireproof/contract/cases/results'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'

type Workflow = Pick<
  CaseWorkflow,
  'case_status' | 'case_eligibility_statement' | 'ssa_referral_status' | 'dhs_referral_status'
>

/** What decides the words for a case, as the server sends it. */
export const resultOf = (workflow: Workflow): CaseResult => ({
  status: workflow.case_status,
  statement: workflow.case_eligibility_statement,
  ssa: workflow.ssa_referral_status,
  dhs: workflow.dhs_referral_status,
})

/** The colour of a result, by the name that the components know it under. */
export function toneOf(result: CaseResult): Tone {
  const { tone } = explainResult(result)
  return tone === 'primary' ? 'info' : tone
}

type Props = { workflow: Workflow }

/** The status of a case in a word or two; a closed case says what came of it. */
export function CaseStatusTag({ workflow }: Props) {
  const result = resultOf(workflow)
  const { label } = explainResult(result)
  const isClosedWith = result.status === 'CLOSED' && result.statement
  return <StatusTag tone={toneOf(result)}>{isClosedWith ? `Closed: ${label}` : label}</StatusTag>
}
