import negotiator from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'

/** What a page is made of. Films and source maps are large or rare: they are read from the disk while they are sent. */
const types: Readonly<Record<string, string>> = {
  // modules are always UTF-8, and style sheets have the encoding of their page
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** The encodings that the build writes, the smallest first, with the end of their file names. */
const encodings = { br: '.br', gzip: '.gz', identity: '' }
type Encoding = keyof typeof encodings
const names = Object.keys(encodings) as Encoding[]

type Asset = { type: string; bodies: Partial<Record<Encoding, Buffer>> }

/** Serves the files of a build under `/assets/`, forever: those of every page from memory, so that no caller opens files. */
export async function serveAssets(app: FastifyInstance, folder: string, isShown: (name: string) => boolean) {
  const files = new Set((await readdir(folder)).filter(isShown))
  const held = await readAssets(folder, files)
  await app.register(fastifyStatic, { root: folder, serve: false, immutable: true, maxAge: '365d', index: false })
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    const asset = held.get(name)
    if (!asset) return files.has(name) ? reply.sendFile(name) : reply.callNotFound()
    const accepted = negotiator.negotiate(request.headers['accept-encoding'] ?? '', names)
    const encoding = accepted !== null && asset.bodies[accepted] ? accepted : 'identity'
    // what cannot fail has no place in the log
    void reply.removeHeader('x-request-id')
    // HTTP/1.1 keeps a connection open without a header for it
    reply.raw.removeHeader('connection')
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(asset.type)
      .send(asset.bodies[encoding])
  })
}

async function readAssets(folder: string, files: ReadonlySet<string>): Promise<Map<string, Asset>> {
  const read = [...files].flatMap((name) => {
    const type = types[extname(name)]
    return type === undefined ? [] : [{ name, type }]
  })
  return new Map(
    await Promise.all(
      read.map(async ({ name, type }) => {
        const there = names.filter((encoding) => files.has(name + encodings[encoding]))
        const bodies = there.map(async (each) => [each, await readFile(folder + name + encodings[each])] as const)
        return [name, { type, bodies: Object.fromEntries(await Promise.all(bodies)) }] as const
      }),
    ),
  )
}
