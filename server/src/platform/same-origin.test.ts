import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { invited, company } = plusSteps(t)
const { browser } = await invited(await company())
// who has just signed sees the numbers, and their copies
await browser.sign(citizenAnswers())

const guarded = allEndpoints.filter(({ sameOrigin }) => sameOrigin)

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[T39] %s refuses a page of another site, with the cookie of an employee too',
  async (_, { method, path, upload }) => {
    const url = path.replaceAll(/:\w+/g, () => randomUUID())
    const type = upload ? 'multipart/form-data; boundary=x' : 'application/json'
    const ask = (from: Record<string, string>) =>
      t.app.inject({
        method,
        url,
        headers: { cookie: browser.cookie, ...(method === 'GET' ? {} : { 'content-type': type }), ...from },
        ...(method === 'GET' ? {} : { payload: upload ? '--x--' : '{}' }),
      })
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const from of strangers) {
      const answer = await ask(from)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    }
    const own = await ask({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })
    expect(own.statusCode).not.toBe(403)
  },
)
