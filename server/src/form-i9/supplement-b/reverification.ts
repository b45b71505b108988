import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { Authorization } from '@hireproof/contract/form-i9/reverification'
import { sql } from 'kysely'
import type { Unit } from '../../platform/unit.ts'
import type { FormDocument } from '../form-document.ts'
import { presentEntries } from '../form-entry.ts'

/** What was stated and shown of the authorization to work, with Section 2 as it is or is about to be. */
export function authorizationOf({ section1, entries, company }: FormDocument, section2: Section2): Authorization {
  const { citizenship_status_code: status, work_until: workUntil = '' } = section1.answers
  const supplements = presentEntries(entries, 'SUPPLEMENT_B').map(({ content, signed }) => ({
    content,
    signedOn: todayIn(signed.at, company.timeZone),
  }))
  return { status: status as CitizenshipCode, workUntil: workUntil.trim(), section2, supplements }
}

type Form = { plusCaseId: string; accountId: number; reverifyBy: IsoDate | null }

/** Keeps until when someone may work; reminders for the same day stay sent, a new day starts them over. */
export async function saveReverification({ trx }: Pick<Unit, 'trx'>, form: Form): Promise<void> {
  const { plusCaseId, accountId, reverifyBy } = form
  if (reverifyBy === null) {
    await trx.deleteFrom('form_reverification').where('plus_case_id', '=', plusCaseId).execute()
    return
  }
  await trx
    .insertInto('form_reverification')
    .values({ plus_case_id: plusCaseId, account_id: accountId, reverify_by: reverifyBy })
    .onConflict((there) =>
      there
        .column('plus_case_id')
        .doUpdateSet({ reverify_by: reverifyBy, reminded_days: null })
        .where(sql<boolean>`form_reverification.reverify_by <> excluded.reverify_by`),
    )
    .execute()
}
