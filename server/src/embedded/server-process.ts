import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROGRAM_ENV } from './create-cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { isSameProcess, processCommand, processIdentity } from './process-identity.ts'
import { StartError } from './start-error.ts'
import { startFailure } from './start-failure.ts'

type ServerProcess = { pid: number; identity: string }

const LOG_LIMIT = 10 * 1024 * 1024
const READY_LIMIT_MS = 120_000

/** The live server of this folder, or undefined; a process that merely has the noted process id is not one. */
export function findOwnServer({ cluster }: DataFolder): ServerProcess | undefined {
  const pid = Number(pidFile(cluster)[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  const [program = '', ...rest] = processCommand(pid)
  const isOurs = basename(program) === 'postgres' && `${rest.join(' ')} `.startsWith(`-D ${cluster} `)
  const identity = processIdentity(pid)
  return isOurs && identity ? { pid, identity } : undefined
}

/** Starts the server and returns when it accepts connections; it outlives this process. */
export async function launchServer(
  folder: DataFolder,
  bin: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  disownStalePid(folder.cluster)
  keepLogSmall(folder.log)
  const log = openSync(folder.log, 'a', 0o600)
  const logStart = statSync(folder.log).size
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own session, so that Ctrl-C at the terminal does not reach it before the server has drained.
  const child = spawn(join(bin, 'postgres'), ['-D', folder.cluster, ...args], {
    ...folder.user,
    cwd: folder.cluster,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(startFailure(folder, readFileSync(folder.log, 'utf8').slice(logStart))))
  })
  return Promise.race([untilReady(folder.cluster, child), failed])
}

function keepLogSmall(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(log, `${log}.1`)
}

async function untilReady(cluster: string, child: ChildProcess): Promise<ServerProcess> {
  const end = Date.now() + READY_LIMIT_MS
  while (child.exitCode === null && Date.now() < end) {
    const lines = pidFile(cluster)
    // One that follows another server is ready to be read.
    if (Number(lines[0]) === child.pid && /^(ready|standby)$/.test(lines[7]?.trim() ?? '')) {
      child.removeAllListeners('exit')
      return { pid: child.pid, identity: processIdentity(child.pid) ?? '' }
    }
    await pause(15)
  }
  child.kill('SIGQUIT')
  throw new StartError(`PostgreSQL was not ready after ${READY_LIMIT_MS / 1000} seconds.`)
}

// PostgreSQL refuses to start while any process has the ID in its pid file, and containers reuse IDs quickly. The pid
// file itself must stay: it leads PostgreSQL to shared memory that orphans may still use. It overlooks its parent's ID.
function disownStalePid(cluster: string): void {
  const lines = pidFile(cluster)
  if (lines.length < 2 || processIdentity(Number(lines[0])) === undefined) return
  writeFileSync(join(cluster, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

// To PostgreSQL these mean: end in good order, end right away, and nothing at all.
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 8000],
  ['SIGQUIT', 2500],
  ['SIGKILL', 1500],
]

/** Stops the server: first in good order, then right away, then by force; returns when all patience is used up. */
export async function stopServer(server: ServerProcess, steps = STOP_STEPS): Promise<void> {
  for (const [signal, patience] of steps) {
    if (!isSameProcess(server)) return
    try {
      process.kill(server.pid, signal)
    } catch {
      return
    }
    const end = Date.now() + patience
    while (Date.now() < end && isSameProcess(server)) await pause(15)
  }
}

/** Removes what a dead server left in the socket folder. */
export function clearSocket({ socket }: DataFolder): void {
  if (socket) rmSync(socket, { recursive: true, force: true })
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
