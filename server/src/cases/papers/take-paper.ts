import { isDeepStrictEqual } from 'node:util'
import { PAPER_LANGUAGE, type DrawnPaper } from '@hireproof/contract/cases/papers'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { ensureValid } from '../case-context.ts'
import { canChangeCase } from '../cases.policy.ts'
import { lockCase, type CaseView } from '../cases.queries.ts'
import { markGiven } from '../mismatch/mark-given.ts'
import { readCase } from '../read-case.ts'
import { digestOf, insertPaper } from './case-paper.ts'
import { markLetterGiven } from './mark-letter-given.ts'
import { paperPdf } from './paper-pdf.ts'
import { canTakePapers } from './papers.policy.ts'
import { readFacts } from './read-facts.ts'

/** How many papers one user may take in a while: each holds what identity thieves look for. */
const PACE = { most: 60, minutes: 10 }

type Paper = { caseNumber: string; kind: DrawnPaper; languages: readonly string[] }

/**
 * Draws a paper of the present mismatch; the history has who took it, with the digest of its bytes, before they go out. Of
 * the papers only those in English count as given.
 */
export async function takePaper(deps: Deps, actor: UserActor, { caseNumber, kind, languages }: Paper): Promise<Buffer> {
  const { keys, papers } = deps.config
  ensureKnown(deps, languages)
  await limitRate(deps.identityDb, { subject: `case papers|${actor.userId}`, ...PACE }, deps.realClock.now())
  const facts = await readCase(deps, actor, caseNumber, (trx, row) => {
    ensure(canTakePapers(actor, row), 'forbidden')
    return readFacts(keys, trx, row, kind)
  })
  const bytes = await paperPdf(papers, { facts, languages })
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await lockCase(unit.trx, caseNumber)
    ensure(row && canTakePapers(actor, row), 'not_found')
    // it was drawn without holding up the case
    const isPresent = isDeepStrictEqual(await readFacts(keys, unit.trx, row, kind), facts)
    if (!isPresent) throw conflict('CASE_CHANGED', 'The case has just changed. Download the paper again.')
    const contentVersions = languages.map((code) => papers.contents.get(code)?.identity ?? code)
    const paperOf = { caseId: row.id, episode: row.mismatch_episode, accountId: row.account_id }
    const content = { mediaType: 'application/pdf', bytes } as const
    const drawn = { languages, contentVersions }
    await insertPaper(keys.data, unit, { of: paperOf, kind, content, byUserId: actor.userId, drawn })
    unit.auditIn(row.account_id)
    const sha256 = digestOf(bytes).toString('hex')
    const after = { paper: kind, episode: row.mismatch_episode, languages, contentVersions, sha256 }
    unit.record({ action: 'case.paper_downloaded', subjectType: 'case', subjectId: caseNumber, after })
    if (languages.includes(PAPER_LANGUAGE) && canChangeCase(actor, row)) await give(unit, row, kind)
  })
  return bytes
}

async function give(unit: Unit, row: CaseView, kind: DrawnPaper): Promise<void> {
  if (kind === 'FURTHER_ACTION_NOTICE') await markGiven(unit, row.id, row.mismatch_episode, 'DOWNLOADED')
  else await markLetterGiven(unit, row)
}

/** Refuses a language in which there are no papers. */
function ensureKnown({ config }: Deps, languages: readonly string[]): void {
  const { contents } = config.papers
  if (languages.every((code) => contents.has(code))) return
  const message = `The papers are in these languages: ${[...contents.keys()].join(', ')}.`
  ensureValid([{ attribute: 'language', code: 'ATTRIBUTE_INVALID_ENUM', message }])
}
