import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { endsOnReceipt, reverifyBy, type Authorization } from '@hireproof/contract/form-i9/reverification'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { FormDocument } from '../form-document.ts'
import { versionsIn } from '../form-entry.ts'

/** What was stated and shown of the authorization to work, with Section 2 as it is or is about to be. */
export function authorizationOf({ section1, entries, company }: FormDocument, section2: Section2): Authorization {
  const { citizenship_status_code: status, work_until: workUntil = '' } = section1.answers
  // a correction changes what a block says, not its place nor the day on which the document was shown
  const supplements = versionsIn(entries, 'SUPPLEMENT_B').map((versions) => ({
    content: (versions.at(-1) ?? versions[0]).content,
    signedOn: todayIn(versions[0].signed.at, company.timeZone),
  }))
  return { status: status as CitizenshipCode, workUntil: workUntil.trim(), section2, supplements }
}

/** The last day of an authorization to work; that of a receipt on Supplement B was fixed when the block was signed. */
export async function endOf(trx: Db, document: FormDocument, section2: Section2): Promise<IsoDate | null> {
  const authorization = authorizationOf(document, section2)
  if (!endsOnReceipt(authorization)) return reverifyBy(authorization)
  const kept = trx
    .selectFrom('form_reverification')
    .select('reverify_by')
    .where('plus_case_id', '=', document.plusCaseId)
  return (await kept.executeTakeFirst())?.reverify_by ?? null
}

type Form = { plusCaseId: string; accountId: number; reverifyBy: IsoDate | null }

/** Keeps until when someone may work; a new day starts the reminders over. */
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
        .doUpdateSet({ reverify_by: reverifyBy })
        .where(sql<boolean>`form_reverification.reverify_by <> excluded.reverify_by`),
    )
    .execute()
}
