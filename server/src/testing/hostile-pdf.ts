import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** An object of a PDF that is a stream, written by hand. */
export const streamOf = (id: number, dictionary: string, contents: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${dictionary}/Length ${contents.length}>>\nstream\n`),
    contents,
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** A PDF without pages around objects that are written by hand. */
export const pdfOf = (...objects: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects,
    Buffer.from('8 0 obj\n<</Type/Catalog/Pages 9 0 R>>\nendobj\n9 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n'),
    Buffer.from('trailer\n<</Root 8 0 R/Size 10>>\n%%EOF\n'),
  ])

const MIB = 1024 * 1024
const objects = '/Type/ObjStm/N 1/First 6'
const header = Buffer.from([0x78, 0x9c])
const end = Buffer.from([3, 0, 0, 0, 0, 0])

/** Two GiB of blanks as zlib packs them; 2 MB long, and 4 KB where they are packed again. */
function blanks(): Buffer {
  // aligned to bytes and not final, so that it can be repeated
  const unit = deflateRawSync(Buffer.alloc(16 * MIB, 32), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  return Buffer.concat([header, ...Array.from({ length: 128 }, () => unit), end])
}

/** Files of PDF that would take gigabytes if a library inflated them. */
export function pdfBombs(): Record<string, Buffer> {
  const packed = blanks()
  const twice = deflateSync(packed, { level: 9 })
  // its first symbol points to before its own beginning: zlib refuses it, other decoders go on
  const farDistance = Buffer.concat([header, Buffer.from([0x63, 0x00, 0x02]), packed.subarray(2)])
  const filtered = (filter: string) => `${objects}/Filter${filter}`
  return {
    'packed twice': pdfOf(streamOf(1, filtered('[/FlateDecode/FlateDecode]'), twice)),
    'packed twice, named by another object': pdfOf(
      Buffer.from('2 0 obj\n[/FlateDecode/FlateDecode]\nendobj\n'),
      streamOf(1, filtered(' 2 0 R'), twice),
    ),
    'packed twice, with names in escapes': pdfOf(
      streamOf(1, '/Type/Obj#53tm/N 1/First 6/Filter[/Fl#61teDecode/FlateDecode]', twice),
    ),
    'packed once': pdfOf(streamOf(1, filtered('/FlateDecode'), packed)),
    'packed once, cut off': pdfOf(streamOf(1, filtered('/FlateDecode'), packed.subarray(0, -6))),
    'with a broken beginning': pdfOf(streamOf(1, filtered('/FlateDecode'), farDistance)),
    'as a table of references': pdfOf(
      streamOf(1, '/Type/XRef/W[1 2 1]/Size 9/Filter[/FlateDecode/FlateDecode]', twice),
    ),
    'as the content of a page': pdfOf(streamOf(1, '/Filter/FlateDecode', packed)),
    'in a way that no zlib measures': pdfOf(streamOf(1, filtered('[/RunLengthDecode/LZWDecode]'), twice)),
    'behind a table that says it is encrypted': pdfOf(
      streamOf(1, filtered('[/FlateDecode/FlateDecode]'), twice),
      Buffer.from('trailer\n<</Encrypt 8 0 R/Root 8 0 R/Size 10>>\n'),
    ),
  }
}
