import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder, readOwner } from './folder-lock.ts'
import { processIdentity } from './process-identity.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hireproof-lock-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('gives a free folder to one owner and leaves nothing behind when released', () => {
  const path = folder()
  const lock = lockFolder(path, 'lock')
  expect(readOwner(join(path, 'lock'))).toMatchObject({ pid: process.pid })
  expect(lockFolder(path, 'lock')).toMatchObject({ heldBy: { pid: process.pid } })
  if ('release' in lock) lock.release()
  expect(readdirSync(path)).toEqual([])
})

test.each([
  ['a dead owner', JSON.stringify({ pid: 999_999_999, identity: 'gone' })],
  ['a process that has the id of a dead owner', JSON.stringify({ pid: process.ppid, identity: 'gone' })],
  ['a torn file', '{"pid": 1'],
])('takes over the folder from %s', (_, content) => {
  const path = folder()
  writeFileSync(join(path, 'lock'), content)
  expect(lockFolder(path, 'lock')).toHaveProperty('release')
  expect(readOwner(join(path, 'lock'))).toEqual({ pid: process.pid, identity: processIdentity(process.pid) })
})
