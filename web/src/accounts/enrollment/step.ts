import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentStep } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useNavigate } from 'react-router'
import { overviewHref, stepAfter, stepHref } from './enrollment-query.ts'

/** What the screen of a step works with. */
export type StepProps = { enrollment: Enrollment }

/** Where a section leads once it is saved: on to the next step, or out to the list of steps. */
export function useGoOn(step: EnrollmentStep): (saved: Enrollment, goesOn: boolean) => void {
  const navigate = useNavigate()
  return (saved, goesOn) => {
    const next = goesOn ? stepAfter(saved, step) : undefined
    void navigate(next ? stepHref(saved, next) : overviewHref(saved))
  }
}
