import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { highestMemory } from '../../testing/highest-memory.ts'
import { realServer } from '../../testing/real-server.ts'
import { siteCsv } from '../../testing/site-samples.ts'

const good = (row: number) => `${row} Maple Street,Suite ${row % 9},Salem,OR,97301`
/** Every second row has two problems. */
const bad = (row: number) => (row % 2 === 0 ? good(row) : `${row} Maple Street #4,,Salem,OR,1`)

/** A busy machine must not make the server refuse what is counted. */
const PATIENT = { MAX_EVENT_LOOP_DELAY_MS: '20000', POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }

/** What it takes to check and add the rows of a file, on a server and a database of their own. */
async function workOf(rowOf: (row: number) => string, count: number) {
  const world = await realServer({ callers: 1 })
  const server = await world.start(PATIENT)
  const [admin] = world.callers
  const path = `/api/account/accounts/${admin?.user.accountId}/hiring_site_uploads`
  const { authorization = '' } = (await admin?.headers()) ?? {}
  const form = new FormData()
  const file = siteCsv(Array.from({ length: count }, (_, row) => rowOf(row)))
  form.set('file', new File([file], 'sites.csv', { type: 'text/csv' }))
  const checked = await fetch(`${world.url}${path}`, { method: 'POST', headers: { authorization }, body: form })
  expect(checked.status).toBe(201)
  const { id } = (await checked.json()) as { id: string }
  const commit = await world.send(admin, `${path}/${id}/commit`, { method: 'POST', body: '{"version":1}' })
  const { added } = (await commit.json()) as { added: number }
  const [cpu, memory] = [secondsOf(server.pid), highestMemory(server.pid)]
  server.kill('SIGTERM')
  await server.exited
  // programs hand in what they have done when they leave the database
  const { rows } = await sql<{ pages: number; tuples: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::integer as pages,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as tuples
    from pg_stat_user_tables join pg_statio_user_tables using (relid) where relid::regclass::text in ('import_row', 'hiring_site')`.execute(
    world.ownerDb,
  )
  return { added, cpu, memory, pages: rows[0]?.pages ?? 0, tuples: rows[0]?.tuples ?? 0 }
}

/** The seconds of work of a program, as Linux counts them. */
function secondsOf(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}

test.each([
  ['good ones', good, 1],
  ['every second with problems', bad, 2],
])(
  '[SITE-19] 10,000 rows, %s, take ten times the work of 1,000, and hardly more memory',
  async (_, rowOf, share) => {
    const [start, small, large] = [await workOf(rowOf, 1), await workOf(rowOf, 1000), await workOf(rowOf, 10_000)]
    expect([small.added, large.added]).toEqual([1000 / share, 10_000 / share])
    for (const what of ['pages', 'tuples'] as const) {
      expect(large[what] - start[what], what).toBeLessThan((small[what] - start[what]) * 13)
    }
    // checking and adding may take five seconds each: the work of the server is less than that
    expect(large.cpu - start.cpu).toBeLessThan(5)
    expect(large.memory).toBeLessThanOrEqual(small.memory * 1.3)
  },
  120_000,
)
