import { getUser } from '@hireproof/contract/users/users'
import { updateUserAccount, updateUserProfile } from '@hireproof/contract/users/profile.endpoints'
import { checkEmail, checkLogonId, suggestLogonId } from '@hireproof/contract/users/create-user.endpoints'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { newUserSteps } from '../../testing/new-user-steps.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { RATE_LIMIT: '1000000' } })
const { body, create, mailsTo } = newUserSteps(t)
const accountId = await t.given.account({ company_name: 'Maple Stores' })
const admin = await t.given.user({ account_id: accountId })
const own = await t.given.user({ account_id: accountId, mfa_enabled: false, title: 'Clerk', role: 'GENERAL' })

type Fields = Parameters<typeof body>[1]
type Place = { path: string; wanted: (text: string) => Fields; kept: (text: string) => string | null }

const tidy = (text: string) => text.trim().normalize('NFC')
const digits = (text: string) => text.replaceAll(/[^\d]/g, '').replace(/^1(?=\d{10}$)/, '')

/** Each text field of a new user, and what is kept of an accepted text. */
const places: Place[] = [
  { path: 'firstName', wanted: (firstName) => ({ firstName }), kept: tidy },
  { path: 'lastName', wanted: (lastName) => ({ lastName }), kept: tidy },
  { path: 'middleInitial', wanted: (middleInitial) => ({ middleInitial }), kept: (text) => tidy(text) || null },
  { path: 'email', wanted: (email) => ({ email }), kept: (text) => text.trim().toLowerCase() },
  { path: 'title', wanted: (title) => ({ title }), kept: tidy },
  { path: 'phoneNumber.number', wanted: (number) => ({ phoneNumber: { number } }), kept: digits },
  {
    path: 'phoneNumber.extension',
    wanted: (extension) => ({ phoneNumber: { number: '2025550100', extension } }),
    kept: (text) => text.trim() || null,
  },
  { path: 'logonId', wanted: (logonId) => ({ logonId }), kept: (text) => text.trim().toUpperCase() },
]

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

const pathsOf = ({ body: refusal }: { body: unknown }) =>
  (refusal as { issues?: { path: string }[] }).issues?.map(({ path }) => path)

test('the list is long enough', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
})

describe('a new user', () => {
  test.each(places)(
    '[T30][ROLE-31] accepts every hostile text as $path as it was typed, or refuses it at that field',
    async ({ path, wanted, kept }) => {
      const outcomes = { taken: 0, refused: 0 }
      for (const text of hostileTexts) {
        const answer = await create(admin, body(accountId, wanted(text)))
        const shown = JSON.stringify(text.slice(0, 40))
        expect([201, 400], shown).toContain(answer.status)
        if (answer.status === 400) {
          expect(pathsOf(answer), shown).toEqual([`user.${path}`])
          outcomes.refused += 1
        } else {
          const { body: user } = await t.as(admin).call(getUser, { params: { userId: answer.body.id } })
          expect(valueAt(user, path), shown).toBe(kept(text))
          outcomes.taken += 1
        }
      }
      expect(outcomes.refused).toBeGreaterThan(0)
      expect(outcomes.taken).toBeGreaterThan(0)
    },
  )

  test('[T30][T33] is listed and exported with the accepted texts, and no cell is a formula', async () => {
    const rows = await t.ownerDb
      .selectFrom('app_user')
      .select(['logon_id', 'title'])
      .where('account_id', '=', accountId)
      .execute()
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
    const answer = await t.app.inject({ method: 'POST', url: exportUsers.path, headers, payload: {} })
    const [head = [], ...lines] = parseCsv(answer.body.replace('\uFEFF', ''))
    const [idAt, titleAt] = [head.indexOf('User ID'), head.indexOf('Employer Title')]
    const exported = new Map(lines.map((line) => [line[idAt], line[titleAt]]))
    expect(exported.size).toBe(rows.length)
    for (const { logon_id, title } of rows) expect([title ?? '', `'${title}`]).toContain(exported.get(logon_id))
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  })

  test('[T30] is emailed at its own address and no one else’s', async () => {
    const rows = await t.ownerDb.selectFrom('app_user').select('email').where('account_id', '=', accountId).execute()
    await mailsTo('')
    expect(t.mailer.sent.length).toBeGreaterThan(0)
    for (const { to, subject } of t.mailer.sent) {
      expect(rows.map(({ email }) => email)).toContain(to)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})

describe('an existing user', () => {
  test.each(places.filter(({ path }) => ['lastName', 'email', 'phoneNumber.number'].includes(path)))(
    '[T30][ROLE-31] accepts every hostile text as $path as it was typed, or refuses it at that field',
    async ({ path, wanted, kept }) => {
      const { firstName, lastName, email, phoneNumber } = body(accountId).user
      for (const text of hostileTexts) {
        const person = { firstName, lastName, email, phoneNumber, ...wanted(text) }
        const answer = await t.as(admin).call(updateUserProfile, { params: { userId: own.id }, body: { person } })
        const shown = JSON.stringify(text.slice(0, 40))
        expect([200, 400], shown).toContain(answer.status)
        if (answer.status === 400) expect(pathsOf(answer), shown).toEqual([`person.${path}`])
        else expect(valueAt(answer.body, path), shown).toBe(kept(text))
      }
    },
  )

  test('[T30][ROLE-31] accepts every hostile text as title as it was typed, or refuses it', async () => {
    for (const title of hostileTexts) {
      const answer = await t.as(admin).call(updateUserAccount, { params: { userId: own.id }, body: { title } })
      const shown = JSON.stringify(title.slice(0, 40))
      expect([200, 400], shown).toContain(answer.status)
      if (answer.status === 400) expect(pathsOf(answer), shown).toEqual(['title'])
      else expect(answer.body.title, shown).toBe(tidy(title))
    }
  })
})

describe('a question about users', () => {
  test.each(['firstName', 'lastName', 'logonId', 'email'] as const)(
    '[T30][T31] is answered or refused, whatever is searched for as %s',
    async (field) => {
      const total = (await t.ownerDb.selectFrom('app_user').select('id').where('account_id', '=', accountId).execute())
        .length
      for (const text of hostileTexts) {
        const asked = { paging: { page: 0, size: 10 as const }, query: { [field]: text } }
        const answer = await t.as(admin).call(searchUsers, { body: asked })
        const shown = JSON.stringify(text.slice(0, 40))
        expect([200, 400], shown).toContain(answer.status)
        // a text with a meaning in the database would find everyone
        if (answer.status === 200 && text.trim() !== '')
          expect(answer.body.paging.totalCount, shown).toBeLessThan(total)
      }
    },
  )

  test('[T09][T30] the checks of new users answer or refuse, and never break', async () => {
    for (const text of hostileTexts) {
      const as = t.as(await t.given.user({ account_id: accountId }))
      const answers = [
        await as.call(suggestLogonId, { body: { firstName: text, lastName: text } }),
        await as.call(checkLogonId, { body: { logonId: text } }),
        await as.call(checkEmail, { body: { emailAddress: text, app: 'everify' } }),
      ]
      for (const { status } of answers) expect([200, 400], JSON.stringify(text.slice(0, 40))).toContain(status)
    }
  })
})
