import { isDeepStrictEqual } from 'node:util'
import type { DrawnPaper } from '@hireproof/contract/cases/papers'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../../deps.ts'
import type { NoticeActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { statusConflict } from '../change-case.ts'
import { digestOf, findNewestPaper, insertPaper } from '../papers/case-paper.ts'
import { markLetterGiven } from '../papers/mark-letter-given.ts'
import { paperPdf } from '../papers/paper-pdf.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { findNotice, lockNotice, type NoticeInHand } from './notice-in-hand.ts'
import { paperLanguages } from './notice-text.ts'

/** Each holds what identity thieves look for. */
const PACE = { most: 30, minutes: 10 }

type Asked = { kind: DrawnPaper; language: EmployeeLanguage }
type Taken = { caseNumber: string; bytes: Buffer }

/**
 * Draws a paper for the employee whom it is about; the history has it before it goes out. The notice is in one language,
 * while the letter follows the English one.
 */
export async function takeOwnPaper(deps: Deps, actor: NoticeActor, { kind, language }: Asked): Promise<Taken> {
  const { keys, papers } = deps.config
  await limit(deps, actor)
  const notice = await inTransaction(deps.appDb, actor.accountId, (trx) => findNotice(deps, trx, actor))
  ensure(notice, 'unauthenticated')
  ensure(!notice.isHidden, 'forbidden')
  const facts = factsOf(notice, kind)
  const isLetter = kind === 'REFERRAL_DATE_CONFIRMATION'
  const languages = [...new Set([...(isLetter ? [paperLanguages.en] : []), paperLanguages[language]])]
  const bytes = await paperPdf(papers, { facts, languages })
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const held = await lockNotice(deps, actor, { unit })
    const { row, mismatch } = held
    // it was drawn without holding up the case
    if (!isDeepStrictEqual(factsOf(held, kind), facts))
      throw conflict('CASE_CHANGED', 'The case has just changed. Download the paper again.')
    const contentVersions = languages.map((code) => papers.contents.get(code)?.identity ?? code)
    const of = { caseId: row.id, episode: mismatch.episode, accountId: row.account_id }
    const drawn = { languages, contentVersions }
    const content = { mediaType: 'application/pdf', bytes } as const
    await insertPaper(keys.data, unit, { of, kind, content, byUserId: null, drawn })
    const sha256 = digestOf(bytes).toString('hex')
    const after = { paper: kind, episode: mismatch.episode, languages, contentVersions, sha256 }
    unit.record({ action: 'case.paper_downloaded', subjectType: 'case', subjectId: row.case_number, after })
    if (isLetter) await markLetterGiven(unit, row)
  })
  return { caseNumber: notice.row.case_number, bytes }
}

/** The newest signed notice, as the employer gets it; the history has it before it goes out. */
export async function takeSignedNotice(deps: Deps, actor: NoticeActor): Promise<Taken> {
  await limit(deps, actor)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const { row, mismatch, isHidden } = await lockNotice(deps, actor, { unit })
    ensure(!isHidden, 'forbidden')
    const of = { caseId: row.id, episode: mismatch.episode, kind: 'SIGNED_NOTICE' } as const
    const paper = await findNewestPaper(deps.config.keys.data, unit.trx, of)
    ensure(paper, 'not_found')
    const after = { paper: 'SIGNED_NOTICE', paperId: paper.id }
    unit.record({ action: 'case.paper_viewed', subjectType: 'case', subjectId: row.case_number, after })
    return { caseNumber: row.case_number, bytes: paper.bytes }
  })
}

const limit = (deps: Deps, { caseId }: NoticeActor) =>
  limitRate(deps.identityDb, { subject: `own papers|${caseId}`, ...PACE }, deps.realClock.now())

function factsOf({ facts, letter, state }: NoticeInHand, kind: DrawnPaper): PaperFacts {
  if (kind === 'FURTHER_ACTION_NOTICE') return facts
  if (state !== 'REFERRED') throw statusConflict()
  if (!letter)
    throw conflict('REFERRAL_NOT_CONFIRMED', 'The records have not taken the referral yet. Try again in a few minutes.')
  return letter
}
