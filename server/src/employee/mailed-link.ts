import { randomInt } from 'node:crypto'
import { matchesSecret, parseIdSecret } from '../identity/secrets.ts'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import { digest, digests } from '../platform/seal.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'

const CODE_MINUTES = 10

/** Holds a mailed link that opens a form now, so that tries come one after the other. */
export async function lockLink(trx: Db, link: string, now: Date): Promise<LockedLink | undefined> {
  const presented = parseIdSecret(link)
  const held = presented && (await lockLinkById(trx, presented.id, now))
  return held && matchesSecret(presented.secret, held.secret_hash) ? held : undefined
}

/**
 * Holds a link that opens a form now, whose secret was proven before. A link that a newer one replaced still opens the form
 * until its digits lapse: otherwise anyone who can ask for links to an address would keep its owner out.
 */
export const lockLinkById = (trx: Db, id: string, now: Date) =>
  trx
    .selectFrom('plus_link')
    .innerJoin('plus_case', 'plus_case.id', 'plus_link.plus_case_id')
    .leftJoin('employee_code', (join) =>
      join.onRef('employee_code.link_id', '=', 'plus_link.id').on('employee_code.expires_at', '>', now),
    )
    .select(['plus_link.id', 'plus_link.secret_hash', 'plus_link.failed_tries', 'plus_link.plus_case_id', 'ended_at'])
    .select(['plus_case.account_id', 'plus_case.employee_email', 'plus_case.status'])
    .where('plus_link.id', '=', id)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('employee_code.link_id', 'is not', null)]))
    .where('failed_tries', '<', MOST_TRIES)
    .where('plus_link.expires_at', '>', now)
    .where('plus_case.status', '<>', 'CANCELLED')
    .forUpdate('plus_link')
    .executeTakeFirst()

export type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLinkById>>>

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

/** Whether digits are those of a link, now; a wrong try is counted on the link. */
export async function proveDigits({ config }: Deps, trx: Db, linkId: string, typed: string, now: Date) {
  const known = await trx
    .selectFrom('employee_code')
    .select('digest')
    .where('link_id', '=', linkId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const code = typed.replaceAll(/\s/g, '')
  const isRight = digests(config.keys.index, 'employee_code', textOf(linkId, code)).some((each) =>
    known?.digest.equals(each),
  )
  if (!isRight) await countTry(trx, linkId)
  return isRight
}

/** Counts a failed try to open the form of a link, whatever it was made with. */
export async function countTry(trx: Db, linkId: string): Promise<void> {
  await trx
    .updateTable('plus_link')
    .set(({ eb }) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
}
