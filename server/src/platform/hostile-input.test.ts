import { Problem, V31Errors } from '@hireproof/contract/problem'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account() })
const authorization = `Bearer ${await t.tokenOf(user.session)}`

type Send = { url: string; method?: 'POST' | 'PUT' | 'GET'; type?: string; payload?: string | Buffer }
const send = ({ url, method = 'POST', type = 'application/json', payload }: Send) =>
  t.app.inject({ method, url, headers: { authorization, 'content-type': type }, ...(payload ? { payload } : {}) })

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Odd and malformed JSON, as text. */
const documents: [string, string][] = [
  ['nothing but blanks', '   '],
  ['a byte order mark', '\uFEFF{}'],
  ['an open object', '{'],
  ['a closed object', '}'],
  ['an open list', '['],
  ['an open text', '"abc'],
  ['a comma', ','],
  ['a colon', ':'],
  ['a comma at the end', '{"ssn":"900-12-3456",}'],
  ['two commas', '{"ssn":"900-12-3456",,"first_name":"A"}'],
  ['no colon', '{"ssn" "900-12-3456"}'],
  ['no quotes', '{ssn:"900-12-3456"}'],
  ['single quotes', "{'ssn':'900-12-3456'}"],
  ['a comment', '{"ssn":"900-12-3456"/* x */}'],
  ['a line comment', '{} // x'],
  ['two documents', '{}{}'],
  ['two lines of JSON', '{}\n{}'],
  ['something after the end', '{} x'],
  ['a control character in a text', '{"first_name":"a\u0001b"}'],
  ['a line break in a text', '{"first_name":"a\nb"}'],
  ['a tab in a text', '{"first_name":"a\tb"}'],
  ['an unknown escape', '{"first_name":"\\x41"}'],
  ['half an escape', '{"first_name":"\\u12"}'],
  ['a lone high surrogate', '{"first_name":"\\uD800"}'],
  ['a lone low surrogate', '{"first_name":"\\uDC00"}'],
  ['an escaped NUL', '{"first_name":"a\\u0000b"}'],
  ['an overlong text', `{"first_name":"${'a'.repeat(50_000)}"}`],
  ['a direction override', '{"first_name":"\\u202Egnp.exe"}'],
  ['a zero-width name', '{"first_name":"\\u200B"}'],
  ['an emoji', '{"first_name":"🗽"}'],
  ['many combining marks', `{"first_name":"a${'\\u0301'.repeat(5000)}"}`],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '1'],
  ['a negative zero', '-0'],
  ['a plus sign', '+1'],
  ['a leading zero', '{"token":01}'],
  ['a bare dot', '{"token":.5}'],
  ['hexadecimal', '{"token":0x1}'],
  ['NaN', '{"token":NaN}'],
  ['Infinity', '{"token":Infinity}'],
  ['undefined', '{"token":undefined}'],
  ['a number beyond all numbers', '{"token":1e9999}'],
  ['a very long number', `{"token":${'9'.repeat(5000)}}`],
  ['a text', '"token"'],
  ['an empty text', '""'],
  ['a list', '[]'],
  ['a list of objects', '[{"token":"x"}]'],
  ['a list of nothing', '[,]'],
  ['a token that is null', '{"token":null}'],
  ['a token that is a list', '{"token":["x"]}'],
  ['a token that is an object', '{"token":{"length":1}}'],
  ['a token that is true', '{"token":true}'],
  ['the same name twice', '{"token":"a","token":"b"}'],
  ['an empty name', '{"":1}'],
  ['a name with a NUL', '{"a\\u0000b":1}'],
  ['a name of 10,000 letters', `{"${'a'.repeat(10_000)}":1}`],
  ['5,000 names', `{${Array.from({ length: 5000 }, (_, index) => `"a${index}":1`).join()}}`],
  ['lists in lists, 20,000 deep', deep('[', ']', 20_000)],
  ['objects in objects, 5,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['lists in lists that never close', '['.repeat(60_000)],
  ['__proto__', '{"__proto__":{"isAdmin":true},"token":"x"}'],
  ['__proto__ with an escape', '{"__pr\\u006fto__":{"isAdmin":true},"token":"x"}'],
  ['__proto__ further down', '{"query":{"__proto__":{"filter":"all"}}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}},"token":"x"}'],
  ['toString', '{"toString":1,"valueOf":1,"hasOwnProperty":1}'],
  ['an object of the length of a list', '{"length":1e9,"0":"a"}'],
  ['a query language', '{"token":{"$ne":null}}'],
  ['markup', '{"first_name":"<script>alert(1)</script>"}'],
  ['SQL', `{"first_name":"'; drop table account; --"}`],
  ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['a form', 'token=x&a[]=1'],
]

const places = [
  ['/api/identity/v1/token_info', 'POST'],
  ['/api/v31/cases', 'POST'],
  ['/api/v31/cases/search', 'POST'],
  ['/api/v31/cases/2026000000000AA', 'PUT'],
  [`/api/visuser/users/${user.id}/session`, 'POST'],
] as const

describe.each(places)('%s', (url, method) => {
  test.each(documents)('refuses or accepts %s, and never breaks', async (_, payload) => {
    const response = await send({ url, method, payload })
    expect(response.statusCode).toBeGreaterThanOrEqual(200)
    expect(response.statusCode).toBeLessThan(500)
    if (response.statusCode < 400) return
    const shape = url.startsWith('/api/v31/') ? V31Errors : Problem
    expect(shape.safeParse(response.json()).error).toBeUndefined()
    expect(response.body).not.toMatch(/at \S+ \(|node_modules|Unexpected token|JSON at position/)
  })
})

test('the list is long enough', () => {
  expect(documents.length).toBeGreaterThanOrEqual(60)
  expect(new Set(documents.map(([, text]) => text)).size).toBe(documents.length)
})

test('bytes that are not text are refused', async () => {
  for (const payload of [
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.from([0xc3, 0x28]),
    Buffer.from('{"a":"\xff"}', 'latin1'),
  ]) {
    expect((await send({ url: '/api/v31/cases', payload })).statusCode).toBe(400)
  }
})

test('nothing in the requests has changed what objects are', () => {
  const plain: Record<string, unknown> = {}
  expect(plain['isAdmin']).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each([
  ['application/json', 400],
  ['application/json; charset=utf-8', 400],
  ['application/json;', 400],
  ['APPLICATION/JSON', 400],
  ['application/json\t; charset=utf-8', 400],
  ['application/json; charset=utf-16', 400],
  ['application/jsonx', 415],
  ['application/vnd.api+json', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/html', 415],
  ['text/plain', 415],
  ['text/plain; application/json', 415],
  ['application/xml', 415],
  ['', 415],
  ['json', 415],
  ['*/*', 415],
])('a body of type "%s" is answered %i', async (type, status) => {
  // An object with an unknown name: 400 shows that it was read as JSON.
  const response = await send({ url: '/api/identity/v1/token_info', type, payload: '{"other":1}' })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code: status === 415 ? 'unsupported_media_type' : 'bad_request' })
})

test('an empty body is refused if one is needed, and accepted if none is needed', async () => {
  expect((await send({ url: '/api/identity/v1/token_info' })).statusCode).toBe(400)
  expect((await send({ url: '/api/v31/cases/search' })).statusCode).toBe(400)
  const bare = { method: 'POST', url: '/api/identity/v1/activity', headers: { authorization } } as const
  expect((await t.app.inject(bare)).statusCode).toBe(200)
})

test.each([
  'document_type_code=US_PASSPORT&document_type_code=DRIVERS_LICENSE',
  'document_type_code[]=US_PASSPORT',
  'document_type_code[a]=US_PASSPORT',
  'document_type_code%00=US_PASSPORT',
  '__proto__=x',
  'constructor=x',
  '',
])('the query ?%s, which is not what the call expects, is refused', async (query) => {
  const response = await send({ url: `/api/v31/reference/document_sub_types?${query}`, method: 'GET' })
  expect(response.statusCode).toBe(400)
})

test.each([
  '/api/%zz',
  '/api/%',
  '/%',
  '/%c0%ae%c0%ae/',
  '/api/visuser/users/%ff',
  '/api/visuser/users/%00',
  `/api/visuser/users/${'a'.repeat(500)}`,
  '/api/visuser/users/..%2f..%2fetc%2fpasswd',
  '/api/v31/cases/%2e%2e%2f%2e%2e',
  '/api//v31//cases',
  '/api/v31/cases/..;/search',
  '//evil.example/api',
  '/\\evil.example',
])('the address %s is refused in our own words', async (url) => {
  const response = await send({ url, method: 'GET' })
  expect(response.statusCode).toBe(404)
  const shape = url.startsWith('/api/v31/') ? V31Errors : Problem
  expect(shape.safeParse(response.json()).error).toBeUndefined()
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(response.body).not.toContain('evil')
})

test('an encoded address of the web services is refused in their shape, and not cached', async () => {
  for (const url of ['/api/v%331/cases/alert_counts', '/%61pi/v31/cases/alert_counts']) {
    const response = await t.app.inject({ url })
    expect(response.statusCode).toBe(401)
    expect(V31Errors.safeParse(response.json()).success).toBe(true)
    expect(response.headers['cache-control']).toBe('no-store')
  }
  const own = await t.app.inject({ url: `/%61pi/visuser/users/${user.id}`, headers: { authorization } })
  expect(own).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
})

test.each(['OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not a supported method', async (method) => {
  const response = await t.app.inject({
    method: method as 'OPTIONS',
    url: '/api/v31/cases',
    headers: { origin: 'null' },
  })
  expect(response.statusCode).toBe(404)
  expect(Object.keys(response.headers).some((name) => name.startsWith('access-control'))).toBe(false)
})
