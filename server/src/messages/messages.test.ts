import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listMessages } from '@hireproof/contract/messages/messages'
import { beforeEach, expect, test } from 'vitest'
import { verifyAudit } from '../platform/audit.ts'
import { testApp } from '../testing/test-app.ts'
import { addMessage, removeMessage } from './change-messages.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account(), role: 'GENERAL' })
const program = fileURLToPath(new URL('../../../scripts/messages.ts', import.meta.url))

const shown = async () => (await t.as(user).call(listMessages, {})).body.messages
const titles = async () => (await shown()).map(({ title }) => title)
const at = (text: string) => new Date(text)
const add = (title: string, from: string, until?: string) =>
  addMessage(
    t.ownerDb,
    { title, content: `${title}.`, from: at(from), until: until ? at(until) : undefined },
    t.clock.now(),
  )

/** The operator's command, as typed. */
async function messages(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: t.ownerUrl, ENVIRONMENT: 'local' }
  const run = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
  })
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; code: number }) => ({ said: error.stdout, code: error.code }),
  )
}

beforeEach(() => t.ownerDb.deleteFrom('message').execute())

test('[API-32][DATA-22] returns title, content and date of the messages that are shown now, newest first', async () => {
  await add('Old', '2026-11-01T00:00:00Z')
  await add('New', '2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z')
  await add('To come', '2026-11-20T15:00:01Z')
  await add('Over', '2026-11-01T00:00:00Z', '2026-11-20T15:00:00Z')
  expect(await shown()).toEqual([
    { title: 'New', content: 'New.', last_modified_date: '2026-11-20T15:00:00.000Z' },
    { title: 'Old', content: 'Old.', last_modified_date: '2026-11-01T00:00:00.000Z' },
  ])
  t.clock.advance({ seconds: 1 })
  expect(await titles()).toEqual(['To come', 'Old'])
})

test('[API-32] returns none if there is none, and no more than ten', async () => {
  expect(await shown()).toEqual([])
  for (let number = 1; number <= 11; number += 1) await add(`No. ${number}`, `2026-11-20T10:${10 + number}:00Z`)
  expect(await titles()).toHaveLength(10)
})

test('adding and removing are in the audit of the system, each with what it changed', async () => {
  const id = await add('Kept', '2026-11-20T14:00:00Z')
  expect(await removeMessage(t.ownerDb, id, t.clock.now())).toBe(true)
  expect(await removeMessage(t.ownerDb, id, t.clock.now())).toBe(false)
  const events = (await t.audit('system')).filter(({ subject_id }) => subject_id === id)
  expect(events).toMatchObject([
    { action: 'message.added', subject_type: 'message', actor: { system: 'operator' }, after: { title: 'Kept' } },
    { action: 'message.removed', before: { title: 'Kept', content: 'Kept.' } },
  ])
  expect(await verifyAudit(t.ownerDb)).toEqual([])
})

test('[API-32] the operator adds, lists and removes messages; times are Eastern', async () => {
  expect(await messages('list')).toEqual({ said: 'There are no messages.\n', code: 0 })
  const added = await messages('add', 'Closed', 'We are away.', '--from', '2026-07-04', '--until', '2026-12-24T18:00')
  expect(added.code).toBe(0)
  expect(added.said).toMatch(
    /Jul 4, 2026, 12:00 AM EDT until Dec 24, 2026, 6:00 PM EST\n {2}Closed\n {2}We are away\.\n$/,
  )
  expect(await titles()).toEqual(['Closed'])
  const id = added.said.slice(0, 36)
  expect(await messages('remove', id)).toEqual({ said: 'There are no messages.\n', code: 0 })
  expect(await shown()).toEqual([])
})

test.each([
  [[], 'Usage'],
  [['add', 'Title alone'], 'Usage'],
  [['add', 'a', 'b', '--when', 'now'], 'Usage'],
  [['add', 'a', 'b', '--from', 'tomorrow'], 'not a valid date or time'],
  [['add', 'a', 'b', '--from', '2026-02-30'], 'not a valid date or time'],
  [['add', 'a', 'b', '--from', '2026-12-02', '--until', '2026-12-01'], 'before it begins'],
  [['add', ' ', 'b'], 'The title needs'],
  [['add', 'a', 'b'.repeat(2001)], 'The text needs'],
  [['remove', 'x'], 'no message'],
])('the operator is told what is wrong with %j', async (args, words) => {
  const { said, code } = await messages(...args)
  expect(said).toContain(words)
  expect(code).toBe(1)
  expect(await shown()).toEqual([])
})
