import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { noticeDetails, type EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../../deps.ts'
import type { NoticeActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { markGiven } from '../mismatch/mark-given.ts'
import { updateMismatch } from '../mismatch/mismatch.queries.ts'
import { markLetterGiven } from '../papers/mark-letter-given.ts'
import { findNotice, lockNotice, noticePermissions, type NoticeInHand } from './notice-in-hand.ts'
import { noticeText, paperLanguages, shownSha256 } from './notice-text.ts'

/**
 * The notice of an employee in one language; null once it is over. Reading it for the first time gives it, and in the
 * portal also tells the employee; reading it with the days of contact gives the letter.
 */
export async function readNotice(
  deps: Deps,
  actor: NoticeActor,
  language: EmployeeLanguage,
): Promise<EmployeeNotice | null> {
  const notice = await inTransaction(deps.appDb, actor.accountId, (trx) => findNotice(deps, trx, actor))
  if (!notice) return null
  if (isNew(notice, actor)) await recordReading(deps, actor, language)
  return presentNotice(deps, actor, { notice, language })
}

/** The notice of an employee after a change. */
export async function noticeAfter(deps: Deps, actor: NoticeActor, language: EmployeeLanguage): Promise<EmployeeNotice> {
  const notice = await inTransaction(deps.appDb, actor.accountId, (trx) => findNotice(deps, trx, actor))
  ensure(notice, 'unauthenticated')
  return presentNotice(deps, actor, { notice, language })
}

/** In the portal, reading takes the place of being told. */
const tells = ({ way }: NoticeActor, { mismatch }: NoticeInHand) => way.kind === 'FORM' && mismatch.told_at === null

const isUnread = (notice: NoticeInHand, actor: NoticeActor) =>
  notice.state === 'OPEN' && !notice.isHidden && (notice.mismatch.given_at === null || tells(actor, notice))

const isLetterUnread = ({ letter, mismatch, isHidden }: NoticeInHand) =>
  letter !== undefined && mismatch.letter_given_at === null && !isHidden

const isNew = (notice: NoticeInHand, actor: NoticeActor) => isUnread(notice, actor) || isLetterUnread(notice)

async function recordReading(deps: Deps, actor: NoticeActor, language: EmployeeLanguage): Promise<void> {
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const notice = await lockNotice(deps, actor, { unit })
    // someone else read it in the same moment
    if (!isNew(notice, actor)) return
    const { row, mismatch } = notice
    const subject = { subjectType: 'case', subjectId: row.case_number }
    const after = { episode: mismatch.episode, language, by: actor.way.kind }
    if (isUnread(notice, actor)) {
      await markGiven(unit, row.id, mismatch.episode, 'OPENED')
      if (tells(actor, notice))
        await updateMismatch(unit.trx, mismatch, { told_at: unit.now, told_how: 'ELECTRONICALLY' })
      unit.record({ action: 'case.notice_opened', ...subject, after: { ...after, paper: 'FURTHER_ACTION_NOTICE' } })
    }
    if (isLetterUnread(notice)) {
      await markLetterGiven(unit, row)
      unit.record({
        action: 'case.notice_opened',
        ...subject,
        after: { ...after, paper: 'REFERRAL_DATE_CONFIRMATION' },
      })
    }
  })
}

function presentNotice(
  deps: Deps,
  actor: NoticeActor,
  { notice, language }: { notice: NoticeInHand; language: EmployeeLanguage },
): EmployeeNotice {
  const { row, mismatch, state, isHidden, facts, signature, letter } = notice
  const { papers } = deps.config
  const text = noticeText(papers, facts, language, { isHidden })
  const { wrong_details: wrong, details_agreed_at: agreedAt } = mismatch
  const agencies = papers.contents.get(paperLanguages[language])?.agencies
  return {
    caseNumber: row.case_number,
    episode: mismatch.episode,
    companyName: row.company_name,
    state,
    issuedOn: todayIn(mismatch.issued_at, row.time_zone),
    actBy: mismatch.act_by,
    timeZone: row.time_zone,
    isInPortal: actor.way.kind === 'FORM',
    isHidden,
    text,
    shownSha256: shownSha256(text),
    detailsRight: wrong.length > 0 ? false : agreedAt === null ? null : true,
    wrongDetails: noticeDetails.filter((field) => wrong.includes(field)),
    decision: decisionOf(notice),
    can: noticePermissions(notice, { hasSigned: signature !== undefined }),
    letter: letter
      ? {
          referredOn: letter.referredOn,
          agencies: letter.agencies.map(({ agency, contactBy: { day, replaces } }) => ({
            ...{ agency, name: agencies?.[agency] ?? agency, contactBy: day, replaces },
          })),
        }
      : null,
  }
}

function decisionOf({ mismatch, signature }: NoticeInHand): EmployeeNotice['decision'] {
  const { decision, decision_way: way, decided_at: at } = mismatch
  if (!decision || !way || !at) return null
  const signed = way === 'ELECTRONIC' ? signature : undefined
  return { decision, way, at: at.toISOString(), name: signed?.name ?? null, language: signed?.language ?? null }
}
