import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { bearer, copies, testRecords } from '../test-support/records.ts'
import { sendJson } from '../test-support/sandbox.ts'

// The shape in which clients of such services record their calls: a request, and the response to it.
const Interaction = z.object({
  request: z.object({
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    body: z.unknown().optional(),
    /** Sends the copies of a document as a form with this number. */
    copies: z.string().optional(),
  }),
  response: z.object({ status: z.number(), body: z.unknown() }),
})
const Exchange = z.object({ name: z.string(), interactions: z.array(Interaction).min(1) })

const folder = new URL('./exchanges/', import.meta.url)
const files = readdirSync(folder)

test.each(files)('[CASE-180][CASE-182][CASE-183] answers as recorded in %s', async (file) => {
  const exchange = Exchange.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  const { url } = await testRecords()
  const got = []
  for (const { request } of exchange.interactions) got.push({ request, response: await send(url, request) })
  // Recorded again only when someone asks for it: the recordings are the contract.
  if (process.env['RECORD_EXCHANGES']) {
    writeFileSync(new URL(file, folder), `${JSON.stringify({ ...exchange, interactions: got }, null, 2)}\n`)
  }
  expect(got).toEqual(exchange.interactions)
})

test('each call of the records is recorded', () => {
  const calls = files.flatMap((file) =>
    Exchange.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).interactions.map(
      ({ request: { method, path } }) =>
        `${method} ${path.replace(/\?.*/, '').replace(/\/checks\/[^/]+/, '/checks/*')}`,
    ),
  )
  const expected = [
    '/checks',
    '/checks/*/photo_match',
    '/checks/*/documents',
    '/checks/*/referrals',
    '/checks/*/closed',
  ]
  const posts = [...expected, '/updates/confirm'].map((path) => `POST /records${path}`)
  expect(calls).toEqual(expect.arrayContaining([...posts, 'GET /records/checks/*', 'GET /records/updates']))
})

async function send(url: string, { method, path, body, copies: number }: z.infer<typeof Interaction>['request']) {
  if (number === undefined) {
    const answer = await sendJson(`${url}${path}`, method, body, bearer)
    return { status: answer.status, body: answer.body }
  }
  const form = new FormData()
  for (const [name, part] of Object.entries({ ...copies(), number })) form.append(name, part)
  const answer = await fetch(`${url}${path}`, { method, body: form, headers: bearer })
  return { status: answer.status, body: await answer.json() }
}
