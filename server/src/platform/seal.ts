import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { activeKey, type Keyring } from './keyring.ts'

/** An encrypted value and the id of the key that opens it. */
export type Sealed = { bytes: Buffer; keyId: string }

const IV = 12
const TAG = 16

/** Encrypts bytes with AES-256-GCM, bound to a place: moved to another row or column they do not open. */
export function sealBytes(ring: Keyring, place: string, content: Uint8Array): Sealed {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', activeKey(ring), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(`${ring.activeId}|${place}`))
  const body = [cipher.update(content), cipher.final()]
  return { bytes: Buffer.concat([iv, cipher.getAuthTag(), ...body]), keyId: ring.activeId }
}

/** Bytes at the beginning of sealed content that `unsealer` takes first. */
export const SEAL_HEAD = IV + TAG

/** Opens sealed content part by part. Nothing of it may be used before `end`, which throws like `unsealBytes`. */
export function unsealer(ring: Keyring, place: string, keyId: string, head: Buffer) {
  const key = ring.keys.get(keyId)
  if (!key) throw new SealError('key')
  const decipher = authentic(() => createDecipheriv('aes-256-gcm', key, head.subarray(0, IV), { authTagLength: TAG }))
  decipher.setAAD(Buffer.from(`${keyId}|${place}`))
  authentic(() => decipher.setAuthTag(head.subarray(IV, SEAL_HEAD)))
  return { open: (part: Buffer): Buffer => decipher.update(part), end: () => void authentic(() => decipher.final()) }
}

/** Opens sealed bytes; throws when they were changed or moved, or when their key is gone. */
export function unsealBytes(ring: Keyring, place: string, { bytes, keyId }: Sealed): Buffer {
  const { open, end } = unsealer(ring, place, keyId, bytes)
  const content = open(bytes.subarray(SEAL_HEAD))
  end()
  return content
}

function authentic<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new SealError('content')
  }
}

/** Encrypts a text, bound to a place. */
export const seal = (ring: Keyring, place: string, text: string): Sealed => sealBytes(ring, place, Buffer.from(text))

/** Opens a sealed text; throws when it was changed or moved, or when its key is gone. */
export const unseal = (ring: Keyring, place: string, sealed: Sealed): string =>
  unsealBytes(ring, place, sealed).toString('utf8')

/** Why a value is refused: its key is gone, it was changed or moved, or the audit records another one. */
type SealFault = 'key' | 'content' | 'signature'

/** A sealed value that is refused to its reader. */
export class SealError extends Error {
  readonly reason: SealFault
  constructor(reason: SealFault) {
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

/** The digests under which a value may be stored: one for each known key. */
export function digests(ring: Keyring, kind: string, value: string): Buffer[] {
  return [...ring.keys.keys()].map((keyId) => digest(ring, kind, value, keyId))
}
