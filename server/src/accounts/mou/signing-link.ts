import { randomInt } from 'node:crypto'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { parseIdSecret } from '../../identity/secrets.ts'
import type { SystemActor, VisitorActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { problem } from '../../platform/problem.ts'
import { digest, digests } from '../../platform/seal.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import type { MouCompany } from './mou-facts.ts'
import { findCompany, lockMou, statusOf, type RequestRow } from './mou.queries.ts'

const CODE_MINUTES = 10
/** Wrong codes after which a link opens nothing more. */
const MOST_TRIES = 6

type Keys = Pick<Config, 'keys'>
type Mailed = { request: RequestRow; company: MouCompany; template: 'mou-request' | 'mou-reminder' }

/** Emails the link of a request: a reminder has the same link. */
export async function mailLink(unit: Unit, config: Keys, { request, company, template }: Mailed): Promise<void> {
  const secret = digest(config.keys.index, 'mou_link', request.id).toString('base64url')
  const data = {
    companyName: company.company_name,
    asker: request.asked_by_name,
    goodUntil: todayIn(request.expires_at, company.time_zone),
    ...sealSecret(config, request.id, secret),
  }
  const purpose = template === 'mou-request' ? 'invitation' : 'reminder'
  await unit.mail({ to: request.email, template, data, purpose })
}

/** Refuses a link that opens nothing, or a wrong code: the issue says which. */
export const linkRefused = () => refusal('link', 'link_ended', 'This link was replaced, declined or has expired.')
export const codeRefused = () => refusal('code', 'wrong_code', 'This code is wrong or has expired.')

const refusal = (path: string, code: string, message: string) =>
  problem('code_refused', { issues: [{ path, code, message }] })

type Held = { request: RequestRow; company: MouCompany }

/**
 * Works on the memorandum of a mailed link: holds it in a transaction that reaches this one company, in the name of its
 * signatory. Refused unless the link can be answered, or has been signed with.
 */
export async function withLink<T>(
  deps: Deps,
  actor: VisitorActor,
  link: string,
  work: (unit: Unit, held: Held) => Promise<T>,
): Promise<T> {
  const presented = parseIdSecret(link)
  const known =
    presented &&
    (await deps.identityDb
      .selectFrom('mou_request')
      .select(['id', 'account_id'])
      .where('id', '=', presented.id)
      .executeTakeFirst())
  if (!known || !isSecret(deps.config, known.id, presented.secret)) throw linkRefused()
  const system: SystemActor = { kind: 'system', name: 'jobs', requestId: actor.requestId }
  return runUnit(deps, system, known.account_id, async (unit) => {
    unit.identify({ system: 'signatory', ip: actor.ip })
    await lockMou(unit.trx, known.account_id)
    const request = await unit.trx
      .selectFrom('mou_request')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const company = await findCompany(unit.trx, known.account_id)
    if (!company || !isOpenTo(request, unit.now)) throw linkRefused()
    return work(unit, { request, company })
  })
}

const isSecret = ({ keys }: Keys, id: string, secret: string): boolean =>
  digests(keys.index, 'mou_link', id).some((each) => each.equals(Buffer.from(secret, 'base64url')))

const isOpenTo = (request: RequestRow, now: Date): boolean =>
  request.failed_tries < MOST_TRIES && ['REQUESTED', 'OPENED', 'SIGNED'].includes(statusOf(request, now))

const codeText = (id: string, code: string) => `${id}|${code}`

/** Makes the six digits of a request, which replace earlier ones; wrong tries stay counted. */
export async function makeDigits({ trx, timeOfDay }: Unit, { keys }: Keys, { id }: RequestRow): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await trx
    .updateTable('mou_request')
    .set({
      code_digest: digest(keys.index, 'mou_code', codeText(id, code)),
      code_expires_at: minutesAfter(timeOfDay, CODE_MINUTES),
    })
    .where('id', '=', id)
    .execute()
  return code
}

/** Whether digits are those of a request now; wrong ones are counted. */
export async function tryDigits(unit: Unit, { keys }: Keys, request: RequestRow, typed: string): Promise<boolean> {
  const { code_digest: known, code_expires_at: until } = request
  const text = codeText(request.id, typed.replaceAll(/\s/g, ''))
  const isRight = digests(keys.index, 'mou_code', text).some((each) => known?.equals(each))
  if (isRight && until !== null && until > unit.timeOfDay) return true
  await unit.trx
    .updateTable('mou_request')
    .set((row) => ({ failed_tries: row('failed_tries', '+', 1) }))
    .where('id', '=', request.id)
    .execute()
  return false
}

/** Whether a request has wrong tries left after another one. */
export const hasTriesLeft = ({ failed_tries: tries }: RequestRow): boolean => tries + 1 < MOST_TRIES
