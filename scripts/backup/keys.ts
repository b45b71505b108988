import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { StartError } from '../../server/src/embedded/start-error.ts'

/** The public keys in a text, one per line or between commas; throws one sentence that names where it is from. */
export function readRecipients(text: string, from: string): string[] {
  const lines = linesOf(text)
  if (lines.some((line) => line.startsWith('AGE-SECRET-KEY-'))) {
    throw new StartError(
      `${from} holds the private key: use the public key (age1…) here, and keep the private one off this server.`,
    )
  }
  const isSound = lines.length > 0 && lines.every((line) => /^age1[a-z0-9]+$/.test(line))
  if (!isSound) throw new StartError(`${from} must hold public keys that begin with "age1", one per line.`)
  return lines
}

/** The private keys in a file. */
export function readIdentities(path: string): string[] {
  if (!existsSync(path)) throw new StartError(`${path}, which should hold the private key, does not exist.`)
  const lines = linesOf(readFileSync(path, 'utf8'))
  const isSound = lines.length > 0 && lines.every((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!isSound) throw new StartError(`${path} must hold private keys that begin with "AGE-SECRET-KEY-", one per line.`)
  return lines
}

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Makes a key pair: the file gets the private key and only this user can read it. Returns the public key. */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartError(`${path} already exists: name a new file, because old backups need the old key.`)
  }
  return recipient
}

/** Where a trial keeps the private key of its backups; other installations keep theirs elsewhere. */
export const trialKeyFile = (dataDir: string) => join(dataDir, 'backup-key.txt')

/** The public key of a trial, whose pair is made with its first backup. */
export async function trialRecipient(dataDir: string): Promise<string> {
  const path = trialKeyFile(dataDir)
  const [identity] = existsSync(path) ? readIdentities(path) : []
  return identity ? identityToRecipient(identity) : makeKeyFile(path)
}
