import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { freePort } from '../embedded/ports.ts'
import { openDatabase } from '../platform/db.ts'
import { makeCallers, signedIn, type Caller } from './callers.ts'
import { casesTraffic } from './ledger/cases-traffic.ts'
import { startWriting, type Writing } from './ledger/driver.ts'
import { openLedger } from './ledger/ledger.ts'
import type { Place, Traffic } from './ledger/traffic.ts'
import { judge, type Judgement } from './ledger/verdict.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { cloneDatabase } from './databases.ts'
import { testEnv } from './test-env.ts'

type Change = Record<string, string>

type Options = {
  callers?: number
  /** The columns of the callers' companies. */
  account?: Parameters<typeof makeCallers>[3]
  through?: (url: string) => string
  ownerUrl?: string
}

/** A separate database with callers, on which a test starts the real server, in a process that it may kill. */
export async function realServer({
  callers: count = 4,
  account = {},
  through = (url: string) => url,
  ownerUrl = '',
}: Options = {}) {
  const databaseUrl = ownerUrl || (await cloneDatabase())
  const settings = { DATABASE_ROLE_SECRET: inject('roleSecret'), WORKER: 'off', WEB: 'off' }
  const port = String(await freePort())
  const env = testEnv({ DATABASE_URL: through(databaseUrl), ...settings, PORT: port })
  const patience = { statementTimeout: 60_000, waitTimeout: 60_000 }
  const owner = openDatabase({ url: databaseUrl, max: 4, name: 'test-owner', ...patience })
  onTestFinished(owner.end)
  const callers = await makeCallers(owner.db, env, count, account)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env,
    callers,
    ownerUrl: databaseUrl,
    ownerDb: owner.db,
    /** Starts the server on its port; ended with the test at the latest. */
    start: async (change: Change = {}, more: { logTo?: number; patience?: number } = {}): Promise<ServerProcess> => {
      const server = await startServerProcess({ env: { ...env, ...change }, ...more })
      onTestFinished(() => server.kill('SIGKILL'))
      return server
    },
    /** Writes to the server until it is stopped, noting everything in a ledger. */
    write: (workers = 6, traffic: Traffic = casesTraffic) =>
      writeWithLedger({ url, callers, ownerDb: owner.db, headersOf: signedIn(env) }, workers, traffic),
    /** Sends one request as a caller. */
    send: async (caller: Caller | undefined, path: string, init: RequestInit = {}) => {
      const headers = { ...(await caller?.headers()), ...(init.headers as Change) }
      return fetch(`${url}${path}`, { signal: AbortSignal.timeout(15_000), ...init, headers })
    },
  }
}

async function writeWithLedger(place: Place, workers: number, traffic: Traffic) {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'ledger')
  const ledger = await openLedger(path)
  const writing: Writing = startWriting({ ...place, traffic, ledger, workers })
  return {
    ...writing,
    /** Stops writing and returns the result of the ledger, through a server that answers. */
    judge: async (): Promise<Judgement> => {
      await writing.stop()
      await ledger.close()
      return judge({ ...place, traffic, path })
    },
  }
}
