import { MOST_ATTACHMENTS, MOST_EVER_ATTACHED } from '@hireproof/contract/cases/attachments'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CasePermissions } from '@hireproof/contract/cases/case'
import { MOST_NOTES } from '@hireproof/contract/cases/case-notes'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { casePermissions, changeRefusal } from './case-permissions.ts'
import { hasExpiryAlert } from './cases.policy.ts'
import type { CaseView } from './cases.queries.ts'
import { mismatchPermissions } from './mismatch/mismatch.policy.ts'
import { findMismatch } from './mismatch/mismatch.queries.ts'
import { mismatchState } from './mismatch/mismatch-state.ts'

/** How many notes and attachments a case has, now and with those that were removed. */
type Kept = { note_count: number; attachment_count: number; kept_attachments: number }

/** What an actor may do with a case now, each true or the code of why not: what its row and its other rows decide. */
export async function findPermissions(
  trx: Db,
  actor: UserActor,
  row: CaseView,
  { now, ...kept }: Kept & { now: Date },
): Promise<CasePermissions> {
  const can = casePermissions(actor, row)
  const refusal = changeRefusal(actor, row)
  const hasAlert = hasExpiryAlert(row, todayIn(now, actor.timeZone))
  return {
    ...can,
    ...(refusal === undefined && {
      ...(await mismatchActions(trx, actor, row, now)),
      attach: takesAttachment(kept) || 'ATTACHMENTS_FULL',
      dismiss: hasAlert || 'NO_EXPIRY_ALERT',
    }),
    note: can.note === true ? kept.note_count < MOST_NOTES || 'NOTES_FULL' : can.note,
  }
}

async function mismatchActions(trx: Db, actor: UserActor, row: CaseView, now: Date) {
  if (row.case_status !== 'PENDING_REFERRAL') return {}
  const mismatch = await findMismatch(trx, row.id, row.mismatch_episode)
  if (!mismatch) return {}
  const { refer, noAction, sendNotice } = mismatchPermissions(await mismatchState(trx, row, mismatch, now), actor)
  return { refer, noAction, sendNotice }
}

const takesAttachment = ({ attachment_count: ever, kept_attachments: present }: Kept): boolean =>
  present < MOST_ATTACHMENTS && ever < MOST_EVER_ATTACHED
