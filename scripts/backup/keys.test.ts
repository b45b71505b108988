import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeKeyFile, readIdentities, readRecipients, trialKeyFile, trialRecipient } from './keys.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hireproof-backup-keys-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('a key file is readable for this user only and is never replaced', async () => {
  const path = join(folder(), 'new', 'key.txt')
  const recipient = await makeKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readIdentities(path)).toHaveLength(1)
  expect(readFileSync(path, 'utf8')).toContain(`# public key: ${recipient}\n`)
  await expect(makeKeyFile(path)).rejects.toThrow('already exists')
  expect(readFileSync(path, 'utf8')).toContain(recipient)
})

test('a trial makes its pair once', async () => {
  const dataDir = folder()
  const recipient = await trialRecipient(dataDir)
  expect(await trialRecipient(dataDir)).toBe(recipient)
  expect(existsSync(trialKeyFile(dataDir))).toBe(true)
})

test('several public keys may be given, with comments', async () => {
  const [one, two] = [await trialRecipient(folder()), await trialRecipient(folder())]
  expect(readRecipients(`# ours\n${one}\n\n${two}\n`, 'keys.txt')).toEqual([one, two])
  expect(readRecipients(`${one}, ${two}`, 'BACKUP_KEY')).toEqual([one, two])
})

test('a private key in place of a public one is refused, and is not repeated', async () => {
  const path = join(folder(), 'key.txt')
  await makeKeyFile(path)
  expect(() => readRecipients(readFileSync(path, 'utf8'), path)).toThrow(
    /key\.txt holds the private key: use the public/,
  )
  for (const text of ['', 'nonsense', 'age1', 'ssh-ed25519 AAAA']) {
    expect(() => readRecipients(text, 'BACKUP_KEY')).toThrow(/^BACKUP_KEY must hold public keys/)
  }
})

test('a file without private keys is refused', async () => {
  const path = join(folder(), 'key.txt')
  expect(() => readIdentities(path)).toThrow('does not exist')
  writeFileSync(path, 'age1abc')
  expect(() => readIdentities(path)).toThrow('must hold private keys')
})
