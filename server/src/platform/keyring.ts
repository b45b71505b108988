import { createSecretKey, type KeyObject } from 'node:crypto'

/**
 * Secret keys by id; the first is used for new values, the others still open old ones. They are key objects: bytes would be
 * made into a key again for each value, which takes ten times as long as opening it.
 */
export type Keyring = { activeId: string; keys: ReadonlyMap<string, KeyObject> }

/** Reads `id:base64,id:base64`; throws a sentence that names the setting when a key is not 32 bytes. */
export function parseKeyring(setting: string, text: string): Keyring {
  const keys = new Map<string, KeyObject>()
  for (const part of text.split(',').filter(Boolean)) {
    const [id = '', value = '', ...rest] = part.trim().split(':')
    const key = Buffer.from(value, 'base64')
    if (!/^[\w-]{1,32}$/.test(id) || key.length !== 32 || rest.length > 0) {
      throw new Error(`${setting} must hold entries of the form id:base64 with 32 bytes each.`)
    }
    if (new Set(key).size < 8) throw new Error(`${setting} holds a key that is not random.`)
    if (keys.has(id)) throw new Error(`${setting} holds the id ${id} twice.`)
    keys.set(id, createSecretKey(key))
  }
  const activeId = keys.keys().next().value
  if (activeId === undefined) throw new Error(`${setting} is empty.`)
  return { activeId, keys }
}

/** The key for new values. */
export function activeKey(ring: Keyring): KeyObject {
  const key = ring.keys.get(ring.activeId)
  if (!key) throw new Error('A keyring without its active key cannot exist.')
  return key
}
