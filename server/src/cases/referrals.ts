import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { canFollow, type AgencyCode, type AgencyReferralStatus } from '@hireproof/contract/cases/referral'
import type { Insertable, Selectable } from 'kysely'
import type { CaseReferral } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { CaseRecord } from './case-row.ts'

export type ReferralRow = Selectable<CaseReferral>

/** The agencies of a referral as they stand, and whether the employee does not have the letter with the dates yet. */
export type Referrals = { agencies: ReadonlyMap<AgencyCode, ReferralRow>; owesLetter: boolean }

/** The referral of an episode. */
export async function findReferrals(db: Db, caseId: string, episode: number): Promise<Referrals> {
  const rows = await db
    .selectFrom('case_referral')
    .innerJoin('case_mismatch', (join) =>
      join
        .onRef('case_mismatch.case_id', '=', 'case_referral.case_id')
        .onRef('case_mismatch.episode', '=', 'case_referral.episode'),
    )
    .selectAll('case_referral')
    .select('case_mismatch.letter_given_at')
    .where('case_referral.case_id', '=', caseId)
    .where('case_referral.episode', '=', episode)
    .execute()
  return {
    agencies: new Map(rows.map((row) => [row.agency, row])),
    owesLetter: rows.some(({ letter_given_at }) => letter_given_at === null),
  }
}

/** Whether the employer should call support about a referral that its agency has not answered (CASE-66, CASE-145). */
export const isCallDue = ({
  status,
  call_support_at: since,
}: Pick<ReferralRow, 'status' | 'call_support_at'>): boolean => since !== null && !over.includes(status)

const over: readonly AgencyReferralStatus[] = ['RESOLVED', 'NO_SHOW', 'FINAL_NONCONFIRMATION']
const final: readonly AgencyReferralStatus[] = ['NO_SHOW', 'FINAL_NONCONFIRMATION']

/**
 * The agencies whose part of a referral an answer changes. Refused is an agency that the referral does not have or that
 * goes back at the end, an authorization before every agency has resolved its part, and a final result without an agency behind it.
 * A contact with another agency counts for all: an employee may call DHS about a citizenship that SSA does not have.
 */
export function referralNews({ agencies }: Referrals, answer: RecordsAnswer, now: Date): ReferralRow[] | 'REFUSED' {
  const named = Object.keys(answer.referrals) as AgencyCode[]
  if (agencies.size === 0 || named.some((agency) => !agencies.has(agency))) return 'REFUSED'
  const isElsewhere = answer.contacts.some((agency) => !agencies.has(agency))
  const after = [...agencies.values()].map((row): ReferralRow => {
    const status = answer.referrals[row.agency] ?? impliedStatus(row, answer)
    return {
      ...row,
      status,
      contact_known_at: row.contact_known_at ?? (isElsewhere || answer.contacts.includes(row.agency) ? now : null),
      continued_at: row.continued_at ?? (status === 'IN_CONTINUANCE' ? now : null),
      answered_at: row.answered_at ?? (over.includes(status) ? now : null),
      // news of the agency: the time until the employer should call begins again
      call_support_at: status === row.status ? row.call_support_at : null,
    }
  })
  const isPossible = after.every(({ agency, status }) => canFollow(agencies.get(agency)?.status ?? status, status))
  // each update has the whole state: one in which an agency goes back is older than what is known
  if (
    !isPossible &&
    answer.outcome === 'REFERRAL_UPDATE' &&
    fitsOutcome(
      answer,
      after.map(({ status }) => status),
    )
  )
    return []
  const statuses = after.map(({ status }) => status)
  if (!isPossible || !fitsOutcome(answer, statuses)) return 'REFUSED'
  return after.filter((row) => {
    const before = agencies.get(row.agency)
    return before?.status !== row.status || before.contact_known_at !== row.contact_known_at
  })
}

/** What an outcome means for an agency that the answer does not name. */
function impliedStatus({ status }: ReferralRow, { outcome, referrals }: RecordsAnswer): AgencyReferralStatus {
  if (over.includes(status)) return status
  if (outcome === 'EMPLOYMENT_AUTHORIZED' || outcome === 'PHOTO_MATCH') return 'RESOLVED'
  const isUnnamed = Object.keys(referrals).length === 0
  return outcome === 'FINAL_NONCONFIRMATION' && isUnnamed ? 'FINAL_NONCONFIRMATION' : status
}

function fitsOutcome({ outcome }: RecordsAnswer, statuses: readonly AgencyReferralStatus[]): boolean {
  const hasFinal = statuses.some((status) => final.includes(status))
  if (outcome === 'FINAL_NONCONFIRMATION') return hasFinal
  if (hasFinal) return false
  const isAllResolved = statuses.every((status) => status === 'RESOLVED')
  return isAllResolved || (outcome !== 'EMPLOYMENT_AUTHORIZED' && outcome !== 'PHOTO_MATCH')
}

/** Keeps what agencies reported. */
export async function keepReferrals(db: Db, caseId: string, rows: readonly ReferralRow[]): Promise<void> {
  for (const { episode, agency, status, contact_known_at, continued_at, answered_at, call_support_at } of rows) {
    await db
      .updateTable('case_referral')
      .set({ status, contact_known_at, continued_at, answered_at, call_support_at })
      .where('case_id', '=', caseId)
      .where('episode', '=', episode)
      .where('agency', '=', agency)
      .execute()
  }
}

/** The statuses of the agencies as the case shows them. */
export function referralColumns(
  row: Pick<CaseRecord, 'ssa_referral_status' | 'dhs_referral_status'>,
  news: readonly Pick<Insertable<CaseReferral>, 'agency' | 'status'>[],
) {
  const of = (code: AgencyCode) => news.find(({ agency }) => agency === code)?.status
  return {
    ssa_referral_status: of('SSA') ?? row.ssa_referral_status,
    dhs_referral_status: of('DHS') ?? row.dhs_referral_status,
  }
}
