import { daysInForce, lastDayToCreateCase } from '@hireproof/contract/calendar/business-days'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Db } from '../platform/db.ts'
import { listBusinessDays } from './business-days.ts'
import { stepColumns, type CaseRecord } from './case-row.ts'

type Draft = { accountId: number; dateOfHire: string | null | undefined }

/** The next step of a draft with its last day, by the business days of its company and the closures of the records. */
export async function draftStep(
  db: Db,
  { accountId, dateOfHire }: Draft,
  closures: readonly Closure[],
): Promise<Pick<CaseRecord, 'next_step' | 'next_due'>> {
  if (!dateOfHire) return stepColumns({ status: 'DRAFT' })
  const days = daysInForce(await listBusinessDays(db, accountId), dateOfHire)
  return stepColumns({ status: 'DRAFT', due: lastDayToCreateCase(dateOfHire, days, closures) })
}
