import type { ComponentType } from 'react'
import { duplicatesPanel } from './duplicates-panel.ts'
import { bringRules } from './form-rules.ts'
import type { StepId } from './form-steps.ts'
import { later } from './later.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** What the pages of the flow show. */
export type StepComponents = Readonly<Record<StepId, ComponentType<Props>>>

const parts = {
  employee: later<Props>(async () => (await import('./EmployeeStep.tsx')).EmployeeStep),
  documents: later<Props>(async () => (await import('./DocumentsStep.tsx')).DocumentsStep),
  employment: later<Props>(async () => (await import('./EmploymentStep.tsx')).EmploymentStep),
  check: later<Props>(async () => (await import('./CheckStep.tsx')).CheckStep),
}

/** The pages of the flow, each of which comes when it is needed. */
export const laterSteps: StepComponents = {
  employee: parts.employee.Component,
  documents: parts.documents.Component,
  employment: parts.employment.Component,
  check: parts.check.Component,
}

/** Brings what the flow needs from its first answer on. What does not come over is asked for again where it is needed. */
export async function bringAhead(): Promise<void> {
  const all = [...Object.values(parts), duplicatesPanel]
  await Promise.allSettled([bringRules(), ...all.map(({ bring }) => bring())])
}
