import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LazyDuplicatesPanel } from './duplicates-panel.ts'
import { formRules } from '../form/form-rules.ts'
import type { StepId } from '../form/form-steps.ts'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** What the pages of the flow show. */
export type StepComponents = Readonly<Record<StepId, ComponentType<Props>>>

/** The pages of the flow, each of which loads when it is needed. */
export const lazySteps: Readonly<Record<StepId, LazyPart<Props>>> = {
  employee: lazyPart(async () => (await import('./EmployeeStep.tsx')).EmployeeStep),
  documents: lazyPart(async () => (await import('./DocumentsStep.tsx')).DocumentsStep),
  employment: lazyPart(async () => (await import('./EmploymentStep.tsx')).EmploymentStep),
  check: lazyPart(async () => (await import('./CheckStep.tsx')).CheckStep),
}

/** Loads what the flow needs after its first answer. What does not load now is asked for again where it is needed. */
export async function preloadFlow(): Promise<void> {
  const all = [formRules, LazyDuplicatesPanel, ...Object.values(lazySteps)]
  await Promise.allSettled(all.map(({ preload }) => preload()))
}
