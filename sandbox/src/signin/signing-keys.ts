import { createHash, generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'
import { openJsonFile } from '../platform/json-file.ts'

const SigningKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})
/** An RSA key of the provider, including the private part. */
export type SigningKey = z.infer<typeof SigningKey>
const StoredKeys = z.object({ keys: z.array(SigningKey) })

/** What the list of public keys shows instead of the real keys. */
type KeyMode = 'true keys' | 'no keys' | 'wrong keys' | 'true keys and a broken one'
type KeyAction = 'rotate' | 'retire' | 'empty' | 'poison' | 'junk' | 'restore'
export type KeySet = ReturnType<typeof openKeySet>

type PublicKey = { kty: string; use: string; alg: string; kid: string; n: string; e: string }

/** Opens the provider's signing keys, making the first one on the first start; the newest signs. */
export function openKeySet(path: string | undefined) {
  const file = openJsonFile(path, StoredKeys, { keys: [] })
  let mode: KeyMode = 'true keys'
  let first = file.value.keys[0]
  if (!first) {
    first = newKey()
    file.value.keys.push(first)
  }
  let signing = first
  const listeners: (() => void)[] = []

  const apply = async (action: KeyAction): Promise<void> => {
    if (action === 'rotate') {
      signing = newKey()
      file.value.keys.unshift(signing)
    }
    if (action === 'retire') file.value.keys.splice(1)
    mode = modeAfter(action, mode)
    if (action === 'rotate' || action === 'retire') await file.save()
    for (const listener of listeners) listener()
  }

  return {
    signingKey: () => signing,
    published: (): PublicKey[] => shownKeys(file.value.keys, mode),
    mode: () => mode,
    apply,
    save: file.save,
    onChange: (listener: () => void) => void listeners.push(listener),
  }
}

function modeAfter(action: KeyAction, mode: KeyMode): KeyMode {
  if (action === 'empty') return 'no keys'
  if (action === 'poison') return 'wrong keys'
  if (action === 'junk') return 'true keys and a broken one'
  return action === 'restore' ? 'true keys' : mode
}

function shownKeys(keys: SigningKey[], mode: KeyMode): PublicKey[] {
  if (mode === 'no keys') return []
  // Poisoned: another key under the known name, so a client that trusts names alone accepts nothing.
  if (mode === 'wrong keys') return keys.map((key) => ({ ...publicKey(newKey()), kid: key.kid }))
  const shown = keys.map(publicKey)
  if (mode === 'true keys') return shown
  return [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'broken', n: 'AQ', e: 'AQAB' }, ...shown]
}

function publicKey({ kty, kid, n, e }: SigningKey): PublicKey {
  return { kty, use: 'sig', alg: 'RS256', kid, n, e }
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '', ...rest } = privateKey.export({ format: 'jwk' })
  // RFC 7638: the thumbprint of the required members in lexical order.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return SigningKey.parse({ ...rest, kty: 'RSA', n, e, kid })
}
