import { randomInt } from 'node:crypto'
import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { AuditActor } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import { digest, digests } from '../platform/seal.ts'
import type { Unit } from '../platform/unit.ts'
import type { EmployeeCookie } from './employee-cookie.ts'

const CODE_MINUTES = 10

/** A link lapses on a day that its email names, by the clock of the product; its digits lapse within minutes. */
export type Times = { product: Date; timeOfDay: Date }

/** What a link and its digits are measured by now. */
export const timesOf = ({ clock, realClock }: Deps): Times => ({ product: clock.now(), timeOfDay: realClock.now() })

/** A mailed link that is held: whom it was sent to, and whether a newer one has replaced it. */
export type HeldLink = { id: string; account_id: number; email: string; failed_tries: number; is_replaced: boolean }

/** What mailed links open: a form for its employee, the notice of a mismatch, or Section 2 for a representative. */
export type LinkKind<Held extends HeldLink> = {
  table: 'plus_link' | 'case_notice_link' | 'representative_link'
  /** Holds a link that opens something now, so that tries come one after the other. */
  lock: (trx: Db, link: string, times: Times) => Promise<Held | undefined>
  /** Opens it for the person who proved the mailbox, and uses up the link. */
  open: (unit: Unit, held: Held) => Promise<EmployeeCookie>
  subjectOf: (held: Held) => { subjectType: string; subjectId: string }
  actions: { codeMailed: AuditAction; codeRefused: AuditAction }
  /** Whom the audit names as the one who opens a link: the tries are theirs, or of someone in their place. */
  provingAs: (held: Held) => AuditActor
}

/** The audit names the employee as the one who opens a link: the tries are theirs, or of someone in their place. */
export const proving: AuditActor = { system: 'employee' }

/** Refuses a link that opens nothing, a code that is wrong, or an account of someone else: the issue says which. */
export const linkRefused = () => refusal('link', 'link_ended', 'This link was used, replaced or has expired.')
export const codeRefused = () => refusal('code', 'wrong_code', 'This code is wrong or has expired.')
export const accountRefused = () =>
  refusal('account', 'wrong_account', 'This account does not have the invited address.')

const refusal = (path: string, code: string, message: string) =>
  problem('code_refused', { issues: [{ path, code, message }] })

const textOf = (linkId: string, code: string) => `${linkId}|${code}`

/** Makes the six digits of a link, which replace earlier ones; the link's wrong tries stay counted. */
export async function makeDigits({ config }: Deps, trx: Db, linkId: string, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    digest: digest(config.keys.index, 'employee_code', textOf(linkId, code)),
    created_at: now,
    expires_at: minutesAfter(now, CODE_MINUTES),
  }
  await trx
    .insertInto('employee_code')
    .values({ link_id: linkId, ...values })
    .onConflict((there) => there.column('link_id').doUpdateSet(values))
    .execute()
  return code
}

/** Whether digits are those of a link, now. */
export async function areDigits({ config }: Deps, trx: Db, linkId: string, typed: string, now: Date) {
  const known = await trx
    .selectFrom('employee_code')
    .select('digest')
    .where('link_id', '=', linkId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const code = typed.replaceAll(/\s/g, '')
  return digests(config.keys.index, 'employee_code', textOf(linkId, code)).some((each) => known?.digest.equals(each))
}

/** Counts a failed try to open what a link opens, whatever it was made with. */
export async function countTry(trx: Db, table: LinkKind<HeldLink>['table'], linkId: string): Promise<void> {
  await trx
    .updateTable(table)
    .set(({ eb }) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
}

/** Uses up a link; its digits open nothing more. */
export async function spendLink({ trx, now }: Unit, table: LinkKind<HeldLink>['table'], linkId: string): Promise<void> {
  await trx.updateTable(table).set({ used_at: now }).where('id', '=', linkId).execute()
  await trx.deleteFrom('employee_code').where('link_id', '=', linkId).execute()
}
