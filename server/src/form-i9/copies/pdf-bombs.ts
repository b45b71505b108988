import { inflateSync } from 'node:zlib'

/** What one stream of a PDF, and all of them together, may be inflated to. */
const LIMITS = { ofOne: 128 * 1024 * 1024, together: 512 * 1024 * 1024 }

/** Whether a PDF holds streams that a reader would inflate to more than it can bear. */
export function isBomb(bytes: Buffer, { ofOne, together: most } = LIMITS): boolean {
  let together = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).equals(Buffer.from('end'))) continue
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    const size = inflatedSize(bytes.subarray(start), ofOne)
    together += size
    if (size > ofOne || together > most) return true
  }
  return false
}

function inflatedSize(bytes: Buffer, most: number): number {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).length
  } catch (error) {
    // Many streams are not deflated.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? most + 1 : 0
  }
}
