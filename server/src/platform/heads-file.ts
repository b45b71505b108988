import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { AuditHead } from './audit-heads.ts'
import { isSignatureOf, signDigest, type PublicKeys, type SigningKey } from './heads-key.ts'

const FORMAT = 'hireproof audit heads 1'
const PAGE = 1000

const First = z.strictObject({
  format: z.literal(FORMAT),
  /** Heads as they were found, or a checkpoint: every chain was verified up to its head. */
  kind: z.enum(['heads', 'checkpoint']),
  at: z.iso.datetime(),
})
type First = z.infer<typeof First>
const Last = z.strictObject({ key: z.string(), signature: z.string() })

/** What a file of heads is; one that was exported without a key has neither a kind nor a signature. */
export type HeadsFile = { signed: Pick<First, 'kind' | 'at'> | undefined; heads: number }

type Signing = { key: SigningKey; kind: First['kind']; at: Date }

/** The lines of a file of heads, one for each chain. With a key, the last line signs all others. */
export async function* headLines(
  pages: AsyncIterable<readonly AuditHead[]>,
  signing?: Signing,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const textOf = (lines: readonly object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    hash.update(text)
    return text
  }
  if (signing) yield textOf([{ format: FORMAT, kind: signing.kind, at: signing.at.toISOString() } satisfies First])
  for await (const page of pages) yield textOf(page)
  if (!signing) return
  const signature = signDigest(signing.key, hash.digest('hex'))
  yield `${JSON.stringify({ key: signing.key.id, signature })}\n`
}

/**
 * Reads a file of heads some at a time, and tells at its end what it is. Throws a sentence about the first bad line, a missing or
 * wrong signature, or a key that is not among the given ones: nothing of the file may be trusted before the end.
 */
export async function* readHeads(path: string, keys: PublicKeys): AsyncGenerator<AuditHead[], HeadsFile> {
  const hash = createHash('sha256')
  let [heads, number, page] = [0, 0, [] as AuditHead[]]
  let first: First | undefined
  let last: z.infer<typeof Last> | undefined
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1
    if (text.trim() === '') continue
    const line = last ? undefined : parseLine(text, { isFirst: number === 1, isSigned: first !== undefined })
    if (!line) throw new Error(`Line ${number} is not the head of an audit chain.`)
    if ('signature' in line) last = line
    else hash.update(`${text}\n`)
    if ('format' in line) first = line
    if (!('chain' in line)) continue
    heads += 1
    page.push(line)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
  if (first) checkSignature(last, hash.digest('hex'), keys)
  else if (keys.size > 0) throw new Error('The file is not signed, but a public key is set: it could be anyone’s.')
  else if (heads === 0) throw new Error('The file has no heads of audit chains.')
  return { signed: first && { kind: first.kind, at: first.at }, heads }
}

/** Reads a file of heads to its end, as `readHeads` does, and tells what it is. */
export async function checkHeadsFile(path: string, keys: PublicKeys): Promise<HeadsFile> {
  const reader = readHeads(path, keys)
  for (;;) {
    const { value, done } = await reader.next()
    if (done) return value
  }
}

function parseLine(text: string, at: { isFirst: boolean; isSigned: boolean }) {
  const value = jsonOf(text)
  const schemas = [AuditHead, ...(at.isFirst ? [First] : []), ...(at.isSigned ? [Last] : [])]
  return schemas.map((schema) => schema.safeParse(value)).find(({ success }) => success)?.data
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function checkSignature(last: z.infer<typeof Last> | undefined, sha256: string, keys: PublicKeys): void {
  if (!last) throw new Error('The file was cut off: its signature is missing.')
  const key = keys.get(last.key)
  if (!key) throw new Error(`The file was signed with the key ${last.key}, which is not in AUDIT_PUBLIC_KEYS.`)
  if (!isSignatureOf(key, sha256, last.signature)) throw new Error('The file was changed: its signature is wrong.')
}
