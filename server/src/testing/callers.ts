import type { Insertable } from 'kysely'
import { readConfig } from '../config.ts'
import { signAccessToken } from '../platform/access-token.ts'
import { systemClock } from '../platform/clock.ts'
import type { Account } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { givenRows, type GivenSession, type GivenUser } from './given.ts'

/** A user of their own company, signed in at a real server. */
export type Caller = { user: GivenUser; headers: () => Promise<Record<string, string>> }

/** Makes companies with one user each, whose sessions are rows and whose tokens are signed here, valid from now. */
export async function makeCallers(
  ownerDb: Db,
  env: Record<string, string | undefined>,
  count: number,
  account: Partial<Insertable<Account>> = {},
): Promise<Caller[]> {
  const headersOf = signedIn(env)
  const given = givenRows(ownerDb, systemClock)
  const callers: Caller[] = []
  for (let index = 0; index < count; index += 1) {
    const user = await given.user({
      account_id: await given.account({ company_name: `Company ${index + 1}`, ...account }),
    })
    callers.push({ user, headers: () => headersOf(user.session) })
  }
  return callers
}

/** Makes the headers of calls in a session, with a token that is signed here and valid from now. */
export function signedIn(env: Record<string, string | undefined>) {
  const { keys, environment } = readConfig(env)
  return async ({ id, generation }: Pick<GivenSession, 'id' | 'generation'>): Promise<Record<string, string>> => {
    const token = await signAccessToken(keys.token, environment, { sessionId: id, generation }, systemClock.now())
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }
}
