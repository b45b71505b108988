import { randomInt } from 'node:crypto'
import type { PreparerSignature } from '@hireproof/contract/form-i9/employee-preparers'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { sealSecret } from '../identity/mailed-code.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { PreparerCode } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { refused } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { digest, digests } from '../platform/seal.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { codeRefused } from './mailed-link.ts'
import { lockForm } from './save-form.ts'

const CODE_MINUTES = 30
const MOST_TRIES = 6
const MOST_CODES = 8
const MINUTES = 60
/** As long as the longest session of an employee. */
const CONFIRMED_MINUTES = 4 * 60

type Input = { formId: string; version: number }

const textOf = (codeId: string, code: string) => `${codeId}|${code}`
const subjectOf = ({ plusCaseId }: EmployeeActor) => ({ subjectType: 'plus_case', subjectId: plusCaseId }) as const

/**
 * Emails six digits to a person who helped, at most eight times an hour for one form. The address of the new hire is refused: the code
 * shows that a second person was there.
 */
export async function mailPreparerCode(
  deps: Deps,
  employee: EmployeeActor,
  { email, ...input }: Input & { email: string },
) {
  const pace = { subject: `preparer code|${employee.plusCaseId}`, most: MOST_CODES, minutes: MINUTES }
  await limitRate(deps.identityDb, pace, deps.realClock.now())
  return runUnit(deps, employee, employee.accountId, async (unit) => {
    const { plusCase, inHand } = await lockForm(deps, unit, employee, input)
    const own = [plusCase.employee_email, inHand.draft.answers.employee_email_address ?? '']
    if (own.some((each) => each.trim().toLowerCase() === email.toLowerCase())) throw ownAddress()
    const codeId = uuid()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { trx, record } = unit
    const now = deps.realClock.now()
    await trx
      .insertInto('preparer_code')
      .values({
        ...{ id: codeId, plus_case_id: plusCase.id, account_id: employee.accountId, email },
        digest: digest(deps.config.keys.index, 'preparer_code', textOf(codeId, code)),
        ...{ created_at: now, expires_at: minutesAfter(now, CODE_MINUTES) },
      })
      .execute()
    const { company_name: companyName } = await trx
      .selectFrom('account')
      .select('company_name')
      .where('id', '=', employee.accountId)
      .executeTakeFirstOrThrow()
    const data = { companyName, ...sealSecret(deps.config, codeId, code) }
    await unit.mail({ to: email, template: 'preparer-code', data, purpose: 'stranger' })
    record({ action: 'form_i9.preparer_code_mailed', ...subjectOf(employee), after: { codeId } })
    return { codeId }
  })
}

type Typed = Input & { codeId: string; code: string }

/** Confirms the mailbox of a person who helped; after six wrong tries, the code confirms nothing more. */
export async function confirmPreparer(deps: Deps, employee: EmployeeActor, typed: Typed): Promise<void> {
  // The refusal comes after the try was recorded.
  const isConfirmed = await runUnit(deps, employee, employee.accountId, async (unit) => {
    await lockForm(deps, unit, employee, typed)
    return tryCode(deps, unit, employee, typed)
  })
  if (!isConfirmed) throw codeRefused()
}

async function tryCode(deps: Deps, { trx, record }: Unit, employee: EmployeeActor, { codeId, code }: Typed) {
  const now = deps.realClock.now()
  const held = await trx
    .selectFrom('preparer_code')
    .selectAll()
    .where('id', '=', codeId)
    .where('plus_case_id', '=', employee.plusCaseId)
    .where('entry_id', 'is', null)
    .where('expires_at', '>', now)
    .where('failed_tries', '<', MOST_TRIES)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  const digits = code.replaceAll(/\s/g, '')
  const isRight = digests(deps.config.keys.index, 'preparer_code', textOf(codeId, digits)).some((each) =>
    held.digest.equals(each),
  )
  const { failed_tries: tries, confirmed_at: confirmedAt } = held
  const change = isRight ? { confirmed_at: confirmedAt ?? now } : { failed_tries: tries + 1 }
  await trx.updateTable('preparer_code').set(change).where('id', '=', codeId).execute()
  const action = isRight ? 'form_i9.preparer_confirmed' : 'form_i9.preparer_code_refused'
  record({ action, ...subjectOf(employee), after: { codeId } })
  return isRight
}

/** The mailboxes that confirmed codes prove, in the order of the people who sign; refused unless each has one of their own. */
export async function confirmedMailboxes(
  { realClock }: Deps,
  { trx }: Unit,
  { plusCaseId }: EmployeeActor,
  preparers: readonly PreparerSignature[],
): Promise<string[]> {
  const since = minutesAfter(realClock.now(), -CONFIRMED_MINUTES)
  const codes = preparers.length > 0 ? await listConfirmed(trx, plusCaseId, since) : []
  const taken = new Set<string>()
  return preparers.map(({ codeId }, index) => {
    const email = codes.find(({ id }) => id === codeId)?.email
    if (email === undefined || taken.has(email.toLowerCase())) throw unconfirmed(index)
    taken.add(email.toLowerCase())
    return email
  })
}

const listConfirmed = (
  trx: Db,
  plusCaseId: string,
  since: Date,
): Promise<Pick<Selectable<PreparerCode>, 'id' | 'email'>[]> =>
  trx
    .selectFrom('preparer_code')
    .select(['id', 'email'])
    .where('plus_case_id', '=', plusCaseId)
    .where('entry_id', 'is', null)
    .where('confirmed_at', '>', since)
    .execute()

/** Uses up the code that stands behind a signature. */
export const spendPreparerCode = (trx: Db, codeId: string, entryId: string) =>
  trx.updateTable('preparer_code').set({ entry_id: entryId }).where('id', '=', codeId).execute()

const ownAddress = () =>
  refused('email', 'own_address', 'Enter the address of the person who helped, not of the new hire.')

const unconfirmed = (index: number) =>
  refused(`preparers.${index}.codeId`, 'unconfirmed', 'Each person who helped confirms an email address of their own.')
