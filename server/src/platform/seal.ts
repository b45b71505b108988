import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { activeKey, type Keyring } from './keyring.ts'

/** An encrypted value and the id of the key that opens it. */
export type Sealed = { bytes: Buffer; keyId: string }

const IV = 12
const TAG = 16

/** Encrypts a text with AES-256-GCM, bound to a place: moved to another row or column it does not open. */
export function seal(ring: Keyring, place: string, text: string): Sealed {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', activeKey(ring), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(`${ring.activeId}|${place}`))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { bytes: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId: ring.activeId }
}

/** Opens a sealed text; throws when it was changed or moved, or when its key is gone. */
export function unseal(ring: Keyring, place: string, { bytes, keyId }: Sealed): string {
  const key = ring.keys.get(keyId)
  if (!key) throw new SealError('key')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(`${keyId}|${place}`))
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealError('content')
  }
}

/** A value that cannot be opened: its key is gone, or it was changed or moved. */
export class SealError extends Error {
  readonly reason: 'key' | 'content'
  constructor(reason: 'key' | 'content') {
    super(`sealed value cannot be opened: ${reason}`)
    this.reason = reason
  }
}

/** The digest under which a value of a kind is found without being stored. */
export function digest(ring: Keyring, kind: string, value: string, keyId = ring.activeId): Buffer {
  const key = ring.keys.get(keyId)
  if (!key) throw new SealError('key')
  return createHmac('sha256', key).update(`${kind}|${value}`).digest()
}

/** The digests under which a value may be stored: one for each key that is still known. */
export function digests(ring: Keyring, kind: string, value: string): Buffer[] {
  return [...ring.keys.keys()].map((keyId) => digest(ring, kind, value, keyId))
}
