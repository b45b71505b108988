import { rmSync } from 'node:fs'
import { migrate, roleSettings } from '../../server/src/migrate.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { makeCallers, signedIn, type Caller } from '../../server/src/testing/callers.ts'
import { casesTraffic } from '../../server/src/testing/ledger/cases-traffic.ts'
import type { Traffic } from '../../server/src/testing/ledger/traffic.ts'
import { startPgbouncer } from '../../server/src/testing/pgbouncer.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { startCluster, type Cluster } from '../cluster/cluster.ts'
import { newFolder } from '../world/database.ts'
import { record, type Recorded } from './arena.ts'

export type ClusterArena = {
  cluster: Cluster
  /** The application nodes. */
  urls: readonly string[]
  callers: readonly Caller[]
  ownerDb: Db
  /** Writes through all application nodes in turn until it is stopped. */
  write: (workers: number) => Promise<Recorded>
}

/**
 * Three database nodes, and two application nodes that reach them through HAProxy, with callers. With a pooler, PgBouncer is between the
 * application nodes and HAProxy.
 */
export async function withClusterArena<T>(
  { hasPooler = false }: { hasPooler?: boolean },
  work: (arena: ClusterArena) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster()
  const ends: (() => unknown)[] = [() => cluster.end()]
  try {
    const roleSecret = testEnv()['DATABASE_ROLE_SECRET'] ?? ''
    const { ownerUrl } = cluster
    await migrate({ ownerUrl, roleSecret })
    // A node gets neither the owner's password nor the secret.
    const bare = { DATABASE_URL: undefined, DATABASE_ROLE_SECRET: undefined, WORKER: 'off', WEB: 'off' }
    let nodesUrl = ownerUrl
    if (hasPooler) {
      const { through, stop } = await startPgbouncer({ ownerUrl, superuserUrl: await cluster.superuserUrl() })
      ends.push(stop)
      nodesUrl = through(ownerUrl)
    }
    const env = testEnv({ ...bare, ...roleSettings(nodesUrl, roleSecret) })
    const owner = openDatabase({
      url: ownerUrl,
      max: 3,
      name: 'bench-owner',
      statementTimeout: 60_000,
      waitTimeout: 10_000,
    })
    ends.push(owner.end)
    const callers = await makeCallers(owner.db, env, 8)
    const urls: string[] = []
    for (let node = 0; node < 2; node += 1) {
      const server = await startServerProcess({ env })
      ends.push(() => server.kill('SIGKILL'))
      urls.push(server.url)
    }
    const notes = newFolder()
    ends.push(() => rmSync(notes, { recursive: true, force: true }))
    const place = { url: urls[0] ?? '', callers, ownerDb: owner.db, headersOf: signedIn(env) }
    const traffic = through(urls, casesTraffic)
    const write = (workers: number) => record(place, { traffic, folder: notes, workers, serial: 100_000, pace: PACE })
    return await work({ cluster, urls, callers, ownerDb: owner.db, write })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Milliseconds between two writes of one writer: a failover takes long, and everything that is written is read again. */
const PACE = 150

/** The same traffic, sent to several application nodes in turn. */
function through(urls: readonly string[], traffic: Traffic): Traffic {
  let turn = 0
  const next = (url: string) => urls[(turn += 1) % urls.length] ?? url
  return {
    ...traffic,
    send: (place, write) => traffic.send({ ...place, url: next(place.url) }, write),
  }
}
