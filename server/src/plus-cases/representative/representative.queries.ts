import type { Selectable } from 'kysely'
import type { FormRepresentative } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'

export type RepresentativeRow = Selectable<FormRepresentative>

/** The representative who may still sign a form; its plus case is locked. */
export const findOpenRepresentative = (trx: Db, plusCaseId: string): Promise<RepresentativeRow | undefined> =>
  trx
    .selectFrom('form_representative')
    .selectAll()
    .where('plus_case_id', '=', plusCaseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type End =
  | { reason: 'SIGNED'; title: string; organization: string }
  | { reason: 'REVOKED' | 'REPLACED' | 'EMPLOYER_SIGNED' }

/** Ends what a representative may do: links and open pages stop working with this transaction. The caller holds the form. */
export async function endRepresentativeRow({ trx, now }: Pick<Unit, 'trx' | 'now'>, id: string, end: End) {
  const { reason, ...signed } = end
  await trx
    .updateTable('form_representative')
    .set({ ended_at: now, end_reason: reason, ...signed })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .updateTable('representative_link')
    .set({ ended_at: now })
    .where('representative_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the representative of a form, if there is one: the employer signs Section 2, or the hire is called off. */
export async function endOpenRepresentative(
  unit: Unit,
  plusCaseId: string,
  reason: 'EMPLOYER_SIGNED' | 'REVOKED',
): Promise<void> {
  const open = await findOpenRepresentative(unit.trx, plusCaseId)
  if (!open) return
  await endRepresentativeRow(unit, open.id, { reason })
  recordEnd(unit, plusCaseId, { representativeId: open.id, reason })
}

/** Keeps in the audit that a representative may do nothing more, and why. */
export const recordEnd = (
  { record }: Pick<Unit, 'record'>,
  subjectId: string,
  before: { representativeId: string; reason: 'REVOKED' | 'REPLACED' | 'EMPLOYER_SIGNED' },
): void => {
  const { representativeId, reason } = before
  const event = { action: 'plus_case.representative_ended', subjectType: 'plus_case', subjectId } as const
  record({ ...event, before: { representativeId }, after: { reason } })
}
