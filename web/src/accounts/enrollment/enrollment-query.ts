import { getEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentStep } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { q, queryClient } from '../../lib/query.ts'

export const enrollmentQuery = q(getEnrollment, {})

/** While a job decides, news comes within seconds; while a person does, some time later. */
const pauses: Partial<Record<Enrollment['status'], number>> = { SUBMITTED: 2000, IN_REVIEW: 60_000 }

/** The enrollment of the viewer's company; it follows what others decide about it. */
export const useEnrollment = () =>
  useQuery({ ...enrollmentQuery, refetchInterval: ({ state }) => pauses[state.data?.status ?? 'DRAFT'] ?? false })

/** Keeps an answer of the server for all parts of the page. */
export const keepEnrollment = (enrollment: Enrollment): void =>
  void queryClient.setQueryData(enrollmentQuery.queryKey, enrollment)

/** The page of a step. */
export const stepHref = (step: EnrollmentStep, more: Record<string, string> = {}): string =>
  paths.enrollment.enrollNew({ section: step, ...more })

/** The step after another one, in the steps of an enrollment. */
export function stepAfter({ steps }: Enrollment, step: EnrollmentStep): EnrollmentStep | undefined {
  return steps[steps.findIndex((each) => each.step === step) + 1]?.step
}

/** The step before another one. */
export function stepBefore({ steps }: Enrollment, step: EnrollmentStep): EnrollmentStep | undefined {
  return steps[steps.findIndex((each) => each.step === step) - 1]?.step
}

/** The first step that is not complete. */
export const firstOpenStep = ({ steps }: Enrollment): EnrollmentStep =>
  steps.find(({ state }) => state !== 'COMPLETE')?.step ?? 'submit'
