import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` copy of every asset, so that the server never compresses during a request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(files.map((name) => writeTwins(join(dir, name))))
    },
  }
}

async function writeTwins(file: string): Promise<void> {
  const body = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // a file is one block: those that many blocks share compress worse
        [constants.BROTLI_PARAM_LGBLOCK]: 24,
      },
    }),
    zip(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
