import type { Endpoint } from '@hireproof/contract/endpoint'
import { THROUGH } from './access-ask.ts'
import { asks, expected, type Caller } from './access-cells.ts'
import { NOBODY } from './access-plus.ts'
import { givenObjects } from './given-objects.ts'
import type { GivenSession } from './given.ts'
import { testApp, type TestApp } from './test-app.ts'

type Objects = Awaited<ReturnType<typeof givenObjects>>

/** What exists nowhere, for callers without a company, and what belongs to no company. */
const nowhere = {
  accountId: '2147483647',
  colleagueId: NOBODY,
  caseNumber: '2026000000000AA',
  plusCaseId: NOBODY,
  copyId: NOBODY,
  packageId: NOBODY,
  fileId: NOBODY,
  scanId: NOBODY,
  noticeId: NOBODY,
  sampleId: NOBODY,
  walkId: NOBODY,
  runId: NOBODY,
  scheduleId: NOBODY,
  testId: NOBODY,
  siteId: NOBODY,
  uploadId: NOBODY,
  line: '2',
  lessonId: 'introduction',
  id: 'none',
  name: 'none.pdf',
  list: 'company',
  report: 'ad-hoc-cases',
  reportViewId: NOBODY,
}

/** The ids in the path of a call: of objects of the caller's own company. */
const paramsOf = ({ name }: Endpoint, objects: Objects | undefined): Readonly<Record<string, string>> => {
  const all = { ...nowhere, ...objects }
  const { of } = asks[name]!
  return { ...all, userId: of === 'nowhere' ? NOBODY : all.colleagueId }
}

type Standing = { session?: GivenSession | undefined; objects?: Objects | undefined }

/** Calls an endpoint over HTTP, and returns its answer. */
async function ask(t: TestApp, endpoint: Endpoint, { session, objects }: Standing): Promise<string> {
  const { query, body } = asks[endpoint.name]!
  const params = paramsOf(endpoint, objects)
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    headers: session ? { authorization: `Bearer ${await t.tokenOf(session)}` } : {},
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  })
  if (response.statusCode < 400) return String(response.statusCode)
  const found = response.json<{ code?: string; errors?: { error_code: string }[] }>()
  const isField = response.statusCode === 400
  return `${response.statusCode} ${found.code ?? (isField ? 'bad_request' : found.errors?.[0]?.error_code.toLowerCase())}`
}

/** The session of a caller, with the rows that make up the caller, and what the company of the caller has. */
async function standingOf(t: TestApp, corporate: number, { isSignedIn, user, rows }: Caller): Promise<Standing> {
  if (!isSignedIn) return {}
  if (!user || !rows) return { session: await t.given.session({ personId: await t.given.person() }) }
  const parent = rows.type === 'CHILD' ? { parent_account_id: corporate } : {}
  const account_id = await t.given.account({ type: rows.type, ...parent, ...rows.company })
  const caller = await t.given.user({ account_id, role: user.role, ...rows.values })
  return { session: caller.session, objects: await givenObjects(t, caller) }
}

/** Whether a call got past all gates to its object, whatever became of it there. */
const isThrough = (answer: string) => !/^(?:401|403|404|5\d\d)\b/.test(answer)

const AT_ONCE = 8

/** Calls every given endpoint over HTTP as each caller, and finds the answers that differ from the expected ones. */
export async function walk(t: TestApp, visits: readonly (readonly [Caller, readonly Endpoint[]])[]) {
  const wrong: string[] = []
  let cells = 0
  const corporate = await t.given.account({ type: 'CORPORATE' })
  for (const [caller, asked] of visits) {
    const standing = await standingOf(t, corporate, caller)
    // fewer at a time than what the server treats as a storm
    for (let first = 0; first < asked.length; first += AT_ONCE) {
      const some = asked.slice(first, first + AT_ONCE)
      const answers = await Promise.all(some.map(async (each) => [each, await ask(t, each, standing)] as const))
      for (const [endpoint, answer] of answers) {
        cells += 1
        const due = expected(endpoint, caller)
        if (due === THROUGH ? !isThrough(answer) : answer !== due)
          wrong.push(`${endpoint.name} by ${caller.name}: ${answer} instead of ${due}`)
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
