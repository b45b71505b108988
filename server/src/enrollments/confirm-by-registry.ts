import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Deps } from '../deps.ts'
import type { SystemActor } from '../platform/actor.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { askRegistry, pauseSince } from '../registry/ask-registry.ts'
import type { Confirmation } from '../registry/registry-causes.ts'
import { findLastSubmission, lockEnrollment } from './enrollment.queries.ts'
import { decideEnrollmentJob } from './submit-enrollment.ts'

type RegistryDeps = Pick<Deps, 'config' | 'clock' | 'realClock' | 'log' | 'jobs' | 'identityDb' | 'registry'>

/** A submission, and what is known of the registry about it. */
export type Confirmed = { place: number; confirmation: Confirmation }

const job: SystemActor = { kind: 'system', name: 'jobs', requestId: 'job' }

/**
 * Asks the registry about the last submission of a company, outside of any transaction. Undefined if nothing can be decided now:
 * the submission is over, or the registry is asked again later.
 */
export async function confirmByRegistry(
  deps: RegistryDeps,
  { accountId, place: asked }: { accountId: number; place?: number | undefined },
): Promise<Confirmed | undefined> {
  const sent = await findLastSubmission(deps.identityDb, accountId)
  if (!sent || sent.decided_at || sent.place !== (asked ?? sent.place)) return undefined
  const { place } = sent
  if (!deps.registry || deps.config.enrollmentReview === 'none') return { place, confirmation: 'none' }
  const { ein, legalName } = (sent.content as EnrollmentValues).company_information
  const check = { checkId: `enrollment-${accountId}-${place}`, ein, legalName }
  const outcome = await askRegistry(deps.registry, { ...check, isWaiting: sent.registry_waits })
  if (outcome !== 'waiting' && outcome !== 'away') return { place, confirmation: outcome }
  const pause = pauseSince(sent.submitted_at, deps.clock.now())
  if (pause === undefined) return { place, confirmation: 'away' }
  await askLater(deps, accountId, { place, isTaken: outcome === 'waiting', pause })
  return undefined
}

type Later = { place: number; isTaken: boolean; pause: number }

const askLater = (deps: RegistryDeps, accountId: number, { place, isTaken, pause }: Later): Promise<void> =>
  runIdentityUnit(deps, job, accountId, async ({ trx, enqueue }) => {
    const enrollment = await lockEnrollment(trx, accountId)
    if (enrollment?.status !== 'SUBMITTED') return
    if (isTaken) {
      await trx
        .updateTable('enrollment_submission')
        .set({ registry_waits: true })
        .where('account_id', '=', accountId)
        .where('place', '=', place)
        .execute()
    }
    await enqueue(decideEnrollmentJob, { accountId, place }, { afterSeconds: pause })
  })
