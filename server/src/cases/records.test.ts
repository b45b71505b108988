import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { httpRecords } from './records.ts'

type Seen = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: unknown }
type Reply = (response: ServerResponse) => void

let reply: Reply = (response) => response.end()
let seen: Seen[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8')
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) })
    reply(response)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

const CASE = '2026000000001AA'
const records = httpRecords({ url: `${base}/records`, token: 'a token', timeoutMs: 300 })
const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const answer = { case_number: CASE, outcome: 'EMPLOYMENT_AUTHORIZED' }

test('sends the case and the data of the employee, flat, with the token', async () => {
  reply = json(200, answer)
  const employee = workerCase({ other_last_names_used: ['Lim'], middle_initial: 'Q' })
  await records.check(CASE, 'confirmed', employee)
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/records/checks',
      headers: { authorization: 'Bearer a token', 'content-type': 'application/json' },
    },
  ])
  expect(seen[0]?.body).toEqual({ case_number: CASE, attempt: 'confirmed', ...employee })
})

test('sends nothing of the creator, the company and the contacts of the employee', async () => {
  reply = json(200, answer)
  const more = {
    client_company_id: 7,
    case_creator_name: 'Pat Doe',
    case_creator_email_address: 'pat@example.com',
    case_creator_phone_number: '2025550100',
    employee_email_address: 'jo@example.com',
    phone_number: '2025550101',
    employer_case_id: 'HR 7',
    client_software_version: '1',
  }
  await records.check(CASE, 'initial', citizenCase(more))
  const sent = Object.keys(seen[0]?.body as object)
  for (const field of Object.keys(more)) expect(sent).not.toContain(field)
  expect(sent).toContain('us_passport_number')
})

test('asks for a waiting answer by the case number, and sends nothing of the employee', async () => {
  reply = json(202, { case_number: CASE, outcome: null })
  expect(await records.poll(CASE)).toEqual({
    case_number: CASE,
    outcome: null,
    agencies: [],
    reasons: [],
    fields_to_confirm: [],
  })
  expect(seen).toMatchObject([
    { method: 'GET', url: `/records/checks/${CASE}`, headers: { authorization: 'Bearer a token' }, body: undefined },
  ])
})

const answers: [what: string, status: number, body: object, outcome: string | null][] = [
  ['an answer', 200, answer, 'EMPLOYMENT_AUTHORIZED'],
  ['an answer with unknown fields', 200, { ...answer, answered_at: 'now', more: {} }, 'EMPLOYMENT_AUTHORIZED'],
  ['an answer yet to come', 202, { case_number: CASE, outcome: null }, null],
  ['a case in the queue of the records', 200, { case_number: CASE, outcome: 'QUEUED' }, 'QUEUED'],
  [
    'a mismatch',
    200,
    { ...answer, outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] },
    'TENTATIVE_NONCONFIRMATION',
  ],
  [
    'details to confirm',
    200,
    { ...answer, outcome: 'UNCONFIRMED_DATA', fields_to_confirm: ['ssn', 'date_of_birth'] },
    'UNCONFIRMED_DATA',
  ],
]
test.each(answers)('takes %s', async (_, status, body, outcome) => {
  reply = json(status, body)
  expect(await records.check(CASE, 'initial', citizenCase())).toMatchObject({ case_number: CASE, outcome })
  expect(await records.poll(CASE)).toMatchObject({ case_number: CASE, outcome })
})

test('reports that the records have no such case', async () => {
  reply = json(404, { code: 'not_found' })
  expect(await records.poll(CASE)).toBeUndefined()
  await expect(records.check(CASE, 'initial', citizenCase())).rejects.toMatchObject({ code: 'unavailable' })
})

const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body)
const troubles: [what: string, reply: Reply][] = [
  ['an error of the records', text(500, 'oops')],
  ['a busy server', json(503, { ...answer })],
  ['a refusal of the token', json(401, { code: 'unauthorized' })],
  ['a check with other data', json(409, { code: 'different_check' })],
  ['an answer that is created', json(201, answer)],
  ['no content', text(204, '')],
  ['an empty answer', text(200, '')],
  ['half an answer', text(200, '{"case_number":"2026')],
  ['a page', text(200, '<html>sign in</html>')],
  ['a list', json(200, [answer])],
  ['a text', json(200, 'EMPLOYMENT_AUTHORIZED')],
  ['an answer without an outcome', json(200, { case_number: CASE })],
  ['an unknown outcome', json(200, { ...answer, outcome: 'MAYBE' })],
  ['an unknown agency', json(200, { ...answer, agencies: ['FBI'] })],
  ['a detail that no case has', json(200, { ...answer, fields_to_confirm: ['case_status'] })],
  ['a reason with markup', json(200, { ...answer, reasons: ['<b>'] })],
  ['too many reasons', json(200, { ...answer, reasons: Array.from({ length: 21 }, () => 'X') })],
  ['an answer about another case', json(200, { ...answer, case_number: '2026000000002BB' })],
  ['an answer of 100 KB', json(200, { ...answer, more: 'x'.repeat(100_000) })],
  ['an answer without end', (response) => endless(response)],
  ['a connection that breaks', (response) => response.destroy()],
  [
    'a body that breaks',
    (response) => void response.writeHead(200, { 'content-length': '500' }).write('{"case', () => response.destroy()),
  ],
  ['silence', () => undefined],
  ['a body that never ends', (response) => void response.writeHead(200).write('{"case_number":')],
]
test.each(troubles)('counts %s as records that are not available', async (_, trouble) => {
  reply = trouble
  const started = performance.now()
  await expect(records.check(CASE, 'initial', citizenCase())).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  })
  await expect(records.poll(CASE)).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - started).toBeLessThan(2500)
  expect(seen).toHaveLength(2)
})

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const write = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

test.each([301, 302, 303, 307, 308])('never follows a redirect (%i)', async (status) => {
  reply = text(status, '', { location: `${base}/elsewhere` })
  await expect(records.check(CASE, 'initial', citizenCase())).rejects.toMatchObject({ code: 'unavailable' })
  await expect(records.poll(CASE)).rejects.toMatchObject({ code: 'unavailable' })
  expect(seen.map(({ url }) => url)).toEqual(['/records/checks', `/records/checks/${CASE}`])
})

test('counts records at which no one listens as not available', async () => {
  const nobody = httpRecords({ url: 'http://127.0.0.1:9/records', token: 'a token' })
  await expect(nobody.check(CASE, 'initial', citizenCase())).rejects.toMatchObject({ code: 'unavailable' })
})
