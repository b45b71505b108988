import type { Db } from '../platform/db.ts'

/** A case that a form began. */
export type FormCase = { number: string; createdAt: Date }

type Form = { accountId: number; caseNumber: string | null; events: readonly { before: unknown; after: unknown }[] }

/**
 * Every case that a form began, the newest last: the present one, and those that were closed as incorrect and run again, whose
 * numbers are in the events that replaced them.
 */
export async function listFormCases(trx: Db, { accountId, caseNumber, events }: Form): Promise<FormCase[]> {
  const numbers = events.flatMap(({ before, after }) => [...numberIn(before), ...numberIn(after)])
  const all = [...new Set([...numbers, ...(caseNumber === null ? [] : [caseNumber])])]
  if (all.length === 0) return []
  const rows = await trx
    .selectFrom('verification_case')
    .select(['case_number', 'created_at'])
    .where('account_id', '=', accountId)
    .where('case_number', 'in', all)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ case_number: number, created_at: createdAt }) => ({ number, createdAt }))
}

const numberIn = (values: unknown): string[] => {
  const { caseNumber } = (values ?? {}) as { caseNumber?: unknown }
  return typeof caseNumber === 'string' ? [caseNumber] : []
}
