import type { Endpoint } from '@hireproof/contract/endpoint'
import { issueToken, signIn } from '@hireproof/contract/identity/identity.endpoints'
import { authorizeMigrate, getMigrationToken } from '@hireproof/contract/identity/linking.endpoints'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { AppUser } from '../platform/db.gen.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

const PASSWORD = 'Right#1pass'
const CLIENT_ID = 'urn:hireproof:local'

/** Steps that tests of linking repeat: users with a password, people in browsers, the way to a linked user. */
export function linkSteps(t: TestApp) {
  /** A browser whose calls carry a token of its cookie, as in the web application. */
  const browserWith = (cookie?: string) => {
    const browser = t.browser()
    if (cookie) browser.jar.set('hireproof_session', cookie)
    const token = async () => (await browser.post(issueToken.path)).json<{ access_token?: string }>().access_token
    return {
      browser,
      token,
      call: async ({ method, path }: Endpoint, payload?: object) => {
        const headers = { authorization: `Bearer ${await token()}` }
        return method === 'GET'
          ? browser.get(path, { headers })
          : browser.post(path, { headers, ...(payload ? { payload } : {}) })
      },
      /** Comes back from the sign-in service, which agrees. */
      comeBack: (redirectTo: string) => {
        const state = new URL(redirectTo).searchParams.get('state')
        return browser.get(`/redirect?code=code-${state}&state=${state}`)
      },
    }
  }
  type Browser = ReturnType<typeof browserWith>

  const person = async (values: Parameters<typeof t.given.person>[0] = {}) => {
    const subject = uuid()
    const email = values.email ?? `${subject}@example.com`
    const personId = await t.given.person({ ...values, subject, email })
    const session = await t.given.session({ personId })
    return { personId, subject, email, ...browserWith(`${session.id}.${session.secret}`) }
  }
  type Person = Awaited<ReturnType<typeof person>>

  const legacyUser = async (values: Partial<Insertable<AppUser>> = {}): Promise<GivenUser> => {
    const password_hash = await t.deps.hasher.hash(PASSWORD)
    const account_id = values.account_id ?? (await t.given.account())
    return t.given.user({ mfa_enabled: false, password_hash, ...values, account_id })
  }

  const tokenBody = ({ logonId }: { logonId: string }, password = PASSWORD) => ({
    clientId: CLIENT_ID,
    scope: 'vis',
    username: logonId,
    password,
  })

  const ticket = async (by: Browser, user: GivenUser): Promise<string> =>
    (await by.call(getMigrationToken, tokenBody(user))).json<{ migrationToken: string }>().migrationToken

  /** Goes to the sign-in service with a ticket; returns its address. */
  const start = async (by: Browser, migrationToken: string): Promise<string> =>
    (await by.call(authorizeMigrate, { clientId: CLIENT_ID, migrationToken })).json<{ redirectTo: string }>().redirectTo

  /** Makes the sign-in service answer that this person is there. */
  const isThere = ({ subject, email }: Pick<Person, 'subject' | 'email'>) => {
    t.provider.identity = { issuer: 'https://provider.example', subject, email, emails: [email] }
  }

  return {
    person,
    legacyUser,
    tokenBody,
    ticket,
    start,
    isThere,
    /** Signs in with the password. */
    signIn: ({ logonId }: GivenUser) =>
      t.browser().post(signIn.path, { payload: { username: logonId, password: PASSWORD } }),
    /** The browser of a user who has signed in with the password. */
    signedIn: async ({ session }: GivenUser) => browserWith(`${session.id}.${session.secret}`),
    /** The whole way to a linked user; returns the redirect at its end. */
    link: async (by: Person, user: GivenUser) => {
      const redirectTo = await start(by, await ticket(by, user))
      isThere(by)
      return by.comeBack(redirectTo)
    },
  }
}
