import { join } from 'node:path'
import { sql } from 'kysely'
import { appendAudit } from '../server/src/platform/audit.ts'
import type { Db } from '../server/src/platform/db.ts'
import { headLines } from '../server/src/platform/heads-file.ts'
import { makeSigningPair, parseSigningKey, publicHalf } from '../server/src/platform/heads-key.ts'
import { verifyAll } from '../server/src/platform/verify-chains.ts'
import { verifySince } from '../server/src/platform/verify-since.ts'
import { writeOnce } from '../server/src/platform/write-heads.ts'
import { median, percentile } from './load/load.ts'
import { check } from './torture/zeros.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { newFolder, openWorld } from './world/database.ts'
import { benchChains, chainNamed, insertEvents } from './world/many-events.ts'

const LENGTH = 1000
const APPENDS = 500
/** Chains that are appended to: as many in the large audit as there are in the small one. */
const ACTIVE = 100
const settings = { shared_buffers: '512MB', max_wal_size: '8GB', maintenance_work_mem: '512MB' }

/** OPER-36: what the audit costs when it is large. */
export const auditEvents: Measure = {
  name: 'audit-events',
  title: 'A large audit',
  method: `Two databases of intact chains of 1,000 events each: 100 chains, and 20,000 (with \`--few\` 1,000). In turn, an event is
appended to one of 100 chains at random in each, and in the large one also to any chain, each in a transaction of its own that is
flushed to the disk. Then the large audit is verified as a whole, and once more from a checkpoint after 1,000 more events.`,
  run: async ({ rounds, few }, say) => {
    const chains = few ? 1000 : 20_000
    const [small, large] = [await openWorld({ settings }), await openWorld({ settings })]
    try {
      await insertEvents(small.ownerDb, benchChains(ACTIVE, LENGTH))
      await insertEvents(large.ownerDb, benchChains(chains, LENGTH))
      say(`${chains * LENGTH} events inserted`)
      const times = { small: [] as number[], large: [] as number[], any: [] as number[] }
      for (let round = 0; round < rounds + 1; round += 1) {
        const found = {
          small: await appendTo(small.ownerDb, ACTIVE),
          large: await appendTo(large.ownerDb, ACTIVE),
          any: await appendTo(large.ownerDb, chains),
        }
        // the first round warms up
        if (round === 0) continue
        times.small.push(...found.small)
        times.large.push(...found.large)
        times.any.push(...found.any)
      }
      const verified = await verifyTwice(large.ownerDb, chains)
      const { rows: sizes } = await sql<{
        size: string
      }>`select pg_size_pretty(pg_total_relation_size('audit_event')) as size`.execute(large.ownerDb)
      const all = [times.small, times.large, times.any]
      const ratio = (each: number[]) => median(each) / median(times.small)
      return {
        goals: [
          atMost(
            'appending to 100 chains of the large audit against the small one, medians',
            ratio(times.large),
            1.3,
            '×',
          ),
          atMost(
            'appending to any chain of the large audit against the small one, medians',
            ratio(times.any),
            1.3,
            '×',
          ),
          check('every chain intact, as a whole and from the checkpoint', verified.isWhole),
        ],
        notes: [
          table([
            ['', '100,000 events', `${(chains * LENGTH).toLocaleString('en-US')} events`, 'the same, any chain'],
            ['appending an event, median', ...all.map((each) => `${rounded(median(each))} ms`)],
            ['appending an event, 95 of 100', ...all.map((each) => `${rounded(percentile(each, 0.95))} ms`)],
            ['size with indexes', '', sizes[0]?.size ?? '', ''],
            ['audit verified as a whole', '', `${rounded(verified.whole)} s`, ''],
            ['verified from the checkpoint', '', `${rounded(verified.behind)} s`, ''],
          ]),
        ],
      }
    } finally {
      await small.end()
      await large.end()
    }
  },
}

async function appendTo(ownerDb: Db, chains: number): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < APPENDS; done += 1) {
    const began = performance.now()
    await appendOne(ownerDb, chainNamed(1 + Math.floor(Math.random() * chains)))
    times.push(performance.now() - began)
  }
  return times
}

const appendOne = (ownerDb: Db, chain: string) =>
  ownerDb
    .transaction()
    .execute((trx) =>
      appendAudit(trx, { accountId: null, chain, actor: { system: 'bench' }, at: new Date(), requestId: 'bench' }, [
        { action: 'case.created', subjectType: 'case', subjectId: '1', after: { job_title: 'Baker' } },
      ]),
    )

/** Seconds for the whole audit, and for what came after a checkpoint of it. */
async function verifyTwice(ownerDb: Db, chains: number) {
  const key = parseSigningKey('AUDIT_SIGNING_KEY', makeSigningPair().AUDIT_SIGNING_KEY)
  const checkpoint = join(newFolder(), 'checkpoint')
  const began = performance.now()
  const { faults, ends } = await verifyAll(ownerDb)
  const whole = (performance.now() - began) / 1000
  const pages = (async function* () {
    yield ends
  })()
  await writeOnce(checkpoint, headLines(pages, { key, kind: 'checkpoint', at: new Date() }))
  await appendTo(ownerDb, chains)
  await appendTo(ownerDb, chains)
  const again = performance.now()
  const newer = await verifySince(ownerDb, checkpoint, publicHalf(key))
  const behind = (performance.now() - again) / 1000
  const isWhole =
    [faults, newer.faults, newer.moved].every(({ length }) => length === 0) && newer.events === 2 * APPENDS
  return { whole, behind, isWhole }
}
