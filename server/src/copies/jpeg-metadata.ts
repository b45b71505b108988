const MARKER = 0xff
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
/** The segments, of those that programs add, that describe the colors. */
const meaningful = new Set([0xe0, 0xe2, 0xee])

/** A JPEG without what cameras and programs add to the pixels, such as its place; undefined if it is not a JPEG. */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return undefined
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length;) {
    const [marker, kind = 0, high = 0, low = 0] = bytes.subarray(at, at + 4)
    if (marker !== MARKER) return undefined
    if (kind === START_OF_SCAN) return Buffer.concat([...kept, bytes.subarray(at)])
    const end = at + 2 + high * 256 + low
    const isAdded = (kind >= 0xe0 && kind <= 0xef) || kind === COMMENT
    if (!isAdded || meaningful.has(kind)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}
