import { expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { sendJson, temporaryFolder, testSandbox } from '../test-support/sandbox.ts'

const headers = { authorization: 'Bearer sandbox' }

async function testRegistry(env: Record<string, string> = {}) {
  const { url, close } = await testSandbox(env)
  const ask = (ein: string, legal_name: string, check_id = `enrollment-${ein}-1`) =>
    sendJson(`${url}/registry/employers/checks`, 'POST', { check_id, ein, legal_name }, headers)
  const get = (path: string) => sendJson(`${url}/registry/employers${path}`, 'GET', undefined, headers)
  return { url, close, ask, get }
}

test.each([
  ['a listed company', '521234567', 'MAPLE STREET BAKERY INC', 'match'],
  ['a listed EIN with another name', '521234567', 'Elm Street Bakery', 'name_differs'],
  ['a closed company', '561029384', 'Old Mill Textiles Co.', 'closed'],
  ['a company that no table has', '123456789', 'Sandoval Roofing', 'match'],
  ['a name that decides', '123456789', 'Unknown Roofing', 'unknown'],
  ['another one', '123456789', 'different Roofing', 'name_differs'],
])('[ENRL-62] answers about %s', async (_, ein, name, result) => {
  const { ask } = await testRegistry()
  expect(await ask(ein, name)).toMatchObject({ status: 200, body: { check_id: `enrollment-${ein}-1`, result } })
})

test('[ENRL-62] the same check has the same answer, and is refused about another company', async () => {
  const { ask, get } = await testRegistry()
  const first = await ask('123456789', 'Elm')
  expect(await ask('123456789', 'Elm')).toMatchObject({ status: 200, body: first.body })
  expect(await ask('123456789', 'Unknown Elm')).toMatchObject({ status: 409, body: { code: 'different_company' } })
  expect(await get('/checks/enrollment-123456789-1')).toMatchObject({ status: 200, body: first.body })
  expect(await get('/checks/other')).toMatchObject({ status: 404 })
})

test('[ENRL-62] a waiting check is answered on the page, also after a restart', async () => {
  const folder = temporaryFolder()
  const before = await testRegistry({ SANDBOX_DATA_DIR: folder })
  expect(await before.ask('123456789', 'Waiting <b>Room</b>')).toMatchObject({ status: 202, body: { result: null } })
  await before.close()
  const { url, get } = await testRegistry({ SANDBOX_DATA_DIR: folder })
  const browser = createBrowser(url)
  const page = await browser.open('/registry')
  expect(page.text).toContain('Waiting &lt;b&gt;Room&lt;/b&gt;')
  const after = await browser.submit(page, '/registry/answers', { result: 'closed' })
  expect(after.text).toContain('No check is waiting.')
  expect(after.text).toContain('Larkspur Dental Group')
  expect(await get('/checks/enrollment-123456789-1')).toMatchObject({ status: 200, body: { result: 'closed' } })
})

test('[ENRL-62] finds companies by name, city and state', async () => {
  const { get } = await testRegistry()
  const names = async (query: string) =>
    ((await get(`?${query}`)).body['employers'] as { city: string }[]).map(({ city }) => city)
  expect(await names('name=juniper&city=&state=')).toEqual(['Reno', 'Sparks'])
  expect(await names('name=juniper%20freight&city=sparks&state=NV')).toEqual(['Sparks'])
  expect(await names('name=juniper&city=&state=OR')).toEqual([])
  expect(await names('name=textiles&city=&state=')).toEqual([])
  expect(await names('name=')).toEqual([])
})

test('[ENRL-62][ENRL-63] refuses a wrong token and a malformed question, and can be made to fail', async () => {
  const { url, ask } = await testRegistry({ REGISTRY_TOKEN: 'another' })
  expect(await ask('123456789', 'Elm')).toMatchObject({ status: 401 })
  const other = await testRegistry()
  expect(await other.ask('12-3456789', 'Elm')).toMatchObject({ status: 400 })
  await sendJson(`${other.url}/testing/fault`, 'POST', { target: 'registry', mode: 'down' })
  await expect(other.ask('123456789', 'Elm')).rejects.toThrow('fetch failed')
  expect((await fetch(`${other.url}/registry`)).status).toBe(200)
  expect((await fetch(`${url}/registry`)).status).toBe(200)
})
