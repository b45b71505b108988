import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { sendJson, temporaryFolder, testSandbox } from '../test-support/sandbox.ts'

const token = { authorization: 'Bearer sandbox' }
const check = {
  case_number: '2026000000001AB',
  attempt: 'initial',
  employee: {
    first_name: 'Sam',
    last_name: 'Stranger',
    middle_initial: null,
    other_last_names_used: [],
    date_of_birth: '1990-01-01',
    ssn: '900-20-0001',
    citizenship_status_code: 'US_CITIZEN',
  },
}
const withName = (last_name: string) => ({ ...check, employee: { ...check.employee, last_name } })

function ask(url: string, body: unknown, headers: Record<string, string> = token) {
  return sendJson(`${url}/records/checks`, 'POST', body, headers)
}

function look(url: string, caseNumber = check.case_number) {
  return sendJson(`${url}/records/checks/${caseNumber}`, 'GET', undefined, token)
}

test('answers a check, and gives the same answer to the same check', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const { url } = await testSandbox({}, () => now)
  const first = await ask(url, withName('Mismatchboth'))
  expect(first).toMatchObject({ status: 200 })
  expect(first.body).toEqual({
    case_number: check.case_number,
    question: { kind: 'initial', number: 1 },
    outcome: 'TENTATIVE_NONCONFIRMATION',
    agencies: ['SSA', 'DHS'],
    reasons: ['SSA_DATE_OF_BIRTH_MISMATCH', 'DHS_STATUS_CHANGED'],
    fields_to_confirm: [],
    answered_at: '2026-11-21T12:00:00.000Z',
  })
  now += 5000
  expect((await ask(url, withName('Mismatchboth'))).body).toEqual(first.body)
  expect((await look(url)).body).toEqual(first.body)
  const { employee, ...rest } = withName('Mismatchboth')
  expect((await ask(url, { ...employee, ...rest })).body).toEqual(first.body)
})

test('[F15] gives one answer to a hundred equal checks at once', async () => {
  const { url } = await testSandbox()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url, check)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('refuses other data under a known case number, but accepts the confirmed attempt', async () => {
  const { url } = await testSandbox()
  await ask(url, withName('Unconfirmed'))
  expect(await ask(url, withName('Authorized'))).toMatchObject({ status: 409, body: { code: 'different_check' } })
  const confirmed = await ask(url, { ...withName('Unconfirmed'), attempt: 'confirmed' })
  expect(confirmed.body).toMatchObject({ outcome: 'TENTATIVE_NONCONFIRMATION' })
  expect((await look(url)).body).toMatchObject({ outcome: 'TENTATIVE_NONCONFIRMATION' })
})

describe('a check that waits', () => {
  test.each([
    ['Review', 200, 'MANUAL_REVIEW', 'EMPLOYMENT_AUTHORIZED'],
    ['Reviewmismatch', 200, 'MANUAL_REVIEW', 'TENTATIVE_NONCONFIRMATION'],
    ['Queued', 200, 'QUEUED', 'EMPLOYMENT_AUTHORIZED'],
    ['Pending', 202, null, 'EMPLOYMENT_AUTHORIZED'],
  ])('%s becomes final after its time', async (name, status, outcome, later) => {
    let now = Date.parse('2026-11-21T12:00:00Z')
    const { url } = await testSandbox({ RECORDS_DELAY_SECONDS: '20' }, () => now)
    expect(await ask(url, withName(name))).toMatchObject({ status, body: { outcome } })
    now += 19_999
    expect(await look(url)).toMatchObject({ status, body: { outcome } })
    now += 1
    const answered_at = '2026-11-21T12:00:20.000Z'
    expect(await look(url)).toMatchObject({ status: 200, body: { outcome: later, answered_at } })
    expect(await ask(url, withName(name))).toMatchObject({ status: 200, body: { outcome: later } })
  })

  test('can be answered on the page, once', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z')
    const { url } = await testSandbox({}, () => now)
    await ask(url, withName('Pending'))
    const browser = createBrowser(url)
    const page = await browser.open('/records')
    expect(page.text).toContain(`Case ${check.case_number}`)
    const after = await browser.submit(page, '/records/answers', { answer: 'both' })
    expect(after.text).not.toContain('action="/records/answers"')
    const answered = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA', 'DHS'] }
    expect((await look(url)).body).toMatchObject(answered)
    await browser.submit(page, '/records/answers', { answer: 'authorized' })
    now += 60_000
    expect((await look(url)).body).toMatchObject(answered)
  })
})

test('the page shows what decides an answer', async () => {
  const { url } = await testSandbox()
  const { text } = await createBrowser(url).open('/records')
  for (const part of ['Okafor', '900-10-0025', 'Mismatchboth', 'Middle digits']) expect(text).toContain(part)
})

describe('a call that is refused', () => {
  test.each([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer guess' }],
    ['with another scheme', { authorization: 'Basic sandbox' }],
  ])('%s', async (_name, headers) => {
    const { url } = await testSandbox()
    const answer = await ask(url, check, headers)
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test.each<[string, unknown, string]>([
    ['no employee', { case_number: 'A1' }, 'first_name'],
    ['a bare number', { ...check, employee: { ...check.employee, ssn: '900200001' } }, 'ssn'],
    [
      'a date that does not exist',
      { ...check, employee: { ...check.employee, date_of_birth: '1990-02-30' } },
      'date_of_birth',
    ],
    [
      'an unknown status',
      { ...check, employee: { ...check.employee, citizenship_status_code: 'MARTIAN' } },
      'citizenship_status_code',
    ],
    ['an odd case number', { ...check, case_number: '../etc' }, 'case_number'],
    ['an object for a name', { ...check, employee: { ...check.employee, first_name: {} } }, 'first_name'],
    ['a list', [], ''],
  ])('for %s, without repeating the data', async (_name, body, path) => {
    const { url } = await testSandbox()
    const answer = await ask(url, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(Object(answer.body['issues']).map((issue: { path: string }) => issue.path)).toContain(path)
    expect(JSON.stringify(answer.body)).not.toContain('90020')
  })

  test('as broken JSON, as too large, as another type, and for an unknown case', async () => {
    const { url } = await testSandbox()
    const send = (body: string, type: string) =>
      fetch(`${url}/records/checks`, { method: 'POST', body, headers: { ...token, 'content-type': type } })
    expect((await send('{"case_number":', 'application/json')).status).toBe(400)
    expect((await send(JSON.stringify({ ...check, more: 'x'.repeat(70_000) }), 'application/json')).status).toBe(413)
    expect((await send('<check/>', 'text/xml')).status).toBe(415)
    expect(await look(url, 'UNKNOWN')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

test('keeps checks between starts without keeping anyone’s data, and survives an incomplete last line', async () => {
  const SANDBOX_DATA_DIR = temporaryFolder()
  const start = () => testSandbox({ SANDBOX_DATA_DIR })
  const before = await start()
  const answer = await ask(before.url, withName('Review'))
  await before.close()
  const file = join(SANDBOX_DATA_DIR, 'checks.jsonl')
  expect(readFileSync(file, 'utf8')).not.toMatch(/Sam|Review"|900-20|1990/)
  appendFileSync(file, '{"caseNumber":"2026')
  const after = await start()
  expect((await look(after.url)).body).toEqual(answer.body)
  expect(await ask(after.url, withName('Authorized'))).toMatchObject({ status: 409 })
})
