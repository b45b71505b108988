import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import type { HeldAccount } from '../accounts/hold-account.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'

type Trained = Pick<UserActor, 'hasPassedFederalContractorTest' | 'webServiceEnabled'>

/**
 * Refuses a user who has not passed the test for federal contractors to begin or submit a case of a company with the FAR
 * clause (COMP-10). Software takes no test: a program administrator attests to the training of its users (WEBS-12).
 */
export function ensureLesson(actor: Trained, { employer_category }: HeldAccount): void {
  const isDue = employer_category === FAR && !actor.hasPassedFederalContractorTest && !actor.webServiceEnabled
  ensure(!isDue, 'federal_contractor_lesson_required')
}
