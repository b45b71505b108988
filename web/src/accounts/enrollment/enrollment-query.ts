import { getEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentStep } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q, queryClient } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'

/** The query of the enrollment of a company. */
export const enrollmentQuery = (accountId: number) => q(getEnrollment, { params: { accountId } })

/** Whose enrollment the pages are about. */
export type EnrollmentPlace = Pick<Enrollment, 'accountId' | 'kind'>

/** Whose enrollment this page is about, by its path: the viewer's own company, a client or a location. */
export function useEnrollmentPlace(): EnrollmentPlace {
  const { account } = useMe()
  const { pathname } = useLocation()
  const { accountId } = useParams()
  if (accountId === undefined) return { accountId: account.id, kind: 'OWN' }
  const isLocation = pathname.toLowerCase().startsWith(`${paths.locations.list()}/`)
  return { accountId: Number(accountId), kind: isLocation ? 'LOCATION' : 'CLIENT' }
}

/** While a job decides, news comes within seconds; while a person does, some time later. */
const pauses: Partial<Record<Enrollment['status'], number>> = { SUBMITTED: 2000, IN_REVIEW: 60_000 }

/** An enrollment; it follows what others decide about it. */
export const useEnrollment = ({ accountId }: EnrollmentPlace) =>
  useQuery({
    ...enrollmentQuery(accountId),
    refetchInterval: ({ state }) => pauses[state.data?.status ?? 'DRAFT'] ?? false,
  })

/** Keeps an answer of the server for all parts of the page. */
export const keepEnrollment = (enrollment: Enrollment): void =>
  void queryClient.setQueryData(enrollmentQuery(enrollment.accountId).queryKey, enrollment)

/** The page of a step. */
export function stepHref(
  { kind, accountId }: EnrollmentPlace,
  step: EnrollmentStep,
  more: Record<string, string> = {},
): string {
  const search = { section: step, ...more }
  if (kind === 'OWN') return paths.enrollment.enrollNew(search)
  return (kind === 'LOCATION' ? paths.locations : paths.clients).of.enrollNew(accountId, search)
}

/** The page with all steps of an enrollment, and where it stands. */
export function overviewHref({ kind, accountId }: EnrollmentPlace): string {
  if (kind === 'OWN') return paths.enrollment.enroll()
  return (kind === 'LOCATION' ? paths.locations : paths.clients).of.enroll(accountId)
}

/** In the address of a step: it was opened from the review before submitting, and leads back there. */
export const fromReview = { from: 'submit' } as const

/** Whether this step was opened from the review. */
export const useIsReviewed = (): boolean => useSearchParams()[0].get('from') === fromReview.from

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
