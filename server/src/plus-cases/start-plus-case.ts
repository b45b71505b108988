import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { beforeMou } from '@hireproof/contract/cases/case-rules'
import { isOn } from '@hireproof/contract/environment'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { startIssues, type StartFields } from '@hireproof/contract/plus-cases/start-fields'
import { v7 as uuid } from 'uuid'
import { participatingSince } from '../accounts/mou/participating-since.ts'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import { withCreator } from '../cases/case-creator.ts'
import { canWorkOnCases } from '../cases/cases.policy.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { once } from '../platform/idempotency.ts'
import { conflict, ensure, problem, refused } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { mailLink } from './invitation.ts'
import { findPlusCase } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { isAddressOfCompany, isAddressOfUser } from './user-addresses.ts'

type Body = Omit<StartFields, 'addressReason'> & {
  addressReason?: string | undefined
  examinerUserId?: string | undefined
  isShortJob?: boolean | undefined
  worksInPuertoRico?: boolean | undefined
}
type Input = { body: Body; idempotencyKey: string | undefined }

/** Starts a plus case with an empty form and emails the new hire the link to it; done once for each idempotency key. */
export async function startPlusCase(deps: Deps, actor: UserActor, { body, idempotencyKey }: Input): Promise<PlusCase> {
  ensure(canWorkOnCases(actor) && actor.facts.plusEnabled, 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(!actor.accountClosing, 'account_closing')
  await ensureOffered(deps)
  ensureStartable(body, todayIn(deps.clock.now(), actor.timeZone))
  const closures = await deps.closures()
  const key = { endpoint: 'plusCases.create', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runUnit(deps, actor, actor.accountId, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      await ensureOpenAccount(deps, unit.trx, actor.accountId)
      await ensureTakingPart(unit.trx, actor.accountId, body.firstDayOfWork)
      await ensurePlus(unit.trx, actor.accountId)
      await ensureExaminer(unit.trx, actor.accountId, body.examinerUserId)
      await ensureCreator(unit.trx, actor)
      const addressReason = await judgeAddress(deps, actor, body)
      const id = await insertPlusCase(deps, unit, actor, { ...body, addressReason })
      const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
      ensure(row, 'not_found')
      return presentPlusCase(actor, row, { now: unit.now, closures })
    }),
  )
}

/** Refuses while the plus program is down, or offers no new cases: what the screens leave out is refused here too. */
async function ensureOffered({ flags }: Deps): Promise<void> {
  const present = await flags.all()
  ensure(!isOn(present, 'MAINTENANCE_EVERIFYPLUS'), 'unavailable')
  ensure(!isOn(present, 'DISABLE_EVE_PLUS_CASE_CREATION'), 'forbidden')
}

function ensureStartable(body: Body, today: string): void {
  const issues = startIssues({ addressReason: '', ...body }, today)
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/**
 * Returns why the form goes to the address of a user of the company, and null for any other address. Refuses such an address
 * without a reason, because Section 1 could be signed in the office, and the examiner's own address in any case.
 */
async function judgeAddress({ identityDb }: Deps, actor: UserActor, body: Body): Promise<string | null> {
  const { employeeEmail, addressReason = '', examinerUserId = actor.userId } = body
  if (await isAddressOfUser(identityDb, examinerUserId, employeeEmail)) {
    const message = 'The new hire cannot examine their own documents. Select someone else.'
    throw refused('examinerUserId', 'own_form', message)
  }
  if (!(await isAddressOfCompany(identityDb, actor.accountId, employeeEmail))) return null
  if (addressReason !== '') return addressReason
  const message = 'This is the address of a user of your company. Enter why the new hire gets the form there.'
  throw refused('addressReason', 'required', message)
}

/** A company that took the FAR clause keeps plus for what it began, and begins nothing with it. */
async function ensurePlus(trx: Db, accountId: number): Promise<void> {
  const columns = ['plus_enabled', 'employer_category'] as const
  const account = await trx.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow()
  ensure(account.plus_enabled && account.employer_category !== FAR, 'forbidden')
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

/** The case names the inviting user as its creator: missing profile data is asked for now, not of the employee. */
async function ensureCreator(trx: Db, actor: UserActor): Promise<void> {
  const creator = await withCreator(trx, actor, {})
  const { case_creator_name: name, case_creator_email_address: email, case_creator_phone_number: phone } = creator
  if (name && email && phone) return
  throw refused(
    'creator',
    'profile_incomplete',
    'Complete your user profile first: name, email address and phone number.',
  )
}

type Judged = Omit<Body, 'addressReason'> & { addressReason: string | null }

async function insertPlusCase(deps: Deps, unit: Unit, actor: UserActor, body: Judged): Promise<string> {
  const { trx, now, record } = unit
  const id = uuid()
  const row = {
    id,
    account_id: actor.accountId,
    created_by_user_id: actor.userId,
    examiner_user_id: body.examinerUserId ?? actor.userId,
    invited_name: body.invitedName.normalize('NFC'),
    employee_email: body.employeeEmail,
    address_reason: body.addressReason,
    first_day_of_work: body.firstDayOfWork,
    is_short_job: body.isShortJob ?? false,
    works_in_puerto_rico: body.worksInPuertoRico ?? false,
    created_at: now,
    updated_at: now,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('plus_case')
    .values(row)
    .onConflict((there) => there.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw alreadyInvited()
  const form = { edition: formEdition.edition, edition_expires: formEdition.expires, saved_at: now }
  await trx
    .insertInto('form_i9')
    .values({ plus_case_id: id, account_id: actor.accountId, ...form })
    .execute()
  await mailLink(unit, deps.config, row, 'plus-invited')
  const { first_day_of_work, is_short_job, examiner_user_id, address_reason, works_in_puerto_rico } = row
  const more = {
    ...(address_reason !== null && { address_reason }),
    ...(is_short_job && { is_short_job }),
    ...(works_in_puerto_rico && { works_in_puerto_rico }),
  }
  const after = { status: 'INVITED', first_day_of_work, examiner_user_id, edition: form.edition, ...more }
  record({ action: 'plus_case.started', subjectType: 'plus_case', subjectId: id, after })
  return id
}

const alreadyInvited = () => {
  const message =
    'Someone with this email address has already been invited. Resend or cancel that invitation, or ask your program administrator to.'
  return conflict('ALREADY_INVITED', message, 'employeeEmail')
}
