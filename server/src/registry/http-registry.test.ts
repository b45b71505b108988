import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { counted } from '../platform/counts.ts'
import { httpRegistry } from './http-registry.ts'

type Reply = (response: ServerResponse) => void
type Seen = { method: string | undefined; url: string | undefined; token: string | undefined; body: unknown }

let replies: Reply[] = []
let seen: Seen[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8')
    const { method, url, headers } = request
    seen.push({ method, url, token: headers.authorization, body: text === '' ? undefined : JSON.parse(text) })
    const reply = replies.shift()
    if (reply) reply(response)
    else response.end()
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`
const registry = httpRegistry({ url, token: 'a token', timeoutMs: 300 })
const question = { checkId: 'enrollment-7-1', ein: '123456789', legalName: 'Elm & Sons' }
const ask = (isWaiting = false) => registry.check({ ...question, isWaiting })
const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const answer = (result: unknown, check_id = question.checkId) => ({ check_id, result })

test.each(['match', 'name_differs', 'unknown', 'closed'])(
  '[ENRL-62] asks for an EIN and a legal name, and takes the answer %s',
  async (result) => {
    replies = [json(200, answer(result))]
    expect(await ask()).toBe(result)
    const body = { check_id: 'enrollment-7-1', ein: '123456789', legal_name: 'Elm & Sons' }
    expect(seen).toEqual([{ method: 'POST', url: '/registry/employers/checks', token: 'Bearer a token', body }])
  },
)

test('[ENRL-62] asks for a waiting answer by the check alone, and once more if the registry has lost it', async () => {
  replies = [json(202, answer(null)), json(202, answer(null)), json(404, {}), json(200, answer('match'))]
  expect(await ask()).toBeUndefined()
  expect(await ask(true)).toBeUndefined()
  expect(await ask(true)).toBe('match')
  expect(seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'POST /registry/employers/checks',
    'GET /registry/employers/checks/enrollment-7-1',
    'GET /registry/employers/checks/enrollment-7-1',
    'POST /registry/employers/checks',
  ])
})

const broken: [what: string, reply: Reply][] = [
  ['an error', json(500, {})],
  ['a refusal', json(409, { code: 'different_check' })],
  ['no JSON', (response) => response.end('<html>')],
  ['an unknown answer', json(200, answer('maybe'))],
  ['the answer about another check', json(200, answer('match', 'enrollment-8-1'))],
  ['no answer where there is one', json(200, answer(null))],
  ['an answer that is yet to come', json(202, answer('match'))],
  ['a redirect', (response) => response.writeHead(302, { location: '/registry' }).end()],
  ['more than 64 KB', json(200, { ...answer('match'), more: 'x'.repeat(64 * 1024) })],
  ['an answer that comes too late', (response) => setTimeout(() => json(200, answer('match'))(response), 400)],
  ['a cut-off connection', (response) => response.destroy()],
]
test.each(broken)('[ENRL-63] takes %s as a registry that is away', async (_, reply) => {
  replies = [reply, json(200, answer('match'))]
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await ask()).toBe('match')
})

test('[ENRL-63] takes an answer of 64 KB, and counts what it could not read', async () => {
  const before = counted('registry_answers_broken')
  const filler = 64 * 1024 - JSON.stringify({ ...answer('match'), more: '' }).length
  replies = [json(200, { ...answer('match'), more: 'x'.repeat(filler) }), json(200, answer('maybe'))]
  expect(await ask()).toBe('match')
  await expect(ask()).rejects.toThrow()
  expect(counted('registry_answers_broken')).toBe(before + 1)
})

test('[ENRL-62] finds companies by name, city and state', async () => {
  const elm = {
    legal_name: 'Elm & Sons',
    ein: '123456789',
    street: '1 Elm St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
  }
  replies = [json(200, { employers: [elm, { legal_name: 'Elm Two' }] })]
  const found = await registry.findEmployers({ name: 'elm & sons', city: 'Reno', state: 'NV' })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/registry/employers?name=elm+%26+sons&city=Reno&state=NV' })
  const empty = { doingBusinessAs: '', ein: '', naics: '', street: '', city: '', state: '', zip: '' }
  const { legal_name, ...address } = elm
  expect(found).toEqual([
    { ...empty, ...address, legalName: legal_name },
    { ...empty, legalName: 'Elm Two' },
  ])
})

test('[ENRL-63] refuses a list of companies that it cannot read', async () => {
  replies = [json(200, { employers: [{ legal_name: 'Elm', ein: '12-3456789' }] }), json(200, {}), json(404, {})]
  for (let i = 0; i < 3; i += 1) {
    const search = registry.findEmployers({ name: 'elm', city: '', state: '' })
    await expect(search).rejects.toMatchObject({ code: 'unavailable' })
  }
})
