import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { CaseView } from '../cases.queries.ts'
import { statusConflict } from '../change-case.ts'
import { findElectronicNotice, type ElectronicNotice } from '../notice/notice-link.queries.ts'
import { lockMismatch, type MismatchRow } from './mismatch.queries.ts'

/** A case with a mismatch and what decides what may be done about it. */
export type MismatchState = {
  row: CaseView
  mismatch: MismatchRow
  /** The electronic notice that was sent last; while it is out, the employee can read and sign it. */
  electronic: ElectronicNotice | undefined
  /** The form with which the employee reads the notice in the portal. */
  plusCaseId: string | null
  /** On the calendar of the company. */
  today: IsoDate
}

/** Reads what decides what may be done about a mismatch of a case now. */
export async function mismatchState(db: Db, row: CaseView, mismatch: MismatchRow, now: Date): Promise<MismatchState> {
  const { case_id: caseId, episode } = mismatch
  const electronic = await findElectronicNotice(db, { caseId, episode }, now)
  const plusCaseId = await findPlusCaseId(db, caseId)
  return { row, mismatch, electronic, plusCaseId, today: todayIn(now, row.time_zone) }
}

async function findPlusCaseId(db: Db, caseId: string): Promise<string | null> {
  const form = db.selectFrom('plus_case').select('id').where('verification_case_id', '=', caseId)
  return (await form.executeTakeFirst())?.id ?? null
}

/** Holds the present mismatch of a locked case; refuses a case without one. */
export async function lockState({ trx, now }: Pick<Unit, 'trx' | 'now'>, row: CaseView): Promise<MismatchState> {
  const mismatch = await lockMismatch(trx, row.id, row.mismatch_episode)
  if (!mismatch) throw statusConflict()
  return mismatchState(trx, row, mismatch, now)
}

/** Whether the last day to act has passed. */
export const isPastActBy = ({ mismatch, today }: MismatchState): boolean => today > mismatch.act_by
