import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { problem } from '../platform/problem.ts'
import { turns, turnsEach } from '../platform/turns.ts'

/** Only so many files of a node are in memory at once, */
const whileReading = turns({ atOnce: 16, waiting: 0 })
/** of one company so many, so that its slow senders do not keep out others, */
const ofCompany = turnsEach(8)
/** and of one sender or for one subject so many. */
const ofEach = turnsEach(2)

/** Reads files with few enough others at once: of all senders, of those of a company, and of each owner. */
export const readInTurn = <T>(
  { accountId }: { accountId: number },
  owners: ReadonlySet<string>,
  read: () => Promise<T>,
): Promise<T> => ofCompany(new Set([String(accountId)]), () => ofEach(owners, () => whileReading(read)))

/** Reads the form with files that a request carries; undefined if there is none. Refuses more than the permitted bytes. */
export async function readForm({ body, headers }: FastifyRequest, most: number): Promise<FormData | undefined> {
  if (!(body instanceof Readable)) return undefined
  const sent = await readBytes(body, Number(headers['content-length'] ?? 0), most)
  const type = headers['content-type'] ?? ''
  return new Response(sent, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

async function readBytes(body: Readable, announced: number, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = announced
  if (announced <= most) {
    size = 0
    // Not ended with the loop: a client that sends too much gets an answer and is not cut off.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) break
      chunks.push(chunk)
    }
  }
  if (size <= most) return Buffer.concat(chunks)
  body.resume()
  throw problem('payload_too_large')
}
