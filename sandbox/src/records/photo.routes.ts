import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ProblemError } from '../platform/problems.ts'
import { photoCourses } from './courses.ts'
import { drawLandscape, drawPortrait } from './portrait.ts'
import { ensureTaken } from './present-answer.ts'
import { caseNumberOf, sendTaken, type QuestionDeps } from './questions.routes.ts'

const largestUpload = 32 * 1024 * 1024
const hugePhoto = 100 * 1024 * 1024
const hostileSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>'

/** Registers the photo on record, and the copies of a document that the product sends. */
export function photoRoutes(api: FastifyInstance, { book, ledger, faults }: QuestionDeps) {
  api.get('/records/checks/:caseNumber/photo', async (request, reply) => {
    const caseNumber = caseNumberOf(request.params)
    const row = ledger.find(caseNumber)
    const { mode } = faults.get('records')
    // the records were never asked about the cases of demo data
    const person = row ? row.person : caseNumber
    const hasPhoto = !row || row.answers.some(({ answer }) => answer.outcome === 'PHOTO_MATCH')
    if (!person || !hasPhoto || mode === 'no_photo') throw new ProblemError('not_found')
    if (mode === 'svg_photo') return reply.type('image/svg+xml').send(hostileSvg)
    const { isPortrait } = photoCourses[row?.photo ?? 'usual']
    const picture = isPortrait ? drawPortrait(person) : drawLandscape(person)
    reply.type('image/png')
    if (mode !== 'huge_photo') return reply.send(picture)
    return reply.header('content-length', hugePhoto).send(Readable.from(padded(picture)))
  })

  api.register(async (uploads) => {
    uploads.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: largestUpload },
      (_request, body, done) => done(null, body),
    )
    uploads.post('/records/checks/:caseNumber/documents', { bodyLimit: largestUpload }, async (request, reply) => {
      const caseNumber = caseNumberOf(request.params)
      const form = await readForm(request)
      const number = Number(form.get('number'))
      if (!Number.isInteger(number) || number < 1) throw missing('number')
      const copies = { front: await factsOf(form, 'front_photo'), back: await factsOf(form, 'back_photo') }
      return sendTaken(reply, caseNumber, ensureTaken(book.takeDocuments(caseNumber, number, copies)).asked)
    })
  })
}

/** A true picture at its beginning, and then no end of nothing. */
async function* padded(picture: Buffer) {
  yield picture
  const chunk = Buffer.alloc(256 * 1024)
  for (let left = hugePhoto - picture.length; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length))
}

async function readForm({ headers, body }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body)) throw new ProblemError('unsupported_media_type')
  const type = headers['content-type'] ?? ''
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ProblemError('bad_request')
  })
}

/** What is kept of a copy: never the copy. */
async function factsOf(form: FormData, name: string) {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) throw missing(name)
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  return { size: file.size, type: file.type, sha256 }
}

const missing = (path: string) => new ProblemError('validation_failed', [{ path, message: 'This part is missing.' }])
