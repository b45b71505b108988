import { caseEvents } from '@hireproof/contract/cases/case-events'
import { authorText, changeText } from '@hireproof/contract/cases/history-texts'
import { displayDateTime } from '@hireproof/contract/format/display'
import type { Deps } from '../../deps.ts'
import { drawInThread } from '../../pdf/draw-in-thread.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { findLinks } from '../case-links.ts'
import { canViewCase } from '../cases.policy.ts'
import { findCase, type CaseView } from '../cases.queries.ts'
import { newestEvents } from '../history/case-history.ts'
import { presentCase } from '../present-case.ts'
import { sectionsOf, type DetailsFacts } from './details-facts.ts'

/** How many a user may take in a while: each holds what identity thieves look for. */
const PACE = { most: 60, minutes: 10 }
/** More events than any case has; a page of the PDF holds some forty. */
const MOST_EVENTS = 2000

// the words are part of the drawing
const drawing = { module: new URL('./details-thread.ts', import.meta.url), contents: {} }

type Asked = { caseNumber: string; withHistory: boolean }

/** The details of a case as a tagged PDF, for everyone who may see it; the history of the case has who took it. */
export async function takeDetails(deps: Deps, actor: UserActor, { caseNumber, withHistory }: Asked): Promise<Buffer> {
  await limitRate(deps.identityDb, { subject: `case details|${actor.userId}`, ...PACE }, deps.realClock.now())
  const closures = await deps.closures()
  const facts = await runUnit(deps, actor, actor.accountId, async (unit): Promise<DetailsFacts> => {
    const row = await findCase(unit.trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    unit.auditIn(row.account_id)
    const subject = { subjectType: 'case', subjectId: caseNumber }
    unit.record({ action: 'case.details_downloaded', ...subject, after: { with_history: withHistory } })
    const details = { ...presentCase(deps.config.keys, actor, row, closures), ...(await findLinks(unit.trx, row)) }
    return {
      caseNumber,
      madeAt: { text: displayDateTime(unit.now, actor.timeZone), date: unit.now },
      sections: sectionsOf(details, actor.timeZone),
      history: withHistory ? await historyOf(unit.trx, row, actor.timeZone) : undefined,
    }
  })
  return drawInThread(drawing, facts)
}

async function historyOf(trx: Db, row: CaseView, timeZone: string): Promise<NonNullable<DetailsFacts['history']>> {
  const { entries, hasMore } = await newestEvents(trx, row, { before: undefined, limit: MOST_EVENTS })
  const rows = entries.map(({ at, by, action, changes }): [string, string, string] => [
    displayDateTime(at, timeZone),
    authorText(by),
    [caseEvents[action], ...changes.map(changeText)].join('. '),
  ])
  return { rows, isWhole: !hasMore }
}
