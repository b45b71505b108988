import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/platform/db.ts'
import { startChromium } from './browser/chromium.ts'
import type { Session } from './browser/devtools.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { insertCompanies, USUAL } from './users/population.ts'
import { insertUsers } from './world/many-users.ts'
import { sessionCookie, startStack, type Stack } from './world/stack.ts'

const [MANY, LARGE] = [1_000_000, 50_000]
const SEARCHES = ['ga', 'lopez', 'ng', 'adams', 'ka', 'baker', 'mo', 'reyes', 'par', 'ortiz']

const people = JSON.parse(readFileSync(new URL('../sandbox/demo-people.json', import.meta.url), 'utf8')) as {
  linkedLogonIds: string[]
}[]

/** How long people who type wait for a list of users, and how many requests their typing sends. */
export const usersScreen: Measure = {
  name: 'users-screen',
  title: 'Searching users on screen',
  method: `The list of users of a demo company with ${LARGE.toLocaleString('en-US')} users among ${MANY.toLocaleString('en-US')} (with \`--few\`, a tenth) in Chromium:
last names are typed letter by letter and searched for, one after another. The time runs from pressing Search to the frame that
shows the answer; requests are counted.`,
  run: async ({ rounds, few }, say) => {
    const stack = await startStack()
    const chromium = await startChromium()
    try {
      const [admin = ''] = people[0]?.linkedLogonIds ?? []
      await fill(stack, admin, few ? 10 : 1)
      say('users inserted')
      const value = await sessionCookie(stack, admin)
      const cookie = { name: 'hireproof_session', value, url: stack.url, httpOnly: true, sameSite: 'Lax' }
      await chromium.browser.send('Storage.setCookies', { cookies: [cookie] })
      const page = await chromium.newPage()
      const requests = countSearches(page)
      await page.send('Network.enable')
      // a page in the background shows no frames
      await page.send('Page.bringToFront')
      await page.send('Page.navigate', { url: `${stack.url}/users` })
      while ((await evaluate(page, inPage.isListed)) !== true) await pause(100)
      const times: { text: string; ms: number }[] = []
      const count = { typing: 0, most: 0 }
      for (let round = 0; round < rounds; round += 1) {
        for (const text of SEARCHES) {
          const before = requests()
          await evaluate(page, inPage.type(text))
          // a list that sends requests while people type would have sent one by now
          await pause(700)
          const typed = requests()
          const ms = Number(await evaluate(page, inPage.search(text)))
          const asked = requests() - typed
          count.typing += typed - before
          count.most = Math.max(count.most, asked)
          // recent answers are shown from memory
          if (asked > 0) times.push({ text, ms })
        }
      }
      page.close()
      const rows = SEARCHES.map((text) => [
        `${text}…`,
        rounded(median(times.filter((each) => each.text === text).map(({ ms }) => ms))),
      ])
      return {
        goals: [
          atMost('Answer on screen, median', median(times.map(({ ms }) => ms)), 150, ' ms'),
          atMost('Requests while typing', count.typing, 0),
          atMost('Requests for one search', count.most, 1),
        ],
        notes: [table([['Last name', 'median ms'], ...rows])],
      }
    } finally {
      await chromium.end()
      await stack.end()
    }
  },
}

async function fill({ ownerUrl }: Stack, admin: string, divisor: number): Promise<void> {
  const owner = openDatabase({
    url: ownerUrl,
    max: 1,
    name: 'bench-owner',
    statementTimeout: 600_000,
    waitTimeout: 10_000,
  })
  try {
    const { db } = owner
    const { account_id } = await db
      .selectFrom('app_user')
      .select('account_id')
      .where('logon_id', '=', admin)
      .executeTakeFirstOrThrow()
    const next = await insertUsers(db, [account_id], LARGE / divisor, 0)
    const others = await insertCompanies(db, Math.floor((MANY - LARGE) / divisor / USUAL))
    await insertUsers(db, others, USUAL, next)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await owner.end()
  }
}

function countSearches(page: Session): () => number {
  let count = 0
  page.on('Network.requestWillBeSent', ({ request }) => {
    if ((request as { url: string }).url.endsWith('/users/search')) count += 1
  })
  return () => count
}

async function evaluate(page: Session, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as { result: { value: unknown }; exceptionDetails?: object }
  if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails).slice(0, 500)}`)
  return result.value
}

/** What runs inside the page, as text; waits check each frame. */
const inPage = {
  isListed: `document.querySelector('tbody tr') !== null`,
  type: (text: string) => `(() => {
    const field = document.querySelector('input[name=lastName]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    for (let end = 1; end <= ${text.length}; end += 1) {
      set.call(field, ${JSON.stringify(text)}.slice(0, end))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })()`,
  search: (text: string) => `new Promise((resolve) => {
    const began = performance.now()
    const isShown = () => {
      const rows = [...document.querySelectorAll('tbody tr')]
      const isBusy = document.querySelector('[aria-busy=true]') !== null
      const plain = (name) => name.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase()
      return rows.length > 0 && !isBusy && rows.every((row) => [...row.cells].some((cell) => plain(cell.textContent).startsWith(${JSON.stringify(text)})))
    }
    const look = () => (isShown() ? resolve(performance.now() - began) : requestAnimationFrame(look))
    document.querySelector('search button[type=submit]').click()
    requestAnimationFrame(look)
  })`,
}
