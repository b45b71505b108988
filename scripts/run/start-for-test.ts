import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removePostgres } from '../../server/src/embedded/postgres.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { processIdentity } from '../../server/src/embedded/process-identity.ts'
import { root } from './root.ts'

export type Place = { dataDir: string; env: Record<string, string>; port: number }

/** A separate data folder and ports; everything that still runs there is ended after the test. */
export async function testPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-start-'))
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  onTestFinished(async () => {
    await removePostgres(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
  return { dataDir, port, env: { DATA_DIR: dataDir, ...ports } }
}

type Started = {
  process: ChildProcess
  /** Its output so far. */
  said: () => string
  /** Resolves when it reports that it is ready; rejects if it ends first. */
  ready: Promise<void>
  exit: Promise<number | NodeJS.Signals | null>
}

/** Runs `npm start`, or what npm would call, as a person would. */
export function start(
  { env }: Place,
  more: Record<string, string> = {},
  command = [process.execPath, 'scripts/launch.mjs', 'start'],
): Started {
  const [program = '', ...args] = command
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_|npm_|DEMO$|ENVIRONMENT$)/.test(name),
  )
  const child = spawn(program, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes(' is ready after ')) resolve()
      })
    }
    void exit.then((code) => reject(new Error(`It ended with ${code} and printed: ${said}`)))
  })
  ready.catch(() => undefined)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  return { process: child, said: () => said, ready, exit }
}

/** The process that runs everything, by the note in the data folder. */
export function mainPid({ dataDir }: Place): number {
  return pidIn(join(dataDir, 'lock'))
}

/** The database server's process. */
export function postgresPid({ dataDir }: Place): number {
  return pidIn(join(dataDir, 'postgres', 'server.json'))
}

function pidIn(path: string): number {
  return (JSON.parse(readFileSync(path, 'utf8')) as { pid: number }).pid
}

/** The processes of server and sandbox. */
export function childPids({ dataDir }: Place): number[] {
  const note = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { children: { pid: number }[] }
  return note.children.map(({ pid }) => pid)
}

/** Those of the processes that are still running. */
export const alive = (pids: number[]) => pids.filter((pid) => processIdentity(pid) !== undefined)

/** The current status of the server's readiness check; 0 if there is no answer. */
export function readiness({ port }: Place): Promise<number> {
  return new Promise((resolve) => {
    const request = get(`http://127.0.0.1:${port}/health/ready`, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('error', () => resolve(0))
  })
}

/** Runs `npm run dev`. */
export const startDev = (place: Place) => start(place, {}, [process.execPath, 'scripts/launch.mjs', 'dev'])

/** How long to wait for a page server. */
export const devPatience = { timeout: 90_000, interval: 50 }
