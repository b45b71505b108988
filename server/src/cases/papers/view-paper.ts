import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { CasePaper } from '@hireproof/contract/cases/papers'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { canViewCase } from '../cases.policy.ts'
import { findCase } from '../cases.queries.ts'
import { readCase } from '../read-case.ts'
import { listPapers, openPaper } from './case-paper.ts'
import { canTakePapers } from './papers.policy.ts'

const PACE = { most: 60, minutes: 10 }

/** The papers of a case, for everyone who may view it. */
export const listCasePapers = (deps: Deps, actor: UserActor, caseNumber: string): Promise<{ results: CasePaper[] }> =>
  readCase(deps, actor, caseNumber, async (trx, row) => ({ results: await listPapers(trx, row.id) }))

type Asked = { caseNumber: string; paperId: string }

/** The file of a signed paper; who looked is in the history before it is handed out. */
export async function viewPaper(
  deps: Deps,
  actor: UserActor,
  { caseNumber, paperId }: Asked,
): Promise<{ mediaType: CopyMediaType; bytes: Buffer }> {
  await limitRate(deps.identityDb, { subject: `case papers viewed|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await findCase(unit.trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row) && canTakePapers(actor, row), 'forbidden')
    unit.auditIn(row.account_id)
    const paper = await openPaper(deps.config.keys.data, unit.trx, { caseId: row.id, id: paperId })
    ensure(paper, 'not_found')
    const after = { paper: paper.kind, paperId }
    unit.record({ action: 'case.paper_viewed', subjectType: 'case', subjectId: caseNumber, after })
    return paper
  })
}
