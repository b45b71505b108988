import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentStep } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useNavigate } from 'react-router'
import { overviewHref, stepAfter, stepHref, useIsReviewed } from './enrollment-query.ts'

/** What the screen of a step works with. */
export type StepProps = { enrollment: Enrollment }

/** Where a section leads once it is saved: on to the next step, or the review it was opened from; or out to the list of steps. */
export function useGoOn(step: EnrollmentStep): (saved: Enrollment, goesOn: boolean) => void {
  const navigate = useNavigate()
  const isReviewed = useIsReviewed()
  return (saved, goesOn) => {
    const following = isReviewed ? 'submit' : stepAfter(saved, step)
    const next = goesOn ? following : undefined
    void navigate(next ? stepHref(saved, next) : overviewHref(saved))
  }
}
