import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The key that signs heads of the audit. The owner of the database must not have it. */
export type SigningKey = { id: string; key: KeyObject }

/** Public keys by id: that of today, and those that signed earlier files. */
export type PublicKeys = ReadonlyMap<string, KeyObject>

/** Reads a private key; throws a sentence without the key. */
export function parseSigningKey(setting: string, text: string): SigningKey {
  const key = ed25519(() => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }))
  if (!key) throw new Error(`${setting} must be the private key that "npm run audit:key" makes.`)
  return { id: idOf(createPublicKey(key)), key }
}

/** Reads public keys between commas; throws a sentence that names the setting. */
export function parsePublicKeys(setting: string, text: string): PublicKeys {
  const parts = text.split(',').map((part) => part.trim())
  const keys = parts
    .filter((part) => part !== '')
    .map((part) => {
      const key = ed25519(() => createPublicKey({ key: Buffer.from(part, 'base64'), format: 'der', type: 'spki' }))
      if (!key) throw new Error(`${setting} must hold public keys that "npm run audit:key" printed.`)
      return [idOf(key), key] as const
    })
  return new Map(keys)
}

/** The public half of a private key, under its id. */
export const publicHalf = ({ id, key }: SigningKey): PublicKeys => new Map([[id, createPublicKey(key)]])

/** A new pair, as the two settings hold it. */
export function makeSigningPair(): { AUDIT_SIGNING_KEY: string; AUDIT_PUBLIC_KEYS: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    AUDIT_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    AUDIT_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

/** Signs the SHA-256 of a file, in hexadecimal. */
export const signDigest = ({ key }: SigningKey, sha256: string): string =>
  sign(null, textOf(sha256), key).toString('base64url')

/** Whether a key signed the SHA-256 of a file. */
export const isSignatureOf = (key: KeyObject, sha256: string, signature: string): boolean =>
  verify(null, textOf(sha256), key, Buffer.from(signature, 'base64url'))

// Names the purpose, so that nothing else that the key may sign one day passes for heads.
const textOf = (sha256: string) => Buffer.from(`hireproof audit heads|${sha256}`)

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)

function ed25519(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
