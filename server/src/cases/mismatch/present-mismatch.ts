import type { Mismatch, MismatchEpisode } from '@hireproof/contract/cases/mismatch'
import { daysLeftToAct, mismatchStepStates } from '@hireproof/contract/cases/mismatch-steps'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'
import type { CaseView } from '../cases.queries.ts'
import type { ReferralRow } from '../referrals.ts'
import { listEmployeeMails } from '../mails/case-mails.queries.ts'
import { presentWorkflow } from '../present-case.ts'
import { isForClient, mismatchPermissions } from './mismatch.policy.ts'
import { listMismatches, listReferrals, type MismatchRow } from './mismatch.queries.ts'
import { mismatchState } from './mismatch-state.ts'
import { findElectronicNotice, type ElectronicNotice } from '../notice/notice-link.queries.ts'

type Context = { actor: UserActor; now: Date; closures: readonly Closure[] }

/** The workspace of a mismatch as an actor sees it; refuses a case that has never had one. */
export async function presentMismatch(trx: Db, row: CaseView, { actor, now, closures }: Context): Promise<Mismatch> {
  const [current, ...earlier] = await listMismatches(trx, row.id)
  if (!current) throw conflict('CASE_STATUS_CONFLICT', 'This case has no mismatch.')
  const state = await mismatchState(trx, row, current, now)
  const shown = {
    names: await listNames(trx, [current, ...earlier]),
    referrals: await listReferrals(trx, row.id),
    today: state.today,
    closures,
  }
  const presented = presentEpisode(current, shown, state.electronic)
  return {
    ...presentWorkflow(row),
    version: row.version,
    current: presented,
    earlier: await Promise.all(
      earlier.map(async (episode) => presentEpisode(episode, shown, await noticeOf(trx, episode, now))),
    ),
    steps: mismatchStepStates(presented, isForClient(actor, row)),
    isForClient: isForClient(actor, row),
    employeeEmail: row.employee_email_address,
    // a form is reached by its own company alone
    plusCaseId: actor.accountId === row.account_id ? state.plusCaseId : null,
    mails: await listEmployeeMails(trx, row.id),
    can: mismatchPermissions(state, actor),
  }
}

type Names = ReadonlyMap<string, string>

/** The names of everyone who took a step, as far as the reader reaches them. */
async function listNames(trx: Db, mismatches: readonly MismatchRow[]): Promise<Names> {
  const ids = mismatches
    .flatMap((row) => [
      row.client_told_by_user_id,
      row.details_checked_by_user_id,
      row.told_by_user_id,
      row.decided_by_user_id,
      row.referred_by_user_id,
    ])
    .filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const users = trx.selectFrom('app_user').select(['id', 'first_name', 'last_name']).where('id', 'in', ids)
  const found = await users.execute()
  return new Map(found.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}

const noticeOf = (trx: Db, { case_id: caseId, episode }: MismatchRow, now: Date) =>
  findElectronicNotice(trx, { caseId, episode }, now)

type Shown = { names: Names; referrals: readonly ReferralRow[]; today: IsoDate; closures: readonly Closure[] }

const timeOf = (at: Date | null) => at?.toISOString() ?? null

function presentEpisode(
  row: MismatchRow,
  { names, referrals, today, closures }: Shown,
  electronic?: ElectronicNotice,
): MismatchEpisode {
  const by = (at: Date, userId: string | null) => ({
    at: at.toISOString(),
    byName: userId === null ? null : (names.get(userId) ?? null),
  })
  return {
    episode: row.episode,
    agencies: row.agencies as MismatchEpisode['agencies'],
    reasons: row.reasons,
    issuedAt: row.issued_at.toISOString(),
    actBy: row.act_by,
    daysLeft: daysLeftToAct(today, row.act_by, closures),
    clientTold: row.client_told_at && by(row.client_told_at, row.client_told_by_user_id),
    detailsChecked: row.details_checked_at && by(row.details_checked_at, row.details_checked_by_user_id),
    given: row.given_at && row.given_how && { at: row.given_at.toISOString(), how: row.given_how },
    told: row.told_at && row.told_how && { ...by(row.told_at, row.told_by_user_id), how: row.told_how },
    wrongDetails: row.wrong_details,
    decision: row.decided_at &&
      row.decision &&
      row.decision_way && {
        ...by(row.decided_at, row.decided_by_user_id),
        decision: row.decision,
        way: row.decision_way,
        decidedOn: row.decided_on,
        isOriginalKept: row.original_kept === true,
        countersignedName: row.countersigned_name,
      },
    electronic: electronic
      ? {
          sentAt: electronic.sentAt.toISOString(),
          openedAt: timeOf(electronic.openedAt),
          endedAt: timeOf(electronic.endedAt),
        }
      : null,
    referral: row.referred_at && {
      ...by(row.referred_at, row.referred_by_user_id),
      isLate: row.referred_late,
      takenAt: timeOf(row.taken_at),
      agencies: referrals.filter(({ episode }) => episode === row.episode).map(presentReferral),
      letterGivenAt: timeOf(row.letter_given_at),
    },
    endedAt: timeOf(row.ended_at),
  }
}

const presentReferral = (referral: ReferralRow) => ({
  agency: referral.agency,
  status: referral.status,
  contactBy: referral.contact_by,
  contactByReplaced: referral.contact_by_replaced,
  contactKnownAt: timeOf(referral.contact_known_at),
})
