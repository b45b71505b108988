import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { parseIdSecret } from '../identity/secrets.ts'
import type { SystemActor, VisitorActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import { problem } from '../platform/problem.ts'
import { digest, digests } from '../platform/seal.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { lockMou } from './mou/mou.queries.ts'

const CODE_MINUTES = 10
/** Wrong codes after which a link opens nothing more. */
const MOST_TRIES = 6

type Keys = Pick<Config, 'keys'>

/** The table of the links of a kind, and the kinds under which their secrets and codes are digested. */
export type LinkKind = { table: 'mou_request' | 'closing_link'; secret: string; code: string }

type LinkRow = { id: string; code_digest: Buffer | null; code_expires_at: Date | null; failed_tries: number }

/** The secret of a link: it follows from the id and the index key, so that it is not stored, and reminders have the same one. */
export const secretOf = ({ keys }: Keys, kind: LinkKind, id: string): string =>
  digest(keys.index, kind.secret, id).toString('base64url')

/** Refuses a link that opens nothing, or a wrong code: the issue says which. */
export const linkRefused = () => refusal('link', 'link_ended', 'This link was replaced, declined or has expired.')
export const codeRefused = () => refusal('code', 'wrong_code', 'This code is wrong or has expired.')

const refusal = (path: string, code: string, message: string) =>
  problem('code_refused', { issues: [{ path, code, message }] })

/**
 * Works on what a mailed link of a signatory opens: holds the memorandum of its company, in a transaction that reaches this
 * one company, in the name of its signatory. Refused without the secret.
 */
export async function withSignatoryLink<T>(
  deps: Deps,
  actor: VisitorActor,
  { kind, link }: { kind: LinkKind; link: string },
  work: (unit: Unit, known: { id: string; account_id: number }) => Promise<T>,
): Promise<T> {
  const presented = parseIdSecret(link)
  const known =
    presented &&
    (await deps.identityDb
      .selectFrom(kind.table)
      .select(['id', 'account_id'])
      .where('id', '=', presented.id)
      .executeTakeFirst())
  if (!known || !isSecret(deps.config, kind, known.id, presented.secret)) throw linkRefused()
  const system: SystemActor = { kind: 'system', name: 'jobs', requestId: actor.requestId }
  return runUnit(deps, system, known.account_id, async (unit) => {
    unit.identify({ system: 'signatory', ip: actor.ip })
    await lockMou(unit.trx, known.account_id)
    return work(unit, known)
  })
}

const isSecret = ({ keys }: Keys, kind: LinkKind, id: string, secret: string): boolean =>
  digests(keys.index, kind.secret, id).some((each) => each.equals(Buffer.from(secret, 'base64url')))

const codeText = (id: string, code: string) => `${id}|${code}`

/** Makes the six digits of a link, which replace earlier ones; wrong tries stay counted. */
export async function makeDigits(
  { trx, timeOfDay }: Unit,
  { keys }: Keys,
  { table, code: kind }: LinkKind,
  { id }: LinkRow,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`update ${sql.table(table)} set code_digest = ${digest(keys.index, kind, codeText(id, code))},
    code_expires_at = ${minutesAfter(timeOfDay, CODE_MINUTES)} where id = ${id}`.execute(trx)
  return code
}

/** Whether digits are those of a link now; wrong ones are counted. */
export async function tryDigits(
  unit: Unit,
  { keys }: Keys,
  { table, code: kind }: LinkKind,
  { link, typed }: { link: LinkRow; typed: string },
): Promise<boolean> {
  const { code_digest: known, code_expires_at: until } = link
  const text = codeText(link.id, typed.replaceAll(/\s/g, ''))
  const isRight = digests(keys.index, kind, text).some((each) => known?.equals(each))
  if (isRight && until !== null && until > unit.timeOfDay) return true
  await sql`update ${sql.table(table)} set failed_tries = failed_tries + 1 where id = ${link.id}`.execute(unit.trx)
  return false
}

/** Whether wrong tries have not ended a link. */
export const hasTries = ({ failed_tries: tries }: Pick<LinkRow, 'failed_tries'>): boolean => tries < MOST_TRIES

/** Whether a link has wrong tries left after another one. */
export const hasTriesLeft = ({ failed_tries: tries }: Pick<LinkRow, 'failed_tries'>): boolean => tries + 1 < MOST_TRIES
