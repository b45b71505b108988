import { Readable } from 'node:stream'
import { createInflate, inflateSync } from 'node:zlib'
import type { CopyProblem } from '@hireproof/contract/copies/copy-files'
import { PDFArray, PDFName, PDFNull, PDFParser, PDFRawStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'

/** The bytes that one stream of a file may be inflated to, all of them, and those that hold objects. */
type InflationLimits = { ofOne: number; together: number; objects: number }

const MIB = 1024 * 1024
const LIMITS: InflationLimits = { ofOne: 128 * MIB, together: 512 * MIB, objects: 32 * MIB }

const nameOf = (text: string) => PDFName.of(text)
const objectStreams: ReadonlySet<unknown> = new Set(['ObjStm', 'XRef'].map(nameOf))
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'].map(nameOf))

/**
 * Why a PDF must not be handed to the library, or undefined. The library inflates while it reads, to any size, and takes what
 * zlib refuses. So every stream is measured first: one that is packed twice, broken or beyond the limits is refused.
 */
export async function whyNotRead(bytes: Uint8Array, limits = LIMITS): Promise<CopyProblem | undefined> {
  const parser = new WaryParser(bytes, limits)
  const context = await parser.parseDocument()
  if (context.trailerInfo.Encrypt) return 'file_encrypted'
  if (parser.isRefused) return 'file_unreadable'
  let left = limits.together - parser.measured
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || parser.measuredStreams.has(object)) continue
    const packed = packedContents(object)
    if (packed === undefined) return 'file_unreadable'
    left -= packed === 'not packed' ? 0 : await inflatedSize(packed, Math.min(left, limits.ofOne))
    if (left < 0) return 'file_unreadable'
  }
  return undefined
}

/** Reads a PDF as the library does, but leaves out streams of objects that must not be inflated. */
class WaryParser extends PDFParser {
  isRefused = false
  measured = 0
  readonly measuredStreams = new Set<PDFObject>()
  private readonly limits: InflationLimits

  constructor(bytes: Uint8Array, limits: InflationLimits) {
    super(bytes)
    this.limits = limits
  }

  /** The library inflates a stream of objects right after this; errors that it meets there it swallows. */
  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream) || !objectStreams.has(object.dict.lookup(nameOf('Type')))) return object
    const packed = packedContents(object)
    const size = packed === 'not packed' ? 0 : packed && sizeOfObjects(packed, this.limits.objects - this.measured)
    if (size === undefined) {
      this.isRefused = true
      return PDFNull
    }
    this.measured += size
    this.measuredStreams.add(object)
    return object
  }
}

function sizeOfObjects(packed: Uint8Array, most: number): number | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) }).length
  } catch {
    return undefined
  }
}

/** The contents of a stream if it is packed once, by zlib; undefined if it is packed in a way that no one measures. */
function packedContents(stream: PDFRawStream): Uint8Array | 'not packed' | undefined {
  const filter = stream.dict.lookup(nameOf('Filter'))
  const filters: unknown[] =
    filter instanceof PDFArray ? filter.asArray().map((each) => stream.dict.context.lookup(each)) : [filter]
  const [first, ...rest] = filters.filter((each) => each !== undefined && each !== PDFNull)
  const isPicture = (each: unknown) => each instanceof PDFName && pictureFilters.has(each)
  if (!rest.every(isPicture)) return undefined
  if (first === nameOf('FlateDecode')) return stream.contents
  return first === undefined || isPicture(first) ? 'not packed' : undefined
}

/** The size of what zlib makes of bytes, counted without keeping it; endless where zlib refuses or the size is over a limit. */
async function inflatedSize(packed: Uint8Array, most: number): Promise<number> {
  let size = 0
  try {
    for await (const chunk of Readable.from([packed]).pipe(createInflate())) {
      size += (chunk as Buffer).length
      if (size > most) return Infinity
    }
    return size
  } catch {
    return Infinity
  }
}
