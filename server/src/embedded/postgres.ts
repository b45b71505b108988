import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionUrls, ensureDatabase } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import { makePrivate, openDataFolder, ownerPassword, readNote, writeNote } from './data-folder.ts'
import type { DataFolder, ServerNote } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort, portProblem } from './ports.ts'
import { bundledPrograms } from './programs.ts'
import { reachablePrograms } from './run-as.ts'
import { clearSocket, findOwnServer, launchServer, stopServer } from './server-process.ts'
import { serverSettings } from './server-settings.ts'
import { asStartError, StartError } from './start-error.ts'
import { RetryError } from './start-failure.ts'

export type EmbeddedOptions = {
  /** Holds the database files, the owner's password and the server's log. */
  dataDir: string
  /** The port on 127.0.0.1; a free one is chosen and remembered when unset. */
  port?: number
  /** No durability at all: for tests. */
  fast?: boolean
  /** Folder with `postgres` and `initdb` of another version. */
  programs?: string
  /** More server settings. */
  settings?: Record<string, string>
  onStep?: (step: string) => void
}

export type EmbeddedPostgres = {
  /** The owner's address of the database `hireproof`, over 127.0.0.1. */
  url: string
  /** The same over the unix socket, if there is one. */
  socketUrl: string | undefined
  port: number
  pid: number
  /** Names this run of the process, see `isSameProcess`. */
  identity: string
  /** Whether the server was left running by an earlier start. */
  adopted: boolean
  /** Ends the server and frees the folder, in bounded time. */
  stop: () => Promise<void>
}

// What this process has started or is starting, so that none is left behind when it must end early.
const started = new Set<Promise<EmbeddedPostgres>>()
let isEnding = false

/** Brings up PostgreSQL on this folder, or takes over the one that an earlier start left running on it. */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (isEnding) return Promise.reject(new StartError('No database is started while the process is ending.'))
  const starting = startOn(options)
  started.add(starting)
  starting.catch(() => started.delete(starting))
  return starting
}

/** Ends every database server of this process, also those that are still starting, and starts no more. */
export async function endAllPostgres(): Promise<void> {
  isEnding = true
  await Promise.allSettled([...started].map(async (starting) => (await starting).stop()))
}

async function startOn(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    const folder = openDataFolder(options.dataDir, options.onStep ?? (() => {}))
    const lock = lockFolder(folder.root, 'lock')
    if ('heldBy' in lock) {
      throw new StartError(`Another process (${lock.heldBy.pid}) already uses the database in ${folder.root}.`)
    }
    try {
      const running = await bringUp(folder, options)
      let stopping: Promise<void> | undefined
      const stop = () => (stopping ??= stopServer(running).finally(lock.release))
      return { ...running, stop }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asStartError(error, options.dataDir)
  }
}

type Running = Omit<EmbeddedPostgres, 'stop'>

async function bringUp(folder: DataFolder, options: EmbeddedOptions): Promise<Running> {
  const bin = reachablePrograms(options.programs ?? bundledPrograms(), folder.user)
  const fast = options.fast ?? false
  const password = ownerPassword(folder)
  const version = `${bin} ${statSync(join(bin, 'postgres')).size} ${JSON.stringify(options.settings ?? {})}`
  const note = readNote(folder)
  const live = findOwnServer(folder)
  if (live && note && live.identity === note.identity && canAdopt(note, { port: options.port, fast, version })) {
    const urls = connectionUrls(folder, note.port, password)
    if (
      await ensureDatabase(urls.url).then(
        () => true,
        () => false,
      )
    ) {
      return { ...urls, ...live, port: note.port, adopted: true }
    }
  }
  if (live) {
    options.onStep?.('Stopping a database server that was left running')
    await stopServer(live)
  }
  if (!note) options.onStep?.('Making the database files')
  await createCluster(folder, bin, password, fast)
  return startServer(folder, { ...options, bin, fast, version, password, remembered: note?.port })
}

function canAdopt(note: ServerNote, wanted: { port: number | undefined; fast: boolean; version: string }): boolean {
  return (
    note.fast === wanted.fast &&
    note.programs === wanted.version &&
    (wanted.port === undefined || wanted.port === note.port)
  )
}

type Start = EmbeddedOptions & {
  bin: string
  fast: boolean
  version: string
  password: string
  remembered: number | undefined
}

async function startServer(folder: DataFolder, start: Start): Promise<Running> {
  const patience = Date.now() + 10_000
  for (;;) {
    const port = await choosePort(start)
    clearSocket(folder)
    if (folder.socket) makePrivate(folder.socket, folder.user)
    try {
      const server = await launchServer(folder, start.bin, {
        ...serverSettings(folder, port, start.fast),
        ...start.settings,
      })
      writeNote(folder, { ...server, port, fast: start.fast, programs: start.version })
      const urls = connectionUrls(folder, port, start.password)
      await ensureDatabase(urls.url)
      return { ...urls, ...server, port, adopted: false }
    } catch (error) {
      const live = findOwnServer(folder)
      if (live) await stopServer(live)
      if (!(error instanceof RetryError) || Date.now() > patience) throw error
      await pause(100)
    }
  }
}

async function choosePort({ port, remembered }: Start): Promise<number> {
  if (port === undefined) return remembered && !(await portProblem(remembered)) ? remembered : freePort()
  const problem = await portProblem(port)
  if (!problem) return port
  throw new StartError(
    problem === 'in use'
      ? `Port ${port}, which the database should listen on, is in use by another program.`
      : `No permission to listen on port ${port}, which the database should use.`,
  )
}

/** Stops a server that was left running on this folder by a process that has died; leaves a live owner's alone. */
async function stopAbandonedPostgres(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return true
  const folder = openDataFolder(dataDir, () => {})
  const lock = lockFolder(folder.root, 'lock')
  if ('heldBy' in lock) return false
  const live = findOwnServer(folder)
  if (live) await stopServer(live)
  lock.release()
  return true
}

/** Removes an abandoned database with all its data, wherever its parts are; leaves a live owner's alone. */
export async function removePostgres(dataDir: string): Promise<boolean> {
  if (!(await stopAbandonedPostgres(dataDir))) return false
  const elsewhere = join(dataDir, 'home')
  if (existsSync(elsewhere)) rmSync(realpathSync(elsewhere), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
  return true
}
