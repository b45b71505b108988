import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationOf, entries, entryOf } from '@hireproof/contract/applications'
import { namedPages } from '@hireproof/contract/page-at'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from './testing/test-app.ts'

const dist = `${await mkdtemp(join(tmpdir(), 'hireproof-dist-'))}/`
afterAll(() => rm(dist, { recursive: true }))
await mkdir(`${dist}assets`)
for (const entry of entries) await writeFile(`${dist}${entry}.html`, `<head><title>${entry}</title></head>`)

await writeFile(`${dist}page-scripts.json`, '{}')

const t = await testApp({ dist })
/** Opens a page in a browser that has a session, whatever became of it. */
const open = (url: string) =>
  t.app.inject({ url, headers: { cookie: `hireproof_session=0190a0a0-0000-7000-8000-000000000000.${'A'.repeat(43)}` } })

const id = '01931a52-0000-7000-8000-000000000001'
const values: Record<string, string> = {
  accountId: '7',
  userId: id,
  plusCaseId: id,
  sampleId: id,
  caseNumber: '2026000000001AA',
  lessonId: 'introduction',
  code: 'Xy_-123456',
  page: 'check',
}
const filled = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
const served = namedPages.filter(([name, page]) => !page.isRedirect && name !== 'pageNotFound')

describe('[ENV-33] the server answers', () => {
  test.each(served.map(([name, { path }]) => [name, filled(path)] as const))('200 at the page %s', async (_, path) => {
    for (const spelled of [path, path.toUpperCase().replace('INTRODUCTION', 'introduction'), `${path}?x=1`]) {
      expect((await open(spelled)).statusCode, spelled).toBe(200)
    }
  })

  test.each([
    '/nope',
    '/c/nope',
    '/c/cases/plus/nope',
    '/c/cases/2026000000001A',
    '/c/cases/2026000000001AA/nope',
    '/tutorial/nope',
    '/tutorial/lessons/nope',
    '/users/abc',
    `/users/${id}/nope`,
    '/account/company/clients/0/profile',
    '/account/company/clients/seven/profile',
    '/docs/nope',
    '/reports/unknown',
    '/account/company/unknown',
    '/e/nope',
    '/home/login/nope',
    '/%c0%af',
    '/page-not-found',
  ])('404 at %s, with the not-found page of its application in its place', async (path) => {
    const answer = await t.app.inject({ url: path })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.body).toContain(`<title>${entryOf(applicationOf(path))}</title>`)
  })

  test('200 at the landing route, which is no page', async () => {
    expect((await t.app.inject({ url: '/' })).statusCode).toBe(200)
  })
})
