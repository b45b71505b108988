import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asStartError, StartError } from '../../server/src/embedded/start-error.ts'
import type { Env } from './settings.ts'

/** The keys of a trial installation, made on its first start and kept where only this user can read them. */
export function localKeys(dataDir: string): Env {
  const path = join(dataDir, 'keys.json')
  if (existsSync(path)) return readKeys(path)
  // New keys would make everything that the old ones sealed unreadable for good.
  if (existsSync(join(dataDir, 'postgres', 'server.json'))) {
    throw new StartError(
      `${path} is missing, but there is a database that needs it: put the file back, or remove ${dataDir} to start over.`,
    )
  }
  const keys = makeKeys()
  try {
    writeFileSync(`${path}.new`, JSON.stringify(keys, undefined, 2), { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  } catch (error) {
    throw asStartError(error, dataDir)
  }
  return keys
}

function readKeys(path: string): Env {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Env
  } catch {
    throw new StartError(`${path} cannot be read: restore it from a copy.`)
  }
}

function makeKeys(): Env {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    OIDC_PRIVATE_KEY: JSON.stringify({
      ...privateKey.export({ format: 'jwk' }),
      kid: 'local1',
      alg: 'RS256',
      use: 'sig',
    }),
    DATA_KEYS: key(),
    INDEX_KEYS: key(),
    TOKEN_KEYS: key(),
    DATABASE_ROLE_SECRET: randomBytes(32).toString('base64'),
    RECORDS_TOKEN: randomBytes(24).toString('base64url'),
  }
}

// Outside trial environments, the server refuses names that begin with "local".
const key = () => `local1:${randomBytes(32).toString('base64')}`
