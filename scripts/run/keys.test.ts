import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseKeyring } from '../../server/src/platform/keyring.ts'
import { localKeys } from './keys.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hireproof-keys-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('makes keys once, for this user only, and finds them again', () => {
  const path = folder()
  const keys = localKeys(path)
  expect(localKeys(path)).toEqual(keys)
  expect(statSync(join(path, 'keys.json')).mode & 0o777).toBe(0o600)
  for (const name of ['DATA_KEYS', 'INDEX_KEYS', 'TOKEN_KEYS']) {
    expect(parseKeyring(name, keys[name] ?? '').activeId).toBe('local1')
  }
  expect(localKeys(folder())['DATA_KEYS']).not.toBe(keys['DATA_KEYS'])
})

test('never makes new keys if there is data that only the lost ones open', () => {
  const path = folder()
  mkdirSync(join(path, 'postgres'))
  writeFileSync(join(path, 'postgres', 'server.json'), '{}')
  expect(() => localKeys(path)).toThrow(/keys\.json is missing, but there is a database/)
})

test('explains in one sentence that the file is damaged', () => {
  const path = folder()
  writeFileSync(join(path, 'keys.json'), '{"DATA')
  expect(() => localKeys(path)).toThrow(/keys\.json cannot be read: restore it from a copy\.$/)
})
