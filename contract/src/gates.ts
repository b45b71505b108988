import type { ProblemCode } from './problem.ts'
import { isTrained, type TrainingStatus, type UserRole, type UserStatus } from './users.ts'

/** What a gate looks at; the server reads it from the session's rows, the web from the calls of its start. */
export type GateFacts = {
  role: UserRole
  status: UserStatus
  mfaEnabled: boolean
  tutorialComplete: boolean
  trainingStatus: TrainingStatus
  plusEnabled: boolean
}

type Gate = { code: ProblemCode; path: string; isDue: (facts: GateFacts) => boolean }

/** The ordered gates (part 2 §2, route guards): the first that is due decides, here and on the server. */
export const gates: readonly Gate[] = [
  { code: 'enrollment_required', path: '/account/new', isDue: (f) => f.role === 'ENROLLMENT' },
  { code: 'user_not_active', path: '/dashboard', isDue: (f) => f.status !== 'ACTIVE' },
  { code: 'tutorial_required', path: '/tutorial', isDue: (f) => !f.tutorialComplete },
  {
    code: 'training_required',
    path: '/everifyplus-training',
    isDue: (f) => f.plusEnabled && !isTrained(f.trainingStatus),
  },
]

/** The first gate that is due, or undefined when the way is free. */
export const dueGate = (facts: GateFacts) => gates.find((gate) => gate.isDue(facts))
