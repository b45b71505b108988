import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { Deps } from '../../deps.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import type { RepresentativeActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { ensureOpenCompany, ensureStillNamed } from '../section2/represented-section2.ts'
import type { CopiedForm } from './change-copies.ts'
import { openCopy } from './document-copy.ts'
import { limitViewing } from './limit-viewing.ts'
import { listShownCopies } from './list-shown-copies.ts'

/** The form of a representative, whose copies the representative changes until Section 2 is signed. */
export const representedForm = (actor: RepresentativeActor): CopiedForm => ({
  accountId: actor.accountId,
  plusCaseId: actor.plusCaseId,
  by: { userId: null, representativeId: actor.representativeId },
  admit: async (locked, { trx }) => {
    await ensureStillNamed(trx, actor, locked)
    await ensureOpenCompany(trx, actor.accountId)
  },
})

/** All copies of the form, which the representative compares with the documents. */
export const listRepresentedCopies = (deps: Deps, actor: RepresentativeActor) =>
  listShownCopies(deps, actor, { as: 'representative', mayView: true, isShown: () => true })

/** The file of a copy of the form; that the representative looked is in the audit before it is handed out. */
export async function viewRepresentedCopy(
  deps: Deps,
  actor: RepresentativeActor,
  copyId: string,
): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  const { accountId, plusCaseId, representativeId } = actor
  await limitViewing(deps, representativeId)
  return runUnit(deps, actor, accountId, async ({ trx, record }) => {
    await ensureStillNamed(trx, actor, await lockPlusCase(trx, accountId, plusCaseId))
    const copy = await openCopy(deps.config.keys.data, trx, plusCaseId, copyId)
    ensure(copy, 'not_found')
    record({
      action: 'form_i9.copy_viewed',
      subjectType: 'plus_case',
      subjectId: plusCaseId,
      after: { copyId, representativeId },
    })
    return copy
  })
}
