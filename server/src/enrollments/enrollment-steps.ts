import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { nextStatus } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import {
  enrollmentSections,
  stepNames,
  stepsFor,
  type EnrollmentSection,
  type EnrollmentStep,
  type StepState,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { MouAgent, SignatureState } from '@hireproof/contract/accounts/mou/mou'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { shapeOf, type EnrollmentRow, type SavedSections } from './enrollment.queries.ts'
import { sectionProblems } from './section-problems.ts'

type Facts = {
  enrollment: EnrollmentRow
  sections: SavedSections
  today: IsoDate
  /** The sections that an operator's note is about. */
  returned: readonly EnrollmentSection[]
  hasSites: boolean
  /** Where the signature of the company stands, and that of the agent of a client. */
  signature: SignatureState
  agentStatus: MouAgent['status'] | null
}

const signatureSteps: Record<SignatureState, StepState> = {
  NONE: 'NOT_STARTED',
  REQUESTED: 'IN_PROGRESS',
  OPENED: 'IN_PROGRESS',
  DECLINED: 'NEEDS_ATTENTION',
  EXPIRED: 'NEEDS_ATTENTION',
  VOID: 'NEEDS_ATTENTION',
  VALID: 'COMPLETE',
}

/** Where the signatures stand together: the first one, or the agent's once the company has signed. */
function signatureStep({ signature, agentStatus }: Facts): StepState {
  if (agentStatus === 'VOID') return 'NEEDS_ATTENTION'
  if (signature === 'VALID' && agentStatus === 'NONE') return 'IN_PROGRESS'
  if (signature === 'NONE' && agentStatus === 'VALID') return 'IN_PROGRESS'
  return signatureSteps[signature]
}

/** The steps of an enrollment, where each of them stands, and why one cannot be opened yet. */
export function stepsOf(facts: Facts): Enrollment['steps'] {
  const { enrollment, hasSites } = facts
  const shape = shapeOf(enrollment)
  const names = stepsFor(shape)
  const isUnfinished = nextStatus('save', 'PERSON', enrollment.status) !== undefined
  const states = new Map<EnrollmentStep, StepState>(
    enrollmentSections.map((name) => [name, sectionState(facts, name, isUnfinished)]),
  )
  states.set('hiring_sites', hasSites ? 'COMPLETE' : 'NOT_STARTED')
  const entered: readonly EnrollmentStep[] = [...enrollmentSections, 'hiring_sites']
  const missing = names.find((step) => entered.includes(step) && isMissing(states.get(step)))
  states.set('check', missing ? 'NOT_STARTED' : 'COMPLETE')
  const signatures = signatureStep(facts)
  states.set('mou', signatures)
  states.set('submit', isUnfinished ? 'NOT_STARTED' : 'COMPLETE')
  const needsSignature = names.includes('mou') && signatures !== 'COMPLETE'
  const first = (step: EnrollmentStep) => `Complete ${stepNames[step]} first.`
  const waitsFor = (step: EnrollmentStep): string | null => {
    if (step === 'mou') return missing ? first(missing) : null
    if (step === 'submit') return missing ? first(missing) : needsSignature ? first('mou') : null
    return byMethod.includes(step) && shape.method === undefined ? first('access_method') : null
  }
  return names.map((step) => ({ step, state: states.get(step) ?? 'NOT_STARTED', waitsFor: waitsFor(step) }))
}

/** The steps that depend on the access method. */
const byMethod: readonly EnrollmentStep[] = ['employer_category', 'hiring_sites', 'people']

const isMissing = (state: StepState | undefined) => state === 'NOT_STARTED' || state === 'IN_PROGRESS'

function sectionState(
  { enrollment, sections, today, returned }: Facts,
  name: EnrollmentSection,
  isUnfinished: boolean,
): StepState {
  const { version, values, changedAt } = sections[name]
  if (version === 0) return 'NOT_STARTED'
  const isNamed = returned.includes(name) && changedAt !== null && changedAt <= (enrollment.submitted_at ?? changedAt)
  if (isUnfinished && isNamed) return 'NEEDS_ATTENTION'
  const problems = sectionProblems(name, values, { ...shapeOf(enrollment), today })
  return Object.keys(problems).length === 0 ? 'COMPLETE' : 'IN_PROGRESS'
}
