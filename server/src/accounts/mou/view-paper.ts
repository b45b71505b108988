import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { findManaged } from './get-mou.ts'
import { openPaper } from './mou-paper.ts'

const PACE = { most: 60, minutes: 30 }

/** The copy of a memorandum that was signed on paper; who looked is in the audit before it is handed out. */
export async function viewPaper(
  deps: Deps,
  actor: UserActor,
  { accountId, version }: { accountId: number; version?: number | undefined },
): Promise<RebuiltFile> {
  await limitRate(deps.identityDb, { subject: `mou papers|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, accountId, async (unit) => {
    const { versions, signature } = await findManaged(deps, unit.trx, actor, accountId)
    const found = version === undefined ? signature : versions.find((each) => each.version === version)
    const paper = found && (await openPaper(deps.config.keys.data, unit.trx, found.id))
    if (!found || !paper) throw conflict('MOU_NOT_SIGNED', 'No memorandum that was signed on paper is kept.')
    const after = { signatureId: found.id }
    unit.record({ action: 'account.mou_paper_viewed', subjectType: 'account', subjectId: String(accountId), after })
    return paper
  })
}
