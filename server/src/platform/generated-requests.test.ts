import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { answerFaults } from '../testing/generated/answer-faults.ts'
import { requestsOf, type Generated, type Operation } from '../testing/generated/requests.ts'
import { generatedWorld, type GeneratedWorld } from '../testing/generated/world.ts'
import { testApp } from '../testing/test-app.ts'
import { openApi } from './openapi.ts'

const COUNT = Number(process.env['GENERATED_REQUESTS'] ?? 600)
const SEED = Number(process.env['GENERATED_SEED'] ?? 7)
/** Requests of an operation before the companies are made again: they change them and sign out their users. */
const BATCH = 3

const document = openApi(allEndpoints, 'Hireproof') as {
  paths: Record<string, Record<string, Operation>>
  components: object
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method as 'get', operation })),
)
const faultOf = answerFaults(document)

const t = await testApp({ env: { RATE_LIMIT: '1000000', SIGN_IN_RATE_LIMIT: '1000000' } })
await t.ownerDb.insertInto('news_feed').values({ items: '[]', fetched_at: t.clock.now() }).execute()

test(`[T31][T35][F15] ${COUNT} generated requests are answered as the document says, and none breaks the server`, async () => {
  const faults: string[] = []
  const count = { sent: 0, meant: 0 }
  for (let round = 0; count.sent < COUNT; round += 1) {
    const world = await generatedWorld(t)
    for (const [index, { path, method, operation }] of operations.entries()) {
      const seed = SEED + round * operations.length + index
      for (const request of fc.sample(requestsOf(path, operation, world.pools), { seed, numRuns: BATCH })) {
        const response = await ask(method, request, world, count.sent)
        const fault = faultOf(operation, response)
        if (fault) faults.push(`${method} ${request.path} ${JSON.stringify(request.body)?.slice(0, 300)}: ${fault}`)
        count.sent += 1
        if (isAsMeant(request, response)) count.meant += 1
      }
    }
  }
  expect(faults.slice(0, 10)).toEqual([])
  expect(count.meant / count.sent).toBeGreaterThanOrEqual(0.9)
}, 3_600_000)

/** Asks as each of the callers in turn, the last of them anonymous; employees' calls in their browsers. */
async function ask(
  method: 'get',
  { path: url, headers, body }: Generated,
  { callers, cookies }: GeneratedWorld,
  serial: number,
) {
  const caller = callers[serial % callers.length]
  return t.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(url.startsWith('/api/employee/') && { cookie: cookies[serial % cookies.length] }),
      ...(caller && { authorization: `Bearer ${await t.tokenOf(caller.session)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

/** Whether a request got past validation, or was refused because something in it was broken on purpose. */
function isAsMeant({ isBroken }: Generated, { statusCode, body }: { statusCode: number; body: string }): boolean {
  return statusCode !== 400 || isBroken || !/"code":"bad_request"|^\{"errors"/.test(body)
}
