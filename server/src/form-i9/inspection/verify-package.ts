import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ChainLink, HashedEvent } from './audit-trail.ts'
import { openZip, type ZipFolder } from './read-zip.ts'
import { checkSignatures, SIGNATURES, type SignedWords } from './signed-words.ts'
import { CHECKSUMS } from './zip-writer.ts'

/** What is wrong with a package, in sentences, and what it was found to hold. */
export type PackageCheck = {
  faults: string[]
  sha256: string
  files: number
  events: number
  /** The company's chain and its last link, to be held against a database. */
  end: { chain: string; seq: number; hash: string } | undefined
}

/** Checks a package by itself: every checksum, every hash of an event, the links between them, and every signature. */
export async function verifyPackage(path: string): Promise<PackageCheck> {
  const faults: string[] = []
  const sha256 = await hashOf(createReadStream(path))
  const zip = await openZip(path)
  try {
    await checkSums(zip, faults)
    const events = await readEvents(zip, faults)
    const last = await checkChain(zip, events, faults)
    await compareWords(zip, faults)
    const chain = [...events.values()].at(0)?.chain
    const end = last && chain !== undefined ? { chain, seq: last.seq, hash: last.hash } : undefined
    return { faults, sha256, files: zip.names.length, events: events.size, end }
  } finally {
    zip.close()
  }
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function checkSums(zip: ZipFolder, faults: string[]): Promise<void> {
  const lines = (await text(await zip.read(CHECKSUMS))).split('\n').filter(Boolean)
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const seen = new Set<string>()
  for (const name of zip.names) {
    if (seen.has(name)) faults.push(`${name} is there twice.`)
    seen.add(name)
    if (name === CHECKSUMS) continue
    const sum = sums.get(name)
    if (sum === undefined) faults.push(`${name} is not among the checksums.`)
    else if (sum !== (await hashOf(await zip.read(name)).catch(() => ''))) faults.push(`${name} was changed.`)
  }
  for (const name of sums.keys()) if (!seen.has(name)) faults.push(`${name} is missing.`)
}

type Known = Omit<HashedEvent, 'content'> & { chain: string }

/** The events of all forms by their number; each must have the hash of its content. */
async function readEvents(zip: ZipFolder, faults: string[]): Promise<Map<number, Known>> {
  const events = new Map<number, Known>()
  for (const name of zip.names.filter((each) => each.endsWith('/audit.jsonl'))) {
    for await (const { seq, previousHash, hash, content } of linesOf<HashedEvent>(zip, name)) {
      const due = createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(content).digest('hex')
      const [chain, number] = JSON.parse(content) as [string, number]
      if (due !== hash || number !== seq) faults.push(`Event ${seq} in ${name} was changed.`)
      events.set(seq, { seq, previousHash, hash, chain })
    }
  }
  return events
}

/** Follows the chain from link to link; returns the last one. */
async function checkChain(zip: ZipFolder, events: ReadonlyMap<number, Known>, faults: string[]) {
  const unseen = new Set(events.keys())
  let last: ChainLink | undefined
  for await (const link of linesOf<ChainLink>(zip, 'chain.jsonl')) {
    if (last && (link.seq !== last.seq + 1 || link.previousHash !== last.hash)) {
      faults.push(`The chain is broken at event ${link.seq}.`)
    }
    const event = events.get(link.seq)
    if (event && (event.hash !== link.hash || event.previousHash !== link.previousHash)) {
      faults.push(`Event ${link.seq} does not match the chain.`)
    }
    unseen.delete(link.seq)
    last = link
  }
  for (const seq of unseen) faults.push(`Event ${seq} is not in the chain.`)
  return last
}

/** What was signed on each form must be what its events record. */
async function compareWords(zip: ZipFolder, faults: string[]): Promise<void> {
  for (const name of zip.names.filter((each) => each.endsWith('/audit.jsonl'))) {
    const folder = name.slice(0, -'/audit.jsonl'.length)
    const path = `${folder}/${SIGNATURES}`
    const words = zip.names.includes(path) ? await all(linesOf<SignedWords>(zip, path)) : []
    const events = await all(linesOf<HashedEvent>(zip, name))
    faults.push(...checkSignatures(words, events).map((fault) => `${folder}: ${fault}`))
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function* linesOf<T>(zip: ZipFolder, name: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: await zip.read(name), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as T
  }
}
