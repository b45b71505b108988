import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

type Entry = { name: string; method: number; size: number; at: number }

/** A zip on disk: its files by name, each read as a stream. */
export type ZipFolder = { names: string[]; read: (name: string) => Promise<Readable>; close: () => Promise<void> }

const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** Opens a zip by its directory, which stands at its end; throws a sentence for a file that is none or is cut off. */
export async function openZip(path: string): Promise<ZipFolder> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    return {
      names: entries.map(({ name }) => name),
      read: async (name) => {
        const entry = entries.find((each) => each.name === name)
        if (!entry) throw new Error(`There is no ${name} in the package.`)
        return readEntry(path, file, entry)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new Error('The package is cut off.')
  return buffer
}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== END) throw new Error('This is no whole package: its end is missing.')
  let [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  const big = end - 20
  if (big >= 0 && tail.readUInt32LE(big) === 0x07064b50) {
    const record = await bytesAt(file, Number(tail.readBigUInt64LE(big + 8)), 56)
    if (record.readUInt32LE(0) !== END_64) throw new Error('The end of the package is damaged.')
    ;[length, from] = [Number(record.readBigUInt64LE(40)), Number(record.readBigUInt64LE(48))]
  }
  return entriesIn(await bytesAt(file, from, length))
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the package is damaged.')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const name = directory.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const extra = directory.subarray(at + 46 + (nameLength ?? 0), at + 46 + (nameLength ?? 0) + (extraLength ?? 0))
    const sizes = [directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)]
    const [, size = 0, place = 0] = withBigSizes(sizes, extra)
    entries.push({ name, method: directory.readUInt16LE(at + 10), size, at: place })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return entries
}

/** Sizes and place of an entry; those that do not fit stand in its extra field, in this order. */
function withBigSizes(sizes: number[], extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return sizes.map((size) => {
      if (size !== 0xffffffff) return size
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return sizes
}

async function readEntry(path: string, file: FileHandle, { name, method, size, at }: Entry): Promise<Readable> {
  const head = await bytesAt(file, at, 30)
  if (head.readUInt32LE(0) !== LOCAL) throw new Error(`${name} is not where the directory says.`)
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const raw = createReadStream(path, { start, end: Math.max(start, start + size - 1) })
  if (method === 0) return raw
  const unpacked = createInflateRaw()
  raw.on('error', (error) => unpacked.destroy(error))
  return raw.pipe(unpacked)
}
