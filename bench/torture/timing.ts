import { sql } from 'kysely'
import { openConnection, type Call, type Connection } from '../load/connection.ts'
import { expectStatus } from '../load/flows.ts'
import { median, percentile } from '../load/load.ts'
import { atMost, rounded, table, type Goal, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'

const SAMPLES = 500
const MOST_MS = 5

/** Every try must reach the password check, and an id must not change its kind after hundreds of tries. */
const NO_LIMITS = { SIGN_IN_FAILURES: '1000000', SIGN_IN_FAILURES_PER_ADDRESS: '1000000' }

/** The hash of a password that no one sends, at the standard cost (argon2id). */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

/** T42: whether the time of an answer reveals which User IDs exist. */
export const timing: Measure = {
  name: 'timing',
  title: 'T42 What the time of an answer reveals',
  method: `Sign-ins with a wrong password, and requests for a new one, with User IDs that are in use, not in use, locked, linked and
deleted, and with none at all: ${SAMPLES} samples of each, one kind after the other, in an order that changes every round. The
medians may differ by no more than ${MOST_MS} ms.`,
  run: async ({ few }) =>
    withArena({ callers: 4 }, async (arena) => {
      const ids = await makeKinds(arena)
      await arena.start(NO_LIMITS)
      const connection = await openConnection(arena.url)
      const samples = few ? 60 : SAMPLES
      const rows = [['median ms (p90)', ...Object.keys(ids)]]
      const goals: Goal[] = []
      for (const { title, status, call } of [signIn, forgotten]) {
        const times = await interleaved(Object.values(ids), samples, (id) => timeOf(connection, call(id), status))
        const medians = times.map(median)
        goals.push(
          atMost(`${title}: difference of the medians`, Math.max(...medians) - Math.min(...medians), MOST_MS, ' ms'),
        )
        rows.push([title, ...times.map((each) => `${rounded(median(each))} (${rounded(percentile(each, 0.9))})`)])
      }
      connection.close()
      return { goals, notes: [`${samples} samples of each.`, table(rows)] }
    }),
}

type Asked = { title: string; status: number; call: (id: string) => Call }

const post = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const signIn: Asked = {
  title: 'Sign-in with a wrong password',
  status: 401,
  call: (username) => post('/api/identity/v1/sign_in', { username, password: 'wrong' }),
}

const forgotten: Asked = {
  title: 'Forgotten password',
  status: 204,
  call: (logonId) => post('/api/users/one_time_code', { logonId, app: 'everify' }),
}

/** A User ID of each kind. */
async function makeKinds({ ownerDb, callers }: Arena): Promise<Record<string, string>> {
  const states = [
    ['in use', { status: 'ACTIVE', mfa_enabled: false, password_hash: HASH, person_id: null }],
    ['locked', { status: 'LOCKED', mfa_enabled: false, password_hash: HASH, person_id: null }],
    ['linked', { status: 'ACTIVE', retired_password_hash: HASH }],
    ['deleted', { status: 'DELETED', mfa_enabled: false, password_hash: HASH, person_id: null }],
  ] as const
  const ids: Record<string, string> = { 'not in use': 'NOBODY00', none: '' }
  for (const [index, [kind, values]] of states.entries()) {
    const { user } = callers[index] ?? {}
    if (!user) throw new Error('There are not enough callers.')
    await ownerDb.updateTable('app_user').set(values).where('id', '=', user.id).execute()
    ids[kind] = user.logonId
  }
  await sql`analyze`.execute(ownerDb)
  return ids
}

/** The times of a number of samples of each kind, one kind after the other, each round beginning with another one. */
async function interleaved(
  kinds: readonly string[],
  samples: number,
  measure: (kind: string) => Promise<number>,
): Promise<number[][]> {
  const times = kinds.map((): number[] => [])
  for (const kind of kinds) await measure(kind)
  for (let round = 0; round < samples; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const index = (round * 5 + turn * (round % 2 === 0 ? 1 : kinds.length - 1)) % kinds.length
      times[index]?.push(await measure(kinds[index] ?? ''))
    }
  }
  return times
}

async function timeOf(connection: Connection, call: Call, status: number): Promise<number> {
  const began = performance.now()
  await expectStatus(connection, call, status)
  return performance.now() - began
}
