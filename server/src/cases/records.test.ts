import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { counted } from '../platform/counts.ts'
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
    const isJson = headers['content-type'] === 'application/json'
    seen.push({ method, url, headers, body: isJson ? JSON.parse(text) : text || undefined })
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
    referrals: {},
    contacts: [],
    ssa_update: false,
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

const tiny = { bytes: new TextEncoder().encode('a copy'), mediaType: 'image/png' }
const takenAt = '2026-11-20T15:00:00.000Z'
const page = { updates: [{ position: 7, update_id: 'u7', case_number: CASE, outcome: 'QUEUED', more: 1 }], next: 7 }

test('[CASE-46] refers with episode, agencies and reference, and reads when the records took it', async () => {
  reply = json(202, { case_number: CASE, taken_at: takenAt })
  const referral = { episode: 2, agencies: ['SSA', 'DHS'] as const, reference: 'a reference' }
  expect(await records.refer(CASE, referral)).toEqual(new Date(takenAt))
  expect(await records.tellClosed(CASE, 'INCORRECT_DATA')).toEqual(new Date(takenAt))
  expect(seen).toMatchObject([
    { method: 'POST', url: `/records/checks/${CASE}/referrals`, body: referral },
    { method: 'POST', url: `/records/checks/${CASE}/closed`, body: { reason: 'INCORRECT_DATA' } },
  ])
  reply = json(409, { code: 'different_content' })
  await expect(records.refer(CASE, referral)).rejects.toMatchObject({ code: 'conflict' })
})

test('[CASE-91] sends the answer about a photo with its number', async () => {
  reply = json(202, { case_number: CASE, outcome: null })
  expect(await records.sendPhotoAnswer(CASE, { number: 1, photo_match: 'no-image' })).toMatchObject({ outcome: null })
  expect(seen).toMatchObject([
    { url: `/records/checks/${CASE}/photo_match`, body: { number: 1, photo_match: 'no-image' } },
  ])
})

test('[CASE-101] sends both copies as a form', async () => {
  reply = json(202, { case_number: CASE, taken_at: takenAt })
  expect(await records.sendDocuments(CASE, { number: 1, front: tiny, back: tiny })).toEqual(new Date(takenAt))
  expect(seen[0]).toMatchObject({ method: 'POST', url: `/records/checks/${CASE}/documents` })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toMatch(/name="number"\r\n\r\n1\r\n/)
  expect(seen[0]?.body).toMatch(/name="front_photo"; filename="front"\r\nContent-Type: image\/png\r\n\r\na copy/)
  expect(seen[0]?.body).toMatch(/name="back_photo"/)
})

test('[CASE-88] fetches the photo on record as it is, and reports that there is none', async () => {
  reply = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2, 3]))
  expect(await records.photo(CASE)).toEqual(Buffer.from([1, 2, 3]))
  reply = json(404, { code: 'not_found' })
  expect(await records.photo(CASE)).toBeUndefined()
  expect(seen).toMatchObject([{ method: 'GET', url: `/records/checks/${CASE}/photo` }, {}])
})

test.each<[string, Reply]>([
  ['more than 10 MB', (response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024 + 1))],
  ['without an end', (response) => endless(response)],
  ['with an error', text(500, 'oops')],
])('[CASE-89] counts a photo %s as records that are not available', async (_, trouble) => {
  reply = trouble
  await expect(records.photo(CASE)).rejects.toMatchObject({ code: 'unavailable' })
})

test('[CASE-70] reads a page of the feed behind the last confirmed change, and confirms it', async () => {
  reply = json(200, page)
  expect(await records.updates(500)).toEqual(page)
  reply = json(200, { confirmed: 7 })
  await records.confirmUpdates(7)
  expect(seen).toMatchObject([
    { method: 'GET', url: '/records/updates?limit=500' },
    { method: 'POST', url: '/records/updates/confirm', body: { position: 7 } },
  ])
})

test.each<[string, Reply]>([
  ['without a place', json(200, { updates: [{ update_id: 'u' }], next: 7 })],
  ['without a name', json(200, { updates: [{ position: 7 }], next: 7 })],
  ['with a place that is no number', json(200, { updates: [{ position: 'last', update_id: 'u' }] })],
  ['of too many changes', json(200, { updates: Array.from({ length: 501 }, () => page.updates[0]), next: 7 })],
  ['of 3 MB', json(200, { ...page, more: 'x'.repeat(3_000_000) })],
  ['that is no page', text(200, '<html>')],
  ['with an error', text(503, '')],
])('[CASE-194] takes no page of the feed %s', async (_, trouble) => {
  reply = trouble
  await expect(records.updates(500)).rejects.toMatchObject({ code: 'unavailable' })
  reply = text(500, '')
  await expect(records.confirmUpdates(7)).rejects.toMatchObject({ code: 'unavailable' })
})

test('[CASE-194] counts answers that cannot be read, or are about another case', async () => {
  const before = counted('records_answers_broken')
  for (const body of [
    { case_number: '2026000000002BB', outcome: 'QUEUED' },
    { case_number: CASE, outcome: 'MAYBE' },
  ]) {
    reply = json(200, body)
    await expect(records.poll(CASE)).rejects.toMatchObject({ code: 'unavailable' })
  }
  expect(counted('records_answers_broken')).toBe(before + 2)
})
