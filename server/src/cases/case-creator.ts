import { caseFieldSchemas, type CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

const asked = ['case_creator_name', 'case_creator_email_address', 'case_creator_phone_number'] as const

/** The submitting official is the given user, who is signed in or has invited the employee, if no one is named. */
export async function withCreator(trx: Db, actor: Pick<UserActor, 'userId'>, draft: CaseDraft): Promise<CaseDraft> {
  if (asked.every((field) => draft[field] !== undefined)) return draft
  const user = await trx.selectFrom('app_user').selectAll().where('id', '=', actor.userId).executeTakeFirst()
  if (!user) return draft
  const own = wellFormed({
    case_creator_name: `${user.first_name} ${user.last_name}`,
    case_creator_email_address: user.email,
    case_creator_phone_number: user.phone_number ?? undefined,
    case_creator_phone_number_extension: user.phone_extension ?? undefined,
  })
  // An extension belongs to the number it was given with.
  if (draft.case_creator_phone_number !== undefined || own.case_creator_phone_number === undefined) {
    delete own.case_creator_phone_number_extension
  }
  return { ...own, ...draft }
}

/** A profile may hold values that a case does not accept: the person is asked for them instead. */
const wellFormed = (draft: CaseDraft): CaseDraft =>
  Object.fromEntries(
    Object.entries(normalizeCase(draft)).filter(
      ([field, value]) => caseFieldSchemas[field as keyof CaseDraft].safeParse(value).success,
    ),
  )
