import { noticeDetails, type EmployeeNotice, type NoticeDetail } from '@hireproof/contract/cases/case-notice'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../../deps.ts'
import type { NoticeActor } from '../../platform/actor.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { updateCase } from '../cases.queries.ts'
import { statusConflict } from '../change-case.ts'
import { tellUsers } from '../mails/tell-users.ts'
import { updateMismatch } from '../mismatch/mismatch.queries.ts'
import type { NoticeFacts } from '../papers/paper-facts.ts'
import { noticeAfter } from './get-notice.ts'
import { lockNotice, type NoticeInHand } from './notice-in-hand.ts'

/** No one changes their mind more often in half an hour; each detail that is marked emails the employer. */
const PACE = { most: 20, minutes: 30 }

type Input = { caseNumber: string; episode: number; language: EmployeeLanguage; wrong: readonly NoticeDetail[] }

/** Records that the employee finds the details of a notice right, or which are wrong, and then tells the employer. */
export async function markDetails(deps: Deps, actor: NoticeActor, input: Input): Promise<EmployeeNotice> {
  await limitRate(deps.identityDb, { subject: `mark details|${actor.caseId}`, ...PACE }, deps.realClock.now())
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const notice = await lockNotice(deps, actor, { unit, shown: input })
    ensureOpen(notice)
    const wrong = noticeDetails.filter((field) => input.wrong.includes(field))
    if (!wrong.every((field) => hasDetail(notice.facts, field)))
      throw refused('wrong', 'ATTRIBUTE_INVALID_ENUM', 'The notice does not have this detail.')
    await mark(deps, unit, notice, wrong)
  })
  return noticeAfter(deps, actor, input.language)
}

/** Refuses what is not possible any longer, in a closed company, or before the employee of a form is proven. */
export function ensureOpen({ state, isHidden, row }: NoticeInHand): void {
  ensure(!isHidden, 'forbidden')
  ensure(row.account_status !== 'CLOSED', 'account_closed')
  if (state !== 'OPEN') throw statusConflict()
}

function hasDetail({ bornIn, ssnEnd, numbers }: NoticeFacts, field: NoticeDetail): boolean {
  if (field === 'last_name' || field === 'first_name') return true
  if (field === 'date_of_birth') return bornIn !== null
  return field === 'ssn' ? ssnEnd !== null : numbers.some((each) => each.field === field)
}

async function mark(deps: Deps, unit: Unit, { row, mismatch }: NoticeInHand, wrong: NoticeDetail[]): Promise<void> {
  const { trx, now } = unit
  const { wrong_details: before, details_agreed_at: agreedAt, episode } = mismatch
  const isSame = wrong.length > 0 ? String(wrong) === String(before) : before.length === 0 && agreedAt !== null
  if (isSame) return
  await updateMismatch(trx, mismatch, {
    wrong_details: wrong,
    wrong_marked_at: wrong.length > 0 ? now : null,
    details_agreed_at: wrong.length > 0 ? null : now,
    // what the employee finds right needs no other check
    ...(wrong.length === 0 && mismatch.details_checked_at === null && { details_checked_at: now }),
  })
  // a page of the employer that was read before shows other details
  await updateCase(trx, row.id, {}, now)
  unit.record({
    action: wrong.length > 0 ? 'case.notice_details_marked' : 'case.notice_details_agreed',
    ...{ subjectType: 'case', subjectId: row.case_number },
    before: { wrong_details: before },
    after: { episode, wrong_details: wrong },
  })
  if (wrong.length > 0) await tellUsers(deps, unit, row, 'case-details-wrong')
}
