import { displayDate } from '@hireproof/contract/format/display'
import { refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import type { FormDocument } from '../form-document.ts'
import { hireIn } from './hired-on.ts'
import { lockRetention } from './retention.queries.ts'

type Form = Pick<FormDocument, 'plusCaseId' | 'entries' | 'firstDayOfWork'>

/**
 * Keeps the day of hire of someone whose employment has ended in step with a corrected form; an approval of the purge
 * that was based on the old day ends, which the audit records. Refuses a day after the end of the employment.
 */
export async function moveHire(unit: Unit, { plusCaseId, entries, firstDayOfWork }: Form): Promise<void> {
  const kept = await lockRetention(unit.trx, plusCaseId)
  const hired = hireIn(entries, firstDayOfWork)
  if (!kept || kept.hired_on === hired) return
  if (hired > kept.ended_on) throw hiredAfterEnd(kept.ended_on)
  await unit.trx
    .updateTable('form_retention')
    .set({ hired_on: hired, approval_id: null, approved_at: null, approved_by_user_id: null })
    .where('plus_case_id', '=', plusCaseId)
    .execute()
  if (kept.approval_id === null) return
  const after = { hired_on: hired, ended_on: kept.ended_on }
  unit.record({ action: 'form_i9.purge_taken_back', subjectType: 'plus_case', subjectId: plusCaseId, after })
}

const hiredAfterEnd = (endedOn: string) =>
  refused('dateOfRehire', 'date_range', `The employment ended on ${displayDate(endedOn)}. Enter a day before that.`)
