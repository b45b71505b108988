import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { beforeMou } from '@hireproof/contract/cases/case-rules'
import { earlierFormText } from '@hireproof/contract/plus-cases/earlier-form'
import { startIssues, type StartFields } from '@hireproof/contract/plus-cases/start-fields'
import { participatingSince } from '../../accounts/mou/participating-since.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { chosenSite } from './chosen-site.ts'
import { formInTheWay, listFormsOfAddresses } from './earlier-forms.ts'
import { insertPlusCase } from './insert-plus-case.ts'
import { isAddressOfCompany, isAddressOfUser } from './user-addresses.ts'

/** A new hire as the employer states them. */
export type NewHire = Omit<StartFields, 'addressReason'> & {
  addressReason?: string | undefined
  examinerUserId?: string | undefined
  isShortJob?: boolean | undefined
  worksInPuertoRico?: boolean | undefined
  siteId?: string | undefined
  despiteEarlierForm?: boolean | undefined
}

/** Refuses what is wrong with the fields alone. */
export function ensureStartable(hire: NewHire, today: string): void {
  const issues = startIssues({ addressReason: '', ...hire }, today)
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/**
 * Invites a new hire within a unit whose company is held, and who may be invited by this actor in general; returns the id of
 * the plus case. Refuses what the company, its users and its earlier forms do not allow.
 */
export async function inviteNewHire(deps: Deps, unit: Unit, actor: UserActor, hire: NewHire): Promise<string> {
  const { trx, now } = unit
  ensureStartable(hire, todayIn(now, actor.timeZone))
  await ensureTakingPart(trx, actor.accountId, hire.firstDayOfWork)
  await ensureExaminer(trx, actor.accountId, hire.examinerUserId)
  const addressReason = await judgeAddress(deps, actor, hire)
  const site = await chosenSite(trx, actor.accountId, hire.siteId)
  const earlierFormId = await judgeEarlierForm(trx, actor, hire)
  const id = await insertPlusCase(deps, unit, actor, { ...hire, addressReason, site, earlierFormId })
  if (id === undefined) throw alreadyInvited()
  return id
}

/** Refuses hires from before the company took part in the program. */
async function ensureTakingPart(trx: Db, accountId: number, firstDayOfWork: string): Promise<void> {
  const since = await participatingSince(trx, accountId)
  if (since === undefined || firstDayOfWork >= since) return
  throw refused('firstDayOfWork', 'before_mou', beforeMou(since))
}

/** Documents are examined by an active person of the company. */
async function ensureExaminer(trx: Db, accountId: number, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const examiner = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .executeTakeFirst()
  if (!examiner) throw refused('examinerUserId', 'unknown_user', 'Select a user of your company.')
}

/** Sentences about an address that a user of the company has. */
export const OWN_FORM = 'The new hire cannot examine their own documents. Select someone else.'
export const REASON_NEEDED =
  'This is the address of a user of your company. Enter why the new hire gets the form there.'

type AddressOf = Pick<NewHire, 'employeeEmail' | 'addressReason' | 'examinerUserId'>

/**
 * Returns why the form goes to the address of a user of the company, and null for any other address. Refuses such an address
 * without a reason, because Section 1 could be signed in the office, and the examiner's own address in any case.
 */
export async function judgeAddress({ identityDb }: Deps, actor: UserActor, hire: AddressOf): Promise<string | null> {
  const { employeeEmail, addressReason = '', examinerUserId = actor.userId } = hire
  if (employeeEmail === '') return null
  if (await isAddressOfUser(identityDb, examinerUserId, employeeEmail)) {
    throw refused('examinerUserId', 'own_form', OWN_FORM)
  }
  if (!(await isAddressOfCompany(identityDb, actor.accountId, employeeEmail))) return null
  if (addressReason !== '') return addressReason
  throw refused('addressReason', 'required', REASON_NEEDED)
}

/** Returns the earlier form of the address that the actor wants another one despite; refuses one that no one decided about. */
async function judgeEarlierForm(trx: Db, actor: UserActor, hire: NewHire): Promise<string | null> {
  // no address, no form of it
  if (hire.employeeEmail === '') return null
  const found = formInTheWay(await listFormsOfAddresses(trx, actor.accountId, [hire.employeeEmail]), hire)
  if (!found) return null
  // an address opens one unsigned form of a company, so that a fresh link is never to the wrong one
  if (found.state === 'unsigned') throw alreadyInvited()
  if (hire.despiteEarlierForm !== true) {
    throw conflict('EARLIER_FORM', earlierFormText[found.state], 'employeeEmail')
  }
  return found.form.id
}

/** The refusal of an address that has an unsigned form of the company. */
export const alreadyInvited = () => conflict('ALREADY_INVITED', earlierFormText.unsigned, 'employeeEmail')
