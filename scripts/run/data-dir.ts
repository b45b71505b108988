import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from '../../server/src/embedded/folder-lock.ts'
import { isSameProcess } from '../../server/src/embedded/process-identity.ts'
import { asStartError, StartError } from '../../server/src/embedded/start-error.ts'
import { step } from '../launch/progress.mjs'

type Started = { pid: number; identity: string }

type DataDir = {
  /** Notes the programs that run now, so that the next start can end them if this one is killed. */
  note: (children: Started[]) => void
  /** Notes that this run is ending: the next start waits for it. */
  ending: () => void
  release: () => void
}

const PATIENCE_MS = 3000
const ENDING_PATIENCE_MS = 30_000

/** Takes the data folder for this run. Ends the processes that a killed run left; waits for a run that is ending. */
export async function takeDataDir(dataDir: string, signal: AbortSignal): Promise<DataDir> {
  try {
    mkdirSync(dataDir, { recursive: true })
    // As root, the database has its own user, which must reach its files; only a new folder is surely ours.
    if (readdirSync(dataDir).length === 0) chmodSync(dataDir, 0o711)
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 })
    const release = await lock(dataDir, signal)
    await step('Ending the processes that a killed start left running', () => endLeftovers(dataDir))
    return {
      note: (children) => write(dataDir, { children }),
      ending: () => write(dataDir, { ...read(dataDir), isEnding: true }),
      release: () => {
        rmSync(noteFile(dataDir), { force: true })
        release()
      },
    }
  } catch (error) {
    throw asStartError(error, dataDir)
  }
}

async function lock(dataDir: string, signal: AbortSignal): Promise<() => void> {
  return step('Waiting for the previous run to end', async () => {
    const began = Date.now()
    for (;;) {
      const taken = lockFolder(dataDir, 'lock')
      if ('release' in taken) return taken.release
      const patience = read(dataDir).isEnding ? ENDING_PATIENCE_MS : PATIENCE_MS
      if (Date.now() - began > patience) {
        throw new StartError(
          `Hireproof already runs on ${dataDir} (process ${taken.heldBy.pid}): stop it first, or set DATA_DIR, PORT and SANDBOX_PORT to others.`,
        )
      }
      await pause(100)
      signal.throwIfAborted()
    }
  })
}

async function endLeftovers(dataDir: string): Promise<void> {
  const left = (read(dataDir).children ?? []).filter(isSameProcess)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const each of left.filter(isSameProcess)) process.kill(each.pid, signal)
    const end = Date.now() + 2000
    while (left.some(isSameProcess) && Date.now() < end) await pause(20)
  }
}

type Note = { children?: Started[]; isEnding?: boolean }

const noteFile = (dataDir: string) => join(dataDir, 'run.json')

function read(dataDir: string): Note {
  try {
    return JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as Note
  } catch {
    return {}
  }
}

// Without this note, the next run does not clean up after a killed one, but nothing else is lost. A full disk or a
// removed folder must not keep the programs from ending in good order.
function write(dataDir: string, note: Note): void {
  try {
    writeFileSync(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
  } catch {
    rmSync(noteFile(dataDir), { force: true })
  }
}
