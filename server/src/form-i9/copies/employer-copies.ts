import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { Deps } from '../../deps.ts'
import { canExamine, canSeeNumbers, canViewPlusCase } from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import type { CopiedForm } from './change-copies.ts'
import { whyNotAdded, whyNotRemoved } from './copies.policy.ts'
import { listCopies, openCopy, presentCopy } from './document-copy.ts'
import { videoOfferFor } from '../settings/live-video.ts'
import { keepsOtherCopiesOf } from '../settings/keeps-copies.ts'
import { limitViewing } from './limit-viewing.ts'

/** A form of the user's company, whose copies the user changes. */
export const formOfCompany = (actor: UserActor, plusCaseId: string): CopiedForm => ({
  accountId: actor.accountId,
  plusCaseId,
  by: { userId: actor.userId, representativeId: null },
  admit: async (locked) => {
    ensure(canViewPlusCase(actor, locked), 'forbidden')
    ensure(!actor.accountClosed, 'account_closed')
    ensure(canExamine(actor, locked), 'forbidden')
  },
})

/** The copies of a plus case, with what the actor may do with them. */
export const listEmployerCopies = (deps: Deps, actor: UserActor, plusCaseId: string) =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await viewed(deps, trx, actor, plusCaseId)
    const mayHandle = !isReadOnly(actor) && canExamine(actor, row)
    const offersVideo = (await videoOfferFor(trx, plusCaseId)) !== null
    const can = {
      view: canSeeNumbers(actor, row),
      add: mayHandle && whyNotAdded(row.status, 'employer') === undefined,
      remove: mayHandle && whyNotRemoved(row.status) === undefined,
    }
    const results = (await listCopies(trx, plusCaseId)).map(presentCopy)
    return { results, keepsOtherCopies: await keepsOtherCopiesOf(trx, actor.accountId), offersVideo, can }
  })

/** The file of a copy; who looked is in the audit before it is handed out. */
export async function viewCopy(
  deps: Deps,
  actor: UserActor,
  { plusCaseId, copyId }: { plusCaseId: string; copyId: string },
): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  await limitViewing(deps, actor.userId)
  return runUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const row = await viewed(deps, trx, actor, plusCaseId)
    ensure(canSeeNumbers(actor, row), 'forbidden')
    const copy = await openCopy(deps.config.keys.data, trx, plusCaseId, copyId)
    ensure(copy, 'not_found')
    const subject = { subjectType: 'plus_case', subjectId: plusCaseId }
    record({ action: 'form_i9.copy_viewed', ...subject, after: { copyId } })
    return copy
  })
}

async function viewed(deps: Deps, trx: Db, actor: UserActor, plusCaseId: string) {
  const row = await findPlusCase(trx, actor.accountId, plusCaseId, deps.clock.now())
  ensure(row, 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  return row
}
