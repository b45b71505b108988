import { sql } from 'kysely'
import { makeCallers } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection, type Connection } from './load/connection.ts'
import { creatingCases, headersOf, readingCases } from './load/flows.ts'
import { median, openLoop, percentile } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Measure } from './measure.ts'
import { openWorld, type World } from './world/database.ts'

const SIGN_INS = 50
const READS = 100
const SECONDS = 20
/** Every sign-in must reach the password check, so no address and no user may be refused earlier. */
const NO_LIMITS = { SIGN_IN_FAILURES: '1000000', SIGN_IN_FAILURES_PER_ADDRESS: '1000000' }

/** The hash of a password that no one sends, at the standard cost (argon2id). */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

/** What a flood of sign-ins with wrong passwords does to the person who reads a case. */
export const signInFlood: Measure = {
  name: 'sign-in-flood',
  title: 'A flood of sign-ins',
  method: `${READS} cases a second are read for ${SECONDS} seconds, first alone and then beside ${SIGN_INS} sign-ins a second with wrong
passwords of existing and other User IDs; the requests begin at a constant rate whether or not earlier ones are done. Limits by
address and lockouts are off. The ratio of the p99 times is the median of the rounds.`,
  run: async ({ rounds, few }, say) => {
    const world = await openWorld()
    try {
      const callers = await makeCallers(world.ownerDb, world.env, 10)
      const ids = await givePasswords(world)
      const server = await startServerProcess({ env: { ...world.env, ...NO_LIMITS } })
      const read = readingCases(await someCases(server.url, await headersOf(callers)))
      const seconds = few ? 5 : SECONDS
      const measure = async () => percentile(await openLoop(server.url, read, READS, seconds), 0.99)
      await openLoop(server.url, read, READS, 3)
      const measured: { quiet: number; flooded: number }[] = []
      const statuses: number[] = []
      for (let round = 0; round < (few ? 1 : rounds); round += 1) {
        const quiet = await measure()
        const flood = signingIn(ids, statuses)
        const [flooded] = await Promise.all([measure(), openLoop(server.url, flood, SIGN_INS, seconds)])
        measured.push({ quiet, flooded })
        say(`p99 ${rounded(quiet)} ms alone, ${rounded(flooded)} ms in the flood`)
      }
      server.kill('SIGTERM')
      await server.exited
      const share = (status: number) => (100 * statuses.filter((each) => each === status).length) / statuses.length
      const rows = [
        ['p99 of reading a case, ms', 'alone', 'in the flood'],
        ...measured.map(({ quiet, flooded }, index) => [`round ${index + 1}`, rounded(quiet), rounded(flooded)]),
      ]
      const goals = [
        atMost(
          'p99 of reading a case in the flood, to that alone',
          median(measured.map(({ quiet, flooded }) => flooded / quiet)),
          2,
        ),
        atLeast('Sign-ins that were answered: checked, or refused with 503', share(401) + share(503), 100, ' %'),
      ]
      return { goals, notes: [table(rows), `The server checked ${rounded(share(401))} % of the sign-ins.`] }
    } finally {
      await world.end()
    }
  },
}

/** Makes users with a password and returns their ids, and as many ids that no one has. */
async function givePasswords({ ownerDb, env }: World): Promise<string[]> {
  const owners = await makeCallers(ownerDb, env, 10)
  const known = owners.map(({ user }) => user)
  await ownerDb
    .updateTable('app_user')
    .set({ mfa_enabled: false, person_id: null, password_hash: HASH })
    .where(
      'id',
      'in',
      known.map(({ id }) => id),
    )
    .execute()
  await sql`analyze`.execute(ownerDb)
  return known.flatMap(({ logonId }, index) => [logonId, `NOBODY${10 + index}`])
}

async function someCases(url: string, headers: Record<string, string>[]) {
  const create = creatingCases(headers)
  const connection = await openConnection(url)
  const cases: Awaited<ReturnType<typeof create>>[] = []
  while (cases.length < 200) cases.push(await create(connection))
  connection.close()
  return cases
}

/** Signs in with wrong passwords, with ids in turn, and records each answer. */
function signingIn(ids: readonly string[], statuses: number[]) {
  let next = 0
  return async (connection: Connection) => {
    const username = ids[next++ % ids.length] ?? ''
    const { status } = await connection.send({
      method: 'POST',
      path: '/api/identity/v1/sign_in',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: `wrong-${next}` }),
    })
    statuses.push(status)
  }
}
