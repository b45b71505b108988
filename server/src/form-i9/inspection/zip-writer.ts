import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A zip that is written file after file, each read no faster than the zip is. */
export type ZipWriter = {
  output: NodeJS.ReadableStream
  /** Adds a file and waits until it was read; keeps its checksum. */
  add: (path: string, content: Content, options?: { isPacked?: boolean }) => Promise<void>
  /** Adds the list of the checksums of all files and ends the zip. */
  end: () => Promise<void>
}

type Content = string | Buffer | AsyncIterable<string | Buffer>

/** Where a package lists the checksums of its files. */
export const CHECKSUMS = 'SHA256SUMS'

/** Begins a zip whose files all have the same time; it stops when the signal says so. */
export function zipWriter(mtime: Date, signal: AbortSignal): ZipWriter {
  const zip = new ZipFile()
  const sums: string[] = []
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const add: ZipWriter['add'] = async (path, content, { isPacked = true } = {}) => {
    const hash = createHash('sha256')
    const file = Readable.from(hashed(content, hash), { objectMode: false })
    addLazily(zip, path, { mtime, compress: isPacked }, file)
    try {
      await finished(file, { signal })
    } catch (error) {
      file.destroy()
      throw error
    }
    sums.push(`${hash.digest('hex')}  ${path}\n`)
  }
  return {
    output: zip.outputStream,
    add,
    end: async () => {
      await add(CHECKSUMS, sums.join(''))
      zip.end()
    },
  }
}

/** Hands a file over once; the zip remembers the function to its end, and must not hold on to the file with it. */
function addLazily(zip: ZipFile, path: string, options: { mtime: Date; compress: boolean }, file: Readable): void {
  let handed: Readable | undefined = file
  zip.addReadStreamLazy(path, options, (done) => {
    if (handed) done(null, handed)
    handed = undefined
  })
}

async function* hashed(content: Content, hash: ReturnType<typeof createHash>) {
  const parts = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    yield bytes
  }
}
