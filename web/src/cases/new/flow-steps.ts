import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LazyDuplicatesPanel } from './duplicates-panel.ts'
import { formRules } from '../form/form-rules.ts'
import type { StepId } from '../form/form-steps.ts'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** The content of the pages of the flow. */
export type StepComponents = Readonly<Record<StepId, ComponentType<Props>>>

/** The pages of the flow. Each loads when it is needed. */
export const lazySteps: Readonly<Record<StepId, LazyPart<Props>>> = {
  employee: lazyPart(async () => (await import('./EmployeeStep.tsx')).EmployeeStep),
  documents: lazyPart(async () => (await import('./DocumentsStep.tsx')).DocumentsStep),
  employment: lazyPart(async () => (await import('./EmploymentStep.tsx')).EmploymentStep),
  check: lazyPart(async () => (await import('./CheckStep.tsx')).CheckStep),
}

/** Loads what the flow needs after its first answer. If something does not load, the page that needs it tries again. */
export async function preloadFlow(): Promise<void> {
  const all = [formRules, LazyDuplicatesPanel, ...Object.values(lazySteps)]
  await Promise.allSettled(all.map(({ preload }) => preload()))
}
