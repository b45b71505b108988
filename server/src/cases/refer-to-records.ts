import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { contactDay } from '@hireproof/contract/calendar/working-days'
import type { AgencyCode } from '@hireproof/contract/cases/referral'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { recordsActor } from './apply-answer.ts'
import { stepColumns } from './case-row.ts'
import { lockCaseById, updateCase, type CaseView } from './cases.queries.ts'
import { mailEmployee } from './mails/mail-employee.ts'
import { findQuestion, noteHeard } from './questions.queries.ts'
import { referralColumns } from './referrals.ts'

/** Refers the employee at the records, and keeps the day that they took it with the dates that follow from it. */
export async function deliverReferral(deps: Deps, row: CaseView, episode: number): Promise<false> {
  const agencies = await inTransaction(deps.appDb, row.account_id, async (trx) => {
    const found = await trx
      .selectFrom('case_mismatch')
      .select('agencies')
      .where('case_id', '=', row.id)
      .where('episode', '=', episode)
      .executeTakeFirst()
    return found?.agencies as AgencyCode[] | undefined
  })
  if (!agencies) throw problem('not_found', { detail: 'A referral has no mismatch.' })
  const reference = `${row.id}-${episode}`
  const takenAt = await deps.records.refer(row.case_number, { episode, agencies, reference })
  await keepTaken(deps, row, { episode, agencies, takenAt })
  return false
}

type TakenReferral = { episode: number; agencies: readonly AgencyCode[]; takenAt: Date }

/** Keeps once when the records took a referral: each agency's last day of contact counts from that day. */
async function keepTaken(deps: Deps, seen: CaseView, { episode, agencies, takenAt }: TakenReferral): Promise<void> {
  const closures = await deps.closures()
  await runUnit(deps, recordsActor(seen.id), seen.account_id, async (unit) => {
    const { trx, now } = unit
    const row = await lockCaseById(trx, seen.id)
    const asked = { kind: 'referral', number: episode } as const
    const question = row && (await findQuestion(trx, row.id, asked))
    if (!row || question?.delivered_at !== null) return
    await noteHeard(trx, row.id, asked, now)
    if (row.case_status !== 'REFERRED' || row.mismatch_episode !== episode) return
    const taken = todayIn(takenAt, row.time_zone)
    await trx
      .updateTable('case_mismatch')
      .set({ taken_at: takenAt })
      .where('case_id', '=', row.id)
      .where('episode', '=', episode)
      .execute()
    const owner = { case_id: row.id, episode, account_id: row.account_id }
    const referrals = agencies.map((agency) => {
      return { ...owner, agency, status: 'REFERRED' as const, contact_by: contactDay(agency, taken, closures) }
    })
    await trx
      .insertInto('case_referral')
      .values(referrals)
      .onConflict((conflict) =>
        conflict.constraint('case_referral_pkey').doUpdateSet((each) => ({
          status: 'REFERRED',
          contact_by: each.ref('excluded.contact_by'),
        })),
      )
      .execute()
    const contact_by = referrals.map((each) => each.contact_by).reduce((a, b) => (a < b ? a : b))
    const change = {
      case_status: 'REFERRED',
      action_due_date: contact_by,
      ...referralColumns(row, referrals),
      ...stepColumns({ status: 'REFERRED', due: contact_by, owesLetter: true }),
    } as const
    await updateCase(trx, row.id, change, now)
    await deps.onCaseChanged(unit, row, change)
    await mailEmployee(unit, row, { template: 'employee-referred', episode, data: { contactBy: contact_by } })
    unit.record({
      action: 'case.referral_taken',
      subjectType: 'case',
      subjectId: row.case_number,
      after: { episode, agencies, taken_at: takenAt.toISOString(), contact_by },
    })
  })
}
