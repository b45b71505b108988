import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'

/** A zip on disk: its files by name, each read as a stream. */
export type ZipFolder = { names: string[]; read: (name: string) => Promise<Readable>; close: () => void }

/** Opens a zip by its directory; throws a sentence for a file that is not a zip or is cut off. */
export async function openZip(path: string): Promise<ZipFolder> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new Error('This is not a complete package: its end is missing.', { cause })
  })
  try {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return {
      names: entries.map(({ fileName }) => fileName),
      read: async (name) => {
        const entry = entries.find(({ fileName }) => fileName === name)
        if (!entry) throw new Error(`There is no ${name} in the package.`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
