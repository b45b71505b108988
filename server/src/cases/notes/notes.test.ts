import { randomUUID } from 'node:crypto'
import { addNote, listNotes, strikeNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { MOST_NOTES, NOTE_LENGTH } from '@hireproof/contract/cases/case-notes'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const add = (who: GivenUser, caseNumber: string, text: string, key?: string) =>
  t
    .as(who)
    .call(
      addNote,
      { params: { caseNumber }, body: { text } },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
const strike = (who: GivenUser, caseNumber: string, noteId: string) =>
  t.as(who).call(strikeNote, { params: { caseNumber, noteId }, body: {} })
const notesOf = async (who: GivenUser, caseNumber: string) =>
  (await t.as(who).call(listNotes, { params: { caseNumber } })).body
const given = async (who = user) => (await steps.create(who, citizenCase({ ssn: newSsn() }))).case_number
const actionsOf = async (caseNumber: string) => (await steps.auditOf(caseNumber)).map(({ action }) => action)

test('[CASE-149] keeps notes in order, with who wrote them and when; the history tells of them without their text', async () => {
  const caseNumber = await given()
  const added = await add(user, caseNumber, '  Called Jordan.\nNo answer. ')
  expect(added.status).toBe(201)
  t.clock.advance({ minutes: 5 })
  await add(user, caseNumber, 'Jordan called back.')
  const { results, can } = await notesOf(user, caseNumber)
  expect(can).toEqual({ add: true })
  const own = { by: { kind: 'user', name: 'Ana Lopez', logonId: user.logonId }, canStrike: true, isAfterClosing: false }
  expect(results).toMatchObject([
    { ...own, text: 'Called Jordan.\nNo answer.', struckAt: null },
    { ...own, text: 'Jordan called back.', at: t.clock.now().toISOString() },
  ])
  expect((await t.as(user).call(getCase, { params: { caseNumber } })).body.note_count).toBe(2)
  const history = (await t.as(user).call(getCaseHistory, { params: { caseNumber }, query: {} })).body
  expect(history.entries.map(({ action }) => action)).toEqual(['case.note_added', 'case.note_added', 'case.created'])
  expect(JSON.stringify(history)).not.toContain('Jordan called')
  expect(JSON.stringify(await steps.auditOf(caseNumber))).not.toContain('Jordan called')
})

test('[CASE-149] only the author strikes a note out, once, and it stays readable', async () => {
  const caseNumber = await given()
  const { id } = (await add(user, caseNumber, 'Wrong case')).body
  const colleague = await t.given.user({ account_id: user.accountId })
  expect(await strike(colleague, caseNumber, id)).toMatchObject({ status: 403 })
  const struck = await strike(user, caseNumber, id)
  expect(struck).toMatchObject({ status: 200, body: { text: 'Wrong case', canStrike: false } })
  t.clock.advance({ minutes: 1 })
  expect((await strike(user, caseNumber, id)).body.struckAt).toBe(struck.body.struckAt)
  expect((await notesOf(colleague, caseNumber)).results).toMatchObject([{ text: 'Wrong case', canStrike: false }])
  expect(await actionsOf(caseNumber)).toEqual(['case.created', 'case.note_added', 'case.note_struck'])
  expect(await strike(user, await given(), id)).toMatchObject({ status: 404 })
})

test.each([
  ['', 'Write a note.'],
  ['   ', 'Write a note.'],
  ['x'.repeat(NOTE_LENGTH + 1), 'Write no more than 2,000 characters.'],
  ['a bell \u0007', 'Write plain text.'],
])('[CASE-149] refuses a note of %j', async (text, message) => {
  const refused = await add(user, await given(), text)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'text', message }] } })
})

test.each(['123-45-6789', 'SSN 123456789.', '123 45 6789', 'A123456789', 'a-12345678', 'A 123 456 789', 'A1234567'])(
  '[CASE-150] refuses a note with the number in %j',
  async (text) => {
    const refused = await add(user, await given(), `The employee has ${text}`)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Leave out Social Security numbers and A-numbers.')
    expect(JSON.stringify(refused.body)).not.toContain(text)
  },
)

test.each(['Call (202) 555-0110', '202-555-0110', '2025550110', 'Case 2026774248062EM', 'Paid $1234567', 'Room A12'])(
  '[CASE-150] takes a note with %j',
  async (text) => {
    expect((await add(user, await given(), text)).status).toBe(201)
  },
)

test('[CASE-113][CASE-149] a closed case takes notes, marked as added after closing; a closed company only reads', async () => {
  const account_id = await t.given.account()
  const own = await t.given.user({ account_id })
  const caseNumber = await given(own)
  await add(own, caseNumber, 'Before')
  t.clock.advance({ minutes: 1 })
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  t.clock.advance({ minutes: 1 })
  await add(own, caseNumber, 'After')
  const { results } = await notesOf(own, caseNumber)
  expect(results.map(({ text, isAfterClosing }) => [text, isAfterClosing])).toEqual([
    ['Before', false],
    ['After', true],
  ])
  await sql`update account set status = 'CLOSED', closed_date = '2026-11-01' where id = ${account_id}`.execute(
    t.ownerDb,
  )
  expect(await add(own, caseNumber, 'Late')).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  expect(await notesOf(own, caseNumber)).toMatchObject({ can: { add: false }, results: [{ canStrike: false }, {}] })
})

test('[CASE-149] a note that is sent twice is kept once, and a case takes a hundred', async () => {
  const caseNumber = await given()
  const key = randomUUID()
  const [first, again] = await Promise.all([add(user, caseNumber, 'Once', key), add(user, caseNumber, 'Once', key)])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  const { id, account_id } = await steps.row(caseNumber)
  await sql`insert into case_note select gen_random_uuid(), ${id}, ${account_id}, ${user.id}, 'Old', now()
    from generate_series(2, ${MOST_NOTES})`.execute(t.ownerDb)
  expect(await add(user, caseNumber, 'One more')).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'NOTES_FULL' }] },
  })
})

test('[CASE-149] only those who see the case see and write its notes', async () => {
  const caseNumber = await given()
  const colleague = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  expect((await add(colleague, caseNumber, 'x')).status).toBe(403)
  expect((await add(stranger, caseNumber, 'x')).status).toBe(404)
  expect((await t.as(stranger).call(listNotes, { params: { caseNumber } })).status).toBe(404)
})
