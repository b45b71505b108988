import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild, type Child } from '../../scripts/run/child.ts'
import { untilReady } from '../../scripts/run/ready.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { makeCallers, signedIn, type Caller } from '../../server/src/testing/callers.ts'
import { casesTraffic } from '../../server/src/testing/ledger/cases-traffic.ts'
import { startWriting, type Writing } from '../../server/src/testing/ledger/driver.ts'
import { openLedger } from '../../server/src/testing/ledger/ledger.ts'
import type { Place, RecordsSide, Traffic } from '../../server/src/testing/ledger/traffic.ts'
import { judge, type Judgement } from '../../server/src/testing/ledger/verdict.ts'
import { startServerProcess, type ServerProcess } from '../../server/src/testing/server-process.ts'
import { newFolder, openWorld, type World, type WorldOptions } from '../world/database.ts'
import { standIn } from './records.ts'

export type Recorded = Writing & {
  /** The file of the ledger. */
  path: string
  /** Stops writing and judges the ledger. */
  judge: () => Promise<Judgement>
}

export type Arena = World & {
  url: string
  sandboxUrl: string
  callers: Caller[]
  /** The headers of a signed-in user, by the session. */
  headersOf: ReturnType<typeof signedIn>
  /** The stand-in of the records, if the sandbox runs. */
  records: RecordsSide
  /** Starts the server on its port, with flags for Node.js; it may be killed and started again. */
  start: (change?: Record<string, string>, flags?: string[]) => Promise<ServerProcess>
  /** Writes until it is stopped, noting everything in its own ledger; for callers that no other writer uses. */
  write: (workers: number, by?: Caller[]) => Promise<Recorded>
}

type Options = WorldOptions & {
  /** Whether there are records and a mailbox, and the server works on its jobs. */
  sandbox?: boolean
  callers?: number
  /** What the companies of the callers are. */
  account?: Parameters<typeof makeCallers>[3]
  /** What is written; cases by default. */
  traffic?: Traffic
  /** Another way to the database. */
  open?: (options: WorldOptions) => Promise<World>
}

/** A durable database with callers and, optionally, the sandbox: everything that a server under torture needs. */
export async function withArena<T>(options: Options, work: (arena: Arena) => Promise<T>): Promise<T> {
  const port = String(await freePort())
  const ports = { http: await freePort(), mail: await freePort() }
  const sandboxUrl = `http://127.0.0.1:${ports.http}`
  const outside = {
    WORKER: 'on',
    RECORDS_URL: `${sandboxUrl}/records`,
    OIDC_ISSUER: sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
  }
  const env = { PORT: port, ...(options.sandbox ? outside : {}), ...options.env }
  const world = await (options.open ?? openWorld)({ ...options, env })
  // Away from the database: the disk that gets filled must not hold the ledger.
  const notes = newFolder()
  const servers: ServerProcess[] = []
  let sandbox: Child | undefined
  try {
    if (options.sandbox) sandbox = await startSandbox(ports, world.dataDir, `http://localhost:${port}`)
    const callers = await makeCallers(world.ownerDb, world.env, options.callers ?? 8, options.account)
    const headersOf = signedIn(world.env)
    const url = `http://127.0.0.1:${port}`
    const records = standIn(sandboxUrl, sandboxFolder(world.dataDir))
    let ledgers = 0
    return await work({
      ...world,
      url,
      sandboxUrl,
      callers,
      headersOf,
      records,
      start: async (change = {}, flags = []) => {
        const server = await startServerProcess({ env: { ...world.env, ...change }, flags })
        servers.push(server)
        return server
      },
      write: (workers, by = callers) =>
        record(
          { url, callers: by, ownerDb: world.ownerDb, records, headersOf },
          { traffic: options.traffic ?? casesTraffic, folder: notes, workers, serial: (ledgers += 1) * 100_000 },
        ),
    })
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await sandbox?.stop(3000)
    await world.end()
    rmSync(notes, { recursive: true, force: true })
  }
}

type Recording = { traffic: Traffic; folder: string; workers: number; serial: number; pace?: number }

/** Writes until it is stopped, noting everything in a ledger of its own. */
export async function record(
  place: Place,
  { traffic, folder, workers, serial, pace = 0 }: Recording,
): Promise<Recorded> {
  const path = join(folder, `ledger-${serial}`)
  const ledger = await openLedger(path)
  const writing = startWriting({ ...place, traffic, ledger, workers, firstSerial: serial, pace })
  return {
    ...writing,
    path,
    judge: async () => {
      await writing.stop()
      await ledger.close()
      return judge({ ...place, traffic, path })
    },
  }
}

const sandboxFolder = (dataDir: string) => join(dataDir, 'sandbox')

async function startSandbox(ports: { http: number; mail: number }, dataDir: string, product: string): Promise<Child> {
  const env = {
    PATH: process.env['PATH'],
    ENVIRONMENT: 'test',
    SANDBOX_PORT: String(ports.http),
    SANDBOX_SMTP_PORT: String(ports.mail),
    SANDBOX_DATA_DIR: sandboxFolder(dataDir),
    RECORDS_DELAY_SECONDS: '1',
    PRODUCT_URL: product,
  }
  const log = join(dataDir, 'sandbox.log')
  const child = startChild({ name: 'sandbox', script: 'sandbox/src/main.ts', env, log })
  await untilReady(`http://127.0.0.1:${ports.http}/`, child, new AbortController().signal)
  return child
}
