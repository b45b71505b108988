import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import {
  addFederalWorkingDays,
  closuresOfAgency,
  federalWorkingDaysBetween,
  limits,
  type Closure,
} from '@hireproof/contract/calendar/working-days'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { runUnit } from '../../platform/unit.ts'
import { lockCaseById } from '../cases.queries.ts'
import { listReferrals } from '../mismatch/mismatch.queries.ts'
import { forEachCase } from './for-each-case.ts'
import { mailEmployeeOrNews } from './mail-employee.ts'
import { latestToday } from './open-mismatches.ts'

const template = 'employee-reminder'
/** The federal working day after a referral on which employees are reminded; counted back from the last day, which moves with closures. */
const REMINDED_ON = 4
const DAYS_LEFT = limits.referralContact.days - REMINDED_ON

const BATCH = 500

/** Emails the employees of whom no agency has reported contact by the fourth federal working day after the referral; each once. */
export async function remindEmployees(deps: Deps): Promise<void> {
  const closures = await deps.closures()
  const until = addFederalWorkingDays(latestToday(deps.clock.now()), DAYS_LEFT, closures)
  for await (const batch of silentReferrals(deps, until)) {
    const due = batch.filter((referral) => isDue(deps, referral, closures))
    await forEachCase(deps, due, (referral) => remind(deps, referral, closures))
  }
}

type SilentReferral = {
  case_id: string
  episode: number
  agency: AgencyCode
  account_id: number
  contact_by: IsoDate
  time_zone: string
}

function isDue(
  { clock }: Pick<Deps, 'clock'>,
  { agency, contact_by, time_zone }: SilentReferral,
  closures: readonly Closure[],
) {
  const today = todayIn(clock.now(), time_zone)
  const counted = closuresOfAgency(agency, closures)
  return today <= contact_by && federalWorkingDaysBetween(today, contact_by, counted) <= DAYS_LEFT
}

/** Referrals without known contact whose last day is near, and whose employee was not reminded, in batches by that day. */
async function* silentReferrals(
  { identityDb, clock }: Pick<Deps, 'identityDb' | 'clock'>,
  until: IsoDate,
): AsyncGenerator<SilentReferral[]> {
  const from = todayIn(clock.now(), 'Pacific/Pago_Pago')
  let behind = { day: from, id: '00000000-0000-0000-0000-000000000000', agency: '' }
  for (;;) {
    const found = await identityDb
      .selectFrom('case_referral')
      .innerJoin('account', 'account.id', 'case_referral.account_id')
      .select(['case_id', 'episode', 'agency', 'account_id', 'account.time_zone'])
      .select(sql<IsoDate>`contact_by`.as('contact_by'))
      .where('case_referral.status', '=', 'REFERRED')
      .where('contact_known_at', 'is', null)
      .where('contact_by', '<=', until)
      .where(sql<boolean>`(contact_by, case_id, agency) > (${behind.day}::date, ${behind.id}::uuid, ${behind.agency})`)
      .where(
        sql<boolean>`not exists (select from case_mail m where m.case_id = case_referral.case_id
          and m.template = ${template} and m.episode = case_referral.episode)`,
      )
      .orderBy('contact_by')
      .orderBy('case_id')
      .orderBy('agency')
      .limit(BATCH)
      .execute()
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.contact_by, id: last.case_id, agency: last.agency }
    yield found
  }
}

async function remind(deps: Deps, seen: SilentReferral, closures: readonly Closure[]): Promise<void> {
  const { case_id: caseId, account_id: accountId, episode } = seen
  const actor = { kind: 'system', name: 'housekeeping', requestId: `referral-${caseId}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    // held like any change of the case: another node, or an agency that reports contact, comes before or after
    const row = await lockCaseById(unit.trx, caseId)
    if (!row || row.case_status !== 'REFERRED' || row.mismatch_episode !== episode) return
    const referrals = (await listReferrals(unit.trx, caseId)).filter((referral) => referral.episode === episode)
    const isSilent = referrals.every(({ status, contact_known_at }) => status === 'REFERRED' && !contact_known_at)
    const [first] = referrals
      .flatMap(({ agency, contact_by }) => (contact_by === null ? [] : { agency, contact_by }))
      .sort((a, b) => a.contact_by.localeCompare(b.contact_by))
    if (!isSilent || !first || !isDue(deps, { ...seen, ...first }, closures)) return
    const contactBy = first.contact_by
    await mailEmployeeOrNews(deps, unit, row, {
      template,
      episode,
      data: { contactBy },
      onKept: () =>
        unit.record({
          action: 'case.employee_reminded',
          subjectType: 'case',
          subjectId: row.case_number,
          after: { episode, contact_by: contactBy },
        }),
    })
  })
}
