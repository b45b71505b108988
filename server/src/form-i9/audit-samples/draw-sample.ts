import { createHash, randomBytes } from 'node:crypto'

/** How a sample is drawn, in words that a memo and the page have. */
export const SAMPLE_METHOD =
  'Each form has an id. The forms are ordered by the SHA-256 of the seed, a line feed and the id, and the first ones are the sample.'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A seed for a sample for which no one typed one. */
export const newSeed = (): string => randomBytes(8).toString('hex')

/** Some of a number of forms: always the same ones for the same seed and the same ids, in whatever order these come. */
export const drawSample = (seed: string, ids: readonly string[], size: number): string[] =>
  ids
    .map((id) => ({ id, hash: sha256(`${seed}\n${id}`) }))
    .sort((one, other) => Buffer.compare(one.hash, other.hash))
    .slice(0, size)
    .map(({ id }) => id)

/** What identifies the forms from which a sample was drawn: the SHA-256 of their ids in order, each on a line. */
export const frameDigest = (ids: readonly string[]): Buffer => sha256(ids.map((id) => `${id}\n`).join(''))
