import { signIn } from '@hireproof/contract/identity/identity.endpoints'
import { sendOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { deliverMail } from '../background.ts'
import type { AppUser } from '../platform/db.gen.ts'
import { mailOneTimeCode } from '../passwords/one-time-code.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** The first password of users in these steps; 'Other$9new' shares no three characters with it. */
export const PASSWORD = 'Legacy$2demo'

type Values = Partial<Insertable<AppUser>>
type More = { device?: string; address?: string; headers?: Record<string, string> }

let octet = 0

/** An address that no call has come from: failures are counted by address too. */
export const newAddress = () => `198.18.${(octet += 1) >> 8}.${octet & 255}`

/** What people with a User ID and a password do, through the API. */
export function passwordSteps(t: TestApp) {
  let hash: string | undefined

  /** A user who signs in with the password. */
  const user = async (values: Values = {}): Promise<GivenUser> => {
    hash ??= await t.deps.hasher.hash(PASSWORD)
    const account_id = values.account_id ?? (await t.given.account())
    const expires = { password_expires_at: new Date(t.clock.now().getTime() + 45 * 24 * 3_600_000) }
    return t.given.user({ account_id, mfa_enabled: false, password_hash: hash, ...expires, ...values })
  }

  const post = (url: string, payload: object, { device, address = newAddress(), headers = {} }: More = {}) => {
    const cookie = device ? { cookie: `hireproof_device=${device}` } : {}
    return t.app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { ...cookie, ...headers } })
  }

  /** Signs in, from a new address and an unknown browser unless told otherwise. */
  const attempt = async (logonId: string, password: string, more: More = {}) => {
    const response = await post(signIn.path, { username: logonId, password }, more)
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
    const { code } = response.statusCode === 200 ? {} : response.json<{ code?: string }>()
    const [id = '', secret = ''] = cookies['hireproof_session']?.split('.') ?? []
    const session = { id, secret, generation: 1 }
    return { status: response.statusCode, code, response, session, device: cookies['hireproof_device'] }
  }

  /** Tries a wrong password a number of times. */
  const fail = async (logonId: string, times: number, more: More = {}) => {
    const answers = []
    for (let count = 0; count < times; count += 1) answers.push(await attempt(logonId, `wrong-${count}`, more))
    return answers
  }

  const row = ({ id }: { id: string }) =>
    t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Runs the waiting jobs: makes the codes, then sends the emails; returns those to an address. */
  const mailsTo = async (address: string) => {
    const codes = await sql<{ id: string }>`delete from pgboss.job where name = 'users.one_time_code'
      returning data ->> 'logonId' as id`.execute(t.ownerDb)
    for (const { id } of codes.rows) await mailOneTimeCode(t.deps, id)
    const waiting = await t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
    for (const { id } of waiting) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address)
  }

  /** Asks for a code and takes it from the email. */
  const code = async (owner: GivenUser): Promise<string> => {
    await post(sendOneTimeCode.path, { logonId: owner.logonId, app: 'everify' })
    const mails = await mailsTo((await row(owner)).email)
    const found = mails.map(({ text }) => /new-password#(\S+)/.exec(text)?.[1]).filter(Boolean)
    return found.at(-1) ?? ''
  }

  return { user, post, attempt, fail, row, mailsTo, code }
}
