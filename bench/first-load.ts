import { readFileSync } from 'node:fs'
import { startChromium, type Chromium } from './browser/chromium.ts'
import { lighthouseScores, type Scores } from './browser/lighthouse.ts'
import { loadPage, waves, type Loaded } from './browser/page-load.ts'
import { atLeast, atMost, rounded, table, type Goal, type Measure } from './measure.ts'
import { sessionCookie, startStack, untilNewsRead } from './world/stack.ts'

const people = JSON.parse(readFileSync(new URL('../sandbox/demo-people.json', import.meta.url), 'utf8')) as {
  linkedLogonIds: string[]
}[]

const LOGIN = '/home/login'
const EMPLOYEE = '/employee'
/** The everyday pages. Those for people who are not signed in come last; the one for a signature is opened without its link. */
const scoredPages = [
  '/home',
  '/c/cases',
  '/home/resources',
  '/home/resources/news',
  '/home/resources/contact',
  LOGIN,
  EMPLOYEE,
  '/account/new',
  '/account/mou/sign',
]

/** What a browser loads for the first page after sign-in, and the Lighthouse scores of it and of other pages. */
export const firstLoad: Measure = {
  name: 'first-load',
  title: 'The first load of a page',
  method: `The signed-in home page of a demo program administrator in Chromium with an empty cache: bytes as sent, and
requests for data in waves. Each wave begins after a request of the wave before has ended; a delay of 150 ms on every answer
tells them apart. Lighthouse runs with its mobile settings on the everyday pages; its values are medians of three runs.`,
  run: async ({ few }, say) => {
    const stack = await startStack()
    const chromium = await startChromium()
    try {
      await untilNewsRead(stack)
      await signIn(chromium, stack.url, await sessionCookie(stack, people[0]?.linkedLogonIds[0] ?? ''))
      const page = await chromium.newPage()
      const loaded = await loadPage(page, `${stack.url}/home`)
      page.close()
      for (const each of loaded)
        say(`${each.type.padEnd(10)} ${String(each.bytes).padStart(7)} ${each.encoding.padEnd(4)} ${pathOf(each)}`)
      const scored: [string, Scores][] = []
      for (const path of scoredPages) {
        if (path === LOGIN) await signIn(chromium, stack.url, '')
        scored.push([path, await lighthouseScores(chromium.port, `${stack.url}${path}`, few ? 1 : 3)])
      }
      return {
        goals: [...budget(loaded), ...scored.flatMap(([path, scores]) => scoreGoals(path, scores))],
        notes: [sizes(loaded), waveNote(loaded), ...scored.map(([path, scores]) => failed(path, scores))].filter(
          Boolean,
        ),
      }
    } finally {
      await chromium.end()
      await stack.end()
    }
  },
}

async function signIn({ browser }: Chromium, url: string, value: string): Promise<void> {
  const cookie = { name: 'hireproof_session', value, url, httpOnly: true, sameSite: 'Lax' }
  await browser.send('Storage.clearCookies')
  if (value) await browser.send('Storage.setCookies', { cookies: [cookie] })
}

const pathOf = ({ url }: Loaded) => new URL(url).pathname
const ofType = (loaded: readonly Loaded[], ...types: string[]) => loaded.filter(({ type }) => types.includes(type))
const kilobytes = (loaded: readonly Loaded[], of: 'bytes' | 'headerBytes' = 'bytes') =>
  loaded.reduce((sum, each) => sum + each[of], 0) / 1000
const sent = (loaded: readonly Loaded[]) => kilobytes(loaded) + kilobytes(loaded, 'headerBytes')
const dataOf = (loaded: readonly Loaded[]) => ofType(loaded, 'Fetch', 'XHR')

function budget(loaded: readonly Loaded[]): Goal[] {
  return [
    atMost('JavaScript and CSS as sent, with headers', sent(ofType(loaded, 'Script', 'Stylesheet')), 131, ' KB'),
    atMost('Fonts as sent, with headers', sent(ofType(loaded, 'Font')), 30, ' KB'),
    atMost('Waves of requests after the script', waves(dataOf(loaded)).length, 3),
  ]
}

const scoreGoals = (path: string, { performance, accessibility, practices, shift }: Scores): Goal[] => [
  atLeast(`Lighthouse ${path}: performance`, performance, 95),
  atLeast(`Lighthouse ${path}: accessibility`, accessibility, 100),
  atLeast(`Lighthouse ${path}: best practices`, practices, 100),
  atMost(`Lighthouse ${path}: cumulative layout shift`, shift, 0.02),
]

function sizes(loaded: readonly Loaded[]): string {
  const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Fetch', 'Image', 'Other']
  const rows = kinds.map((kind) => {
    const some = ofType(loaded, kind)
    return [kind, String(some.length), rounded(kilobytes(some)), rounded(kilobytes(some, 'headerBytes'))]
  })
  const head = ['Kind', 'requests', 'KB of content as sent', 'KB of headers']
  return table([head, ...rows.filter(([, count]) => count !== '0')])
}

const waveNote = (loaded: readonly Loaded[]) =>
  waves(dataOf(loaded))
    .map((wave, index) => `${index + 1}. ${wave.map((each) => `\`${withoutIds(pathOf(each))}\``).join(', ')}`)
    .join('\n')

const withoutIds = (path: string) => path.replaceAll(/[0-9a-f-]{36}|\d{5,}/g, '…')

const failed = (path: string, { failed: audits }: Scores) =>
  audits.length > 0 ? `Lighthouse on ${path} finds fault with: ${audits.join('; ')}.` : ''
