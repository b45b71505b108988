import type { Endpoint } from '@hireproof/contract/endpoint'
import { asks, expected, NOBODY, type Caller } from './access-cells.ts'
import type { GivenSession } from './given.ts'
import { testApp, type TestApp } from './test-app.ts'

const params = {
  userId: NOBODY,
  accountId: '2147483647',
  caseNumber: '2026000000000AA',
  plusCaseId: NOBODY,
  copyId: NOBODY,
  packageId: NOBODY,
  lessonId: 'introduction',
  testId: NOBODY,
  id: 'none',
  name: 'none.pdf',
  list: 'company',
}

/** Calls an endpoint over HTTP, and returns its answer. */
async function ask(t: TestApp, endpoint: Endpoint, session: GivenSession | undefined): Promise<string> {
  const { query, body } = asks[endpoint.name]!
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]),
    headers: session ? { authorization: `Bearer ${await t.tokenOf(session)}` } : {},
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  })
  if (response.statusCode < 400) return String(response.statusCode)
  const found = response.json<{ code?: string; errors?: { error_code: string }[] }>()
  const isField = response.statusCode === 400
  return `${response.statusCode} ${found.code ?? (isField ? 'bad_request' : found.errors?.[0]?.error_code.toLowerCase())}`
}

/** The session of a caller, with the rows that make up the caller. */
async function sessionOf(t: TestApp, corporate: number, { isSignedIn, user, rows }: Caller) {
  if (!isSignedIn) return undefined
  if (!user || !rows) return t.given.session({ personId: await t.given.person() })
  const parent = rows.type === 'CHILD' ? { parent_account_id: corporate } : {}
  const account_id = await t.given.account({ type: rows.type, ...parent, ...rows.company })
  const { session } = await t.given.user({ account_id, role: user.role, ...rows.values })
  return session
}

const AT_ONCE = 8

/** Calls every given endpoint over HTTP as each caller, and finds the answers that differ from the expected ones. */
export async function walk(t: TestApp, visits: readonly (readonly [Caller, readonly Endpoint[]])[]) {
  const wrong: string[] = []
  let cells = 0
  const corporate = await t.given.account({ type: 'CORPORATE' })
  for (const [caller, asked] of visits) {
    const session = await sessionOf(t, corporate, caller)
    // fewer at a time than what the server treats as a storm
    for (let first = 0; first < asked.length; first += AT_ONCE) {
      const some = asked.slice(first, first + AT_ONCE)
      const answers = await Promise.all(some.map(async (each) => [each, await ask(t, each, session)] as const))
      for (const [endpoint, answer] of answers) {
        cells += 1
        const due = expected(endpoint, caller)
        if (answer !== due) wrong.push(`${endpoint.name} by ${caller.name}: ${answer} instead of ${due}`)
      }
    }
  }
  return { cells, wrong }
}

/** An application with what the walks need. */
export async function walkedApp(): Promise<TestApp> {
  const t = await testApp()
  await t.ownerDb.insertInto('news_feed').values({ items: '[]', fetched_at: t.clock.now() }).execute()
  return t
}
