import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { runUnit, type Unit } from './unit.ts'

const t = await testApp()

const run = async <T>(work: (unit: Unit) => Promise<T>, accountId: number | null) =>
  runUnit(t.deps.appDb, t.deps, { accountId, accounts: accountId ? [accountId] : [], actor: {}, requestId: 'r' }, work)
const event = { action: 'x', subjectType: 'y', subjectId: 'z' }

test('answers what the work answers, at one instant of the clock', async () => {
  const accountId = await t.given.account()
  const at = await run(async ({ now, record }) => {
    t.clock.advance({ minutes: 1 })
    record(event)
    return now
  }, accountId)
  expect((await t.audit(accountId))[0]?.at).toEqual(at)
})

test('writes the audit where the change belongs, also when that shows only in the middle', async () => {
  const [own, other] = [await t.given.account(), await t.given.account()]
  await run(async ({ record, auditIn }) => {
    record(event)
    auditIn(other)
  }, own)
  expect(await t.audit(own)).toEqual([])
  expect(await t.audit(other)).toMatchObject([{ account_id: other, action: 'x' }])
})

test('does what is to follow after the commit, and nothing when there was none', async () => {
  const accountId = await t.given.account()
  const done: string[] = []
  await run(async ({ afterCommit, record }) => {
    record(event)
    afterCommit(() => done.push('kept'))
    expect(done).toEqual([])
  }, accountId)
  const failing = run(async ({ afterCommit }) => {
    afterCommit(() => done.push('lost'))
    throw new Error('no')
  }, accountId)
  await expect(failing).rejects.toThrow('no')
  expect(done).toEqual(['kept'])
})
