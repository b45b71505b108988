import type { Deps } from '../../deps.ts'
import type { NoticeActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { findCaseById, lockCaseById, type CaseView } from '../cases.queries.ts'
import { findMismatch, type MismatchRow } from '../mismatch/mismatch.queries.ts'
import type { LetterFacts, NoticeFacts } from '../papers/paper-facts.ts'
import { findLetterFacts, isReferred, noticeFacts } from '../papers/read-facts.ts'
import { isNoticeOver, noticeLinks } from './notice-link.queries.ts'
import { findSignature, type SignatureRow } from './notice-signature.ts'

/** A notice as its employee has it now. */
export type NoticeInHand = {
  row: CaseView
  mismatch: MismatchRow
  /** Whether the employee can act on it, or the employer has acted. */
  state: 'OPEN' | 'REFERRED' | 'NO_ACTION'
  /** In the portal, until the employee proves to know a number of the form. */
  isHidden: boolean
  facts: NoticeFacts
  signature: SignatureRow | undefined
  letter: LetterFacts | undefined
}

/** The notice that an employee may read now; undefined once it was recalled or is over. */
export async function findNotice(deps: Deps, trx: Db, actor: NoticeActor): Promise<NoticeInHand | undefined> {
  return noticeOf(deps, trx, actor, await findCaseById(trx, actor.caseId))
}

/** Holds the case of the notice that an employee may read now, which must be the one that the page shows. */
export async function lockNotice(
  deps: Deps,
  actor: NoticeActor,
  { unit: { trx }, shown }: { unit: Unit; shown?: { caseNumber: string; episode: number } },
): Promise<NoticeInHand> {
  const notice = await noticeOf(deps, trx, actor, await lockCaseById(trx, actor.caseId))
  ensure(notice, 'unauthenticated')
  if (shown) ensureShown(notice, shown)
  return notice
}

/** Refuses a change from a page that shows another notice: someone has opened theirs in this browser since. */
export function ensureShown({ row, mismatch }: NoticeInHand, shown: { caseNumber: string; episode: number }): void {
  ensure(shown.caseNumber === row.case_number && shown.episode === mismatch.episode, 'unauthenticated')
}

async function noticeOf(
  { clock, config }: Deps,
  trx: Db,
  { way }: NoticeActor,
  row: CaseView | undefined,
): Promise<NoticeInHand | undefined> {
  const mismatch = row && (await findMismatch(trx, row.id, row.mismatch_episode))
  const state = mismatch && stateOf(row, mismatch)
  if (!mismatch || !state) return undefined
  const { case_id: caseId, episode } = mismatch
  if (way.kind === 'LINK') {
    const link = await noticeLinks(trx).where('link.id', '=', way.linkId).executeTakeFirst()
    const isOpen = link?.ended_at === null && link.episode === episode && !isNoticeOver(link, clock.now())
    if (!isOpen) return undefined
  }
  return {
    row,
    mismatch,
    state,
    isHidden: way.kind === 'FORM' && !way.hasProvenSsn,
    facts: noticeFacts(config.keys, row, mismatch),
    signature: await findSignature(trx, { caseId, episode }),
    letter: isReferred(row, mismatch) ? await findLetterFacts(trx, row, mismatch) : undefined,
  }
}

/** Undefined for a case whose notice is over: it has a result, or another step comes first. */
function stateOf(row: CaseView, mismatch: MismatchRow): NoticeInHand['state'] | undefined {
  if (row.case_status === 'PENDING_REFERRAL') return 'OPEN'
  if (isReferred(row, mismatch)) return 'REFERRED'
  return row.case_status === 'FINAL_NONCONFIRMATION' && mismatch.referred_at === null ? 'NO_ACTION' : undefined
}

const mayAct = ({ row, state, isHidden }: NoticeInHand): boolean =>
  state === 'OPEN' && !isHidden && row.account_status !== 'CLOSED'

/** What the employee can do with a notice now. */
export function noticePermissions(notice: NoticeInHand, { hasSigned }: { hasSigned: boolean }) {
  const { mismatch, isHidden, letter } = notice
  const areRight = mismatch.details_agreed_at !== null && mismatch.wrong_details.length === 0
  return {
    markDetails: mayAct(notice),
    sign: mayAct(notice) && areRight,
    takeSigned: hasSigned && !isHidden,
    takeLetter: letter !== undefined && !isHidden,
  }
}
