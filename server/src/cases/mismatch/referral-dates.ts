import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { Db } from '../../platform/db.ts'
import type { CaseView } from '../cases.queries.ts'
import type { ReferralRow } from '../referrals.ts'
import { findMismatch, listReferrals, type MismatchRow } from './mismatch.queries.ts'

type Kind = 'created_at' | 'due_date' | 'contact_by_date'
type Dates = Pick<CaseDetails, `${'dhs' | 'ev_star'}_referral_${Kind}`>

/** The dates of a case that has never had a mismatch. */
export const noReferralDates: Dates = {
  dhs_referral_created_at: null,
  dhs_referral_due_date: null,
  dhs_referral_contact_by_date: null,
  ev_star_referral_created_at: null,
  ev_star_referral_due_date: null,
  ev_star_referral_contact_by_date: null,
}

/** When each agency of the latest mismatch of a case was referred to, and the last days to refer and to make contact. */
export async function findReferralDates(trx: Db, row: CaseView): Promise<Dates> {
  const mismatch = row.mismatch_episode > 0 ? await findMismatch(trx, row.id, row.mismatch_episode) : undefined
  if (!mismatch) return noReferralDates
  const referrals = (await listReferrals(trx, row.id)).filter(({ episode }) => episode === mismatch.episode)
  const [dhs, ssa] = [datesOf('DHS', mismatch, referrals), datesOf('SSA', mismatch, referrals)]
  return {
    dhs_referral_created_at: dhs.createdAt,
    dhs_referral_due_date: dhs.due,
    dhs_referral_contact_by_date: dhs.contactBy,
    ev_star_referral_created_at: ssa.createdAt,
    ev_star_referral_due_date: ssa.due,
    ev_star_referral_contact_by_date: ssa.contactBy,
  }
}

function datesOf(agency: ReferralRow['agency'], mismatch: MismatchRow, referrals: readonly ReferralRow[]) {
  if (!mismatch.agencies.includes(agency)) return { createdAt: null, due: null, contactBy: null }
  return {
    createdAt: mismatch.referred_at?.toISOString() ?? null,
    due: mismatch.act_by,
    contactBy: referrals.find((referral) => referral.agency === agency)?.contact_by ?? null,
  }
}
