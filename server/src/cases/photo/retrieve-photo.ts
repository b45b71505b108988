import { PHOTO_BYTES, PHOTO_NOT_DISPLAYED, PHOTO_PIXELS } from '@hireproof/contract/cases/photo'
import { takePicture } from '../../copies/prepare-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { problem, ProblemError } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { findCase, type CaseView } from '../cases.queries.ts'
import { ensureChangeable, ensureOffered } from '../change-case.ts'

/** Someone looks at one photo a few times, and compares the photos of a few employees. */
const PACE = { most: 60, minutes: 10 }

/**
 * The photo on record, rebuilt, to compare with the document. It comes from the records for each look and is never kept; who
 * looked is in the audit before it is handed out.
 */
export async function retrievePhoto(deps: Deps, actor: UserActor, caseNumber: string): Promise<Buffer> {
  await inTransaction(deps.appDb, actor.reach, (trx) => comparedCase(trx, actor, caseNumber))
  await limitRate(deps.identityDb, { subject: `photos viewed|${actor.userId}`, ...PACE }, deps.realClock.now())
  const photo = await displayedPhoto(deps, actor, caseNumber)
  return runUnit(deps, actor, actor.accountId, async ({ trx, record, auditIn }) => {
    // it may have been answered during that time
    const row = await comparedCase(trx, actor, caseNumber)
    auditIn(row.account_id)
    record({ action: 'case.photo_viewed', subjectType: 'case', subjectId: caseNumber })
    return photo
  })
}

async function comparedCase(trx: Db, actor: UserActor, caseNumber: string): Promise<CaseView> {
  const row = await findCase(trx, caseNumber)
  ensureChangeable(actor, row)
  ensureOffered(row, 'photo_match')
  return row
}

async function displayedPhoto(deps: Deps, actor: UserActor, caseNumber: string): Promise<Buffer> {
  try {
    const sent = await deps.records.photo(caseNumber)
    if (sent) return await takePicture(actor, Buffer.from(sent), { mostBytes: PHOTO_BYTES, mostPixels: PHOTO_PIXELS })
  } catch (error) {
    // What the records sent is no picture, or they do not answer; a fault of ours is another matter.
    if (!(error instanceof ProblemError)) throw error
    deps.log.warn(
      { case: caseNumber, code: error.issues?.[0]?.code ?? error.code },
      'a photo on record is not displayed',
    )
  }
  const message = 'The photo cannot be displayed. Try again.'
  throw problem('unavailable', { retryAfter: 5, issues: [{ path: '', code: PHOTO_NOT_DISPLAYED, message }] })
}
