import { changeReference } from '@hireproof/contract/cases/after-case.endpoints'
import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { changeEmployeeEmail } from '@hireproof/contract/cases/mismatch.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { dump } from '../testing/case-steps.ts'
import { jpeg } from '../testing/copy-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { paperSteps } from '../testing/paper-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = paperSteps(t)
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId })
const caseNumber = await steps.opened(user)

type Place = {
  field: string
  write: (text: string) => Promise<{ status: number; body: unknown; row: () => Promise<unknown> }>
}

const kept = (text: string) => text.trim().normalize('NFC')
const versionOf = async () => (await steps.row(caseNumber)).version

const places: Place[] = [
  {
    field: 'employer_case_id',
    write: async (text) => {
      const body = { employer_case_id: text, version: await versionOf() }
      const answer = await t.as(user).call(changeReference, { params: { caseNumber }, body })
      return { ...answer, row: async () => (await steps.row(caseNumber)).employer_case_id }
    },
  },
  {
    field: 'employee_email_address',
    write: async (text) => {
      const body = { employee_email_address: text, version: await versionOf() }
      const answer = await t.as(user).call(changeEmployeeEmail, { params: { caseNumber }, body })
      return { ...answer, row: async () => (await steps.row(caseNumber)).employee_email_address }
    },
  },
  {
    field: 'other_reason_description',
    write: async (text) => {
      const closing = await steps.opened(user)
      const body = { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: text } as const
      const answer = await t.as(user).call(closeCase, { params: { caseNumber: closing }, body })
      return { ...answer, row: async () => (await steps.row(closing)).other_reason_description }
    },
  },
  {
    field: 'countersigned_name',
    write: async (text) => {
      const signed = await steps.opened(user)
      await steps.prepare(user, signed, 'TAKE_ACTION')
      await steps.set(signed, { decision_way: 'ELECTRONIC' })
      const answer = await steps.refer(user, signed, { employee_notified: true, countersigned_name: text })
      return { ...answer, row: async () => (await steps.mismatch(signed)).countersigned_name }
    },
  },
]

test.each(places)(
  '[T30] $field takes every hostile text as it is typed, or refuses it there',
  { timeout: 180_000 },
  async ({ field, write }) => {
    const outcomes = { taken: 0, refused: 0 }
    for (const text of hostileTexts) {
      const { status, body, row } = await write(text)
      const shown = JSON.stringify(text.slice(0, 40))
      expect([200, 400], shown).toContain(status)
      if (status === 200) expect(kept(String(await row())), shown).toBe(kept(text))
      else expect(JSON.stringify(body), shown).toContain(field)
      outcomes[status === 200 ? 'taken' : 'refused'] += 1
    }
    expect(outcomes.refused).toBeGreaterThan(0)
    expect(outcomes.taken).toBeGreaterThan(0)
  },
)

/** A user who has taken no paper yet: each takes so many in a while. */
const fresh = (): Promise<GivenUser> => t.given.user({ account_id: accountId })

test('[T30] a notice is drawn with every name that a case takes, and its file name has nothing of it', async () => {
  let drawn = 0
  let taker = await fresh()
  for (const text of hostileTexts) {
    const created = await steps.create(user, citizenCase({ last_name: text })).catch(() => undefined)
    if (!created) continue
    if (drawn % 50 === 49) taker = await fresh()
    await steps.open(created.case_number)
    const answer = await steps.notice(taker, created.case_number)
    expect(answer.statusCode, JSON.stringify(text.slice(0, 40))).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Further-Action-Notice-${created.case_number}-english.pdf"`,
    )
    drawn += 1
  }
  expect(drawn).toBeGreaterThan(20)
})

test('[T30][T34] the name of a file is kept nowhere, and the copy goes out under a name of its own', async () => {
  const signed = await steps.opened(user)
  await steps.give(signed)
  const bytes = Uint8Array.from(await jpeg())
  for (const name of [
    '..\\..\\canary.ini',
    '../../etc/canary',
    'canary.php.jpg',
    'canary\u0000.jpg',
    '<canary src=x>.jpg',
  ])
    expect((await steps.sendCopy(user, signed, bytes, name)).statusCode, JSON.stringify(name)).toBe(201)
  // the same picture sent again is kept once
  const [copy, ...others] = (await steps.papers(user, signed)).filter(({ kind }) => kind === 'SIGNED_COPY')
  expect(others).toEqual([])
  const opened = await steps.paper(user, signed, copy?.id ?? '')
  expect(opened.headers['content-disposition']).toBe('attachment; filename="copy.jpg"')
  expect(`${await dump(t)}${t.logged.join('')}`.includes('canary')).toBe(false)
})
