import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import type { PlusSite } from '@hireproof/contract/plus-cases/plus-case'
import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Unit } from '../../platform/unit.ts'
import { mailLink } from '../invitation.ts'
import { siteColumns } from './chosen-site.ts'

/** A new hire as the employer typed them, with what was decided about them. */
type NewPlusCase = {
  invitedName: string
  employeeEmail: string
  firstDayOfWork: string
  addressReason: string | null
  examinerUserId?: string | undefined
  isShortJob?: boolean | undefined
  worksInPuertoRico?: boolean | undefined
  site: PlusSite | null
  /** The earlier form of the address, which the actor looked at. */
  earlierFormId: string | null
}

/**
 * Begins an empty form for a new hire, and emails the link to it if there is an address; returns its id, or undefined if the address has an unsigned
 * form by now. A form that is begun after the first day of work is late from its beginning, which the audit keeps.
 */
export async function insertPlusCase(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  hire: NewPlusCase,
): Promise<string | undefined> {
  const { trx, now, record } = unit
  const id = uuid()
  const row = {
    id,
    account_id: actor.accountId,
    created_by_user_id: actor.userId,
    examiner_user_id: hire.examinerUserId ?? actor.userId,
    invited_name: hire.invitedName.normalize('NFC'),
    employee_email: hire.employeeEmail,
    address_reason: hire.addressReason,
    first_day_of_work: hire.firstDayOfWork,
    is_short_job: hire.isShortJob ?? false,
    works_in_puerto_rico: hire.worksInPuertoRico ?? false,
    ...siteColumns(hire.site),
    created_at: now,
    updated_at: now,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('plus_case')
    .values(row)
    .onConflict((there) => there.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const form = { edition: formEdition.edition, edition_expires: formEdition.expires, saved_at: now }
  await trx
    .insertInto('form_i9')
    .values({ plus_case_id: id, account_id: actor.accountId, ...form })
    .execute()
  if (row.employee_email !== '') await mailLink(unit, deps.config, row, 'plus-invited')
  const { first_day_of_work, is_short_job, examiner_user_id, address_reason, works_in_puerto_rico } = row
  const days_late = daysLate(first_day_of_work, todayIn(now, actor.timeZone))
  const more = {
    ...(address_reason !== null && { address_reason }),
    ...(is_short_job && { is_short_job }),
    ...(works_in_puerto_rico && { works_in_puerto_rico }),
    ...(hire.site && { site: hire.site.text }),
    ...(days_late !== null && { days_late }),
    ...(hire.earlierFormId !== null && { earlier_form: hire.earlierFormId }),
  }
  const after = { status: 'INVITED', first_day_of_work, examiner_user_id, edition: form.edition, ...more }
  const action = row.employee_email === '' ? 'plus_case.started_on_site' : 'plus_case.started'
  record({ action, subjectType: 'plus_case', subjectId: id, after })
  return id
}
