import type { Insertable } from 'kysely'
import { readConfig } from '../config.ts'
import { signAccessToken } from '../platform/access-token.ts'
import { systemClock } from '../platform/clock.ts'
import type { Account } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { givenRows, type GivenUser } from './given.ts'

/** A user of their own company, signed in at a real server. */
export type Caller = { user: GivenUser; headers: () => Promise<Record<string, string>> }

/** Makes companies with one user each, whose sessions are rows and whose tokens are signed here, valid from now. */
export async function makeCallers(
  ownerDb: Db,
  env: Record<string, string | undefined>,
  count: number,
  account: Partial<Insertable<Account>> = {},
): Promise<Caller[]> {
  const config = readConfig(env)
  const given = givenRows(ownerDb, systemClock)
  const callers: Caller[] = []
  for (let index = 0; index < count; index += 1) {
    const user = await given.user({
      account_id: await given.account({ company_name: `Company ${index + 1}`, ...account }),
    })
    const { id: sessionId, generation } = user.session
    const headers = async () => {
      const { token } = config.keys
      const signed = await signAccessToken(token, config.environment, { sessionId, generation }, systemClock.now())
      return { authorization: `Bearer ${signed}`, 'content-type': 'application/json' }
    }
    callers.push({ user, headers })
  }
  return callers
}
