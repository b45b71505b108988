import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { step } from './progress.mjs'

const BEAT_MS = 1000
const SILENCE_MS = 20_000

/**
 * Runs `work` while no other launch of this clone runs it; takes over from one that died.
 * @param {string} root @param {() => Promise<void>} work
 */
export async function whileLocked(root, work) {
  const lock = join(root, '.cache', 'installing')
  mkdirSync(join(root, '.cache'), { recursive: true })
  if (!tryLock(lock)) {
    await step('Waiting for another start that is installing', async () => {
      while (!tryLock(lock)) await pause(200)
    })
  }
  const free = () => rmSync(lock, { recursive: true, force: true })
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS)
  process.once('exit', free)
  try {
    await work()
  } finally {
    clearInterval(beat)
    process.off('exit', free)
    free()
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (isAbandoned(lock)) clear(lock)
    return false
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > SILENCE_MS) return true
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

// If several wait, one moves it. A slower one may have moved the lock of the next owner, and puts it back.
/** @param {string} lock */
function clear(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (isAbandoned(aside)) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, lock)
  } catch {
    // Another one was faster.
  }
}
