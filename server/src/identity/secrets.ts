import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret of 256 bits for a cookie, a state or a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Whether a hash was made of a secret, in constant time. */
export function matchesSecret(secret: string, hash: Buffer): boolean {
  const found = hashSecret(secret)
  return found.length === hash.length && timingSafeEqual(found, hash)
}

/** The id and the secret of a text `id.secret`, as cookies and emails carry them; undefined for anything else. */
export function parseIdSecret(text: string | undefined): { id: string; secret: string } | undefined {
  const [, id, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}
