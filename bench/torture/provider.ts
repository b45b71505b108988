import { setTimeout as pause } from 'node:timers/promises'
import { createBrowser } from '../../sandbox/src/test-support/browser.ts'
import { readDemoPeople, type DemoPerson } from '../../sandbox/src/signin/demo-people.ts'
import { signInAs } from '../../sandbox/src/test-support/product.ts'
import { statusOf } from '../../server/src/testing/server-process.ts'
import { atMost, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check } from './zeros.ts'

/** F08 and F09: the sign-in provider failing, and changing its keys. */
export const provider: Measure = {
  name: 'provider',
  title: 'F08 and F09 The sign-in provider fails or changes its keys',
  method: `The sandbox's provider is down, slow, or answers with errors or broken data. Signed-in users must not notice, and people
who sign in must get to a page that explains it, in time. Then its keys are rotated, retired, emptied, poisoned and mixed with a
broken one between sign-ins.`,
  run: async ({ few }, say) =>
    withArena({ sandbox: true }, async (arena) => {
      const rows: { mode: string; session: number; signIn: string; seconds: number }[] = []
      for (const mode of ['down', '5xx', 'bad_json', 'slow']) {
        // A new server has not met the provider yet; one that ran before has.
        const server = await arena.start()
        await set(arena, 'fault', { mode })
        const began = performance.now()
        const signIn = await whereSignInLeads(arena)
        const seconds = (performance.now() - began) / 1000
        rows.push({ mode, session: await callStatus(arena), signIn, seconds })
        await set(arena, 'fault', { mode: 'none' })
        await pause(1200)
        rows.push({
          mode: `after ${mode}`,
          session: await callStatus(arena),
          signIn: await whereSignInLeads(arena),
          seconds: 0,
        })
        server.kill('SIGTERM')
        await server.exited
      }
      const during = rows.filter(({ mode }) => !mode.startsWith('after'))
      const server = await arena.start()
      const good: boolean[] = []
      const bad: boolean[] = []
      for (let round = 0; round < (few ? 1 : 8); round += 1) {
        for (const action of ['rotate', 'retire', 'junk', 'restore']) {
          await set(arena, 'keys', { action })
          good.push(await signsIn(arena))
        }
        for (const action of ['empty', 'poison']) {
          await set(arena, 'keys', { action: 'rotate' })
          await set(arena, 'keys', { action })
          bad.push(await signsIn(arena))
          await set(arena, 'keys', { action: 'restore' })
        }
        if (round % 5 === 4) say(`${round + 1} rounds of keys`)
      }
      const live = await statusOf(`${arena.url}/health/ready`)
      const led = during.filter(({ signIn }) => signIn.startsWith('/home/login?error='))
      const back = rows.filter(({ mode, signIn }) => mode.startsWith('after') && signIn.startsWith(arena.sandboxUrl))
      const goals = [
        check(
          'calls of signed-in users',
          rows.every(({ session }) => session === 200),
          `${rows.length} of ${rows.length}`,
        ),
        check(
          'sign-ins that get to a page that explains it',
          led.length === during.length,
          `${led.length} of ${during.length}`,
        ),
        atMost('slowest of these', Math.max(...during.map(({ seconds }) => seconds)), 5, ' s'),
        check('sign-ins that work once it is back', back.length === 4, `${back.length} of 4`),
        check(
          'sign-ins with true keys that work',
          good.every(Boolean),
          `${good.filter(Boolean).length} of ${good.length}`,
        ),
        check('sign-ins with false or no keys that work: 0', !bad.some(Boolean), String(bad.filter(Boolean).length)),
        check('ready at the end', live === 200 && !server.hasExited()),
      ]
      return { goals, notes: [] }
    }),
}

async function set({ sandboxUrl }: Arena, what: 'fault' | 'keys', body: object): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { status } = await fetch(`${sandboxUrl}/testing/${what}`, init)
  if (status !== 200) throw new Error(`The sandbox answered ${status}.`)
}

async function callStatus({ url, callers }: Arena): Promise<number> {
  const headers = await callers[0]?.headers()
  return (await fetch(`${url}/api/v31/cases/alert_counts`, { headers })).status
}

/** Where the product sends a browser that wants to sign in. */
async function whereSignInLeads({ url }: Arena): Promise<string> {
  const response = await fetch(`${url}/api/identity/v1/authorize`, { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

const people = readDemoPeople()
const lastStep = new Map<string, number>()

/** A demo person who has a code that was not used yet: each code is good for one sign-in and thirty seconds. */
async function nextPerson(): Promise<DemoPerson> {
  for (;;) {
    const step = Math.floor(Date.now() / 30_000)
    const person = people.find(({ email }) => (lastStep.get(email) ?? 0) < step)
    if (person) {
      lastStep.set(person.email, step)
      return person
    }
    await pause(500)
  }
}

/** Goes all the way through a sign-in and returns whether the product then has a session for it. */
async function signsIn({ url, sandboxUrl }: Arena): Promise<boolean> {
  const begin = await fetch(`${url}/api/identity/v1/authorize`, { redirect: 'manual' })
  const cookies = begin.headers.getSetCookie().map((line) => line.split(';')[0])
  const browser = createBrowser(sandboxUrl)
  const page = await browser.open(begin.headers.get('location') ?? '')
  const returned = await signInAs(browser, page, await nextPerson())
  if (!returned.url.searchParams.has('code')) throw new Error(`The sign-in ended at ${returned.url.pathname}.`)
  const headers = { cookie: cookies.join('; ') }
  const end = await fetch(`${url}/redirect${returned.url.search}`, { redirect: 'manual', headers })
  return end.headers.getSetCookie().some((line) => line.startsWith('hireproof_session='))
}
