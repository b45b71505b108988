import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { whileLocked } from './install-lock.mjs'

function folder(): { root: string; lock: string } {
  const root = mkdtempSync(join(tmpdir(), 'hireproof-installing-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return { root, lock: join(root, '.cache', 'installing') }
}

test('lets one of many install at a time and releases the lock', async () => {
  const { root, lock } = folder()
  let inside = 0
  let most = 0
  const install = async () => {
    inside += 1
    most = Math.max(most, inside)
    await turn()
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => whileLocked(root, install)))
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('releases the lock if the install fails', async () => {
  const { root, lock } = folder()
  await expect(whileLocked(root, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ['whose process is gone', '999999999', new Date()],
  ['that has been silent for a long time', String(process.pid), new Date(Date.now() - 60_000)],
])('takes over a lock %s', async (_, pid, heard) => {
  const { root, lock } = folder()
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pid'), pid)
  utimesSync(lock, heard, heard)
  let isDone = false
  await whileLocked(root, async () => void (isDone = true))
  expect(isDone).toBe(true)
})
