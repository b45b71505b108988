import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import type { AuditEvent } from './audit.ts'
import { runUnit, type Unit } from './unit.ts'

const t = await testApp()

const run = async <T>(work: (unit: Unit) => Promise<T>, accountId: number | null) =>
  runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'r' }, accountId, work)
const event: AuditEvent = { action: 'flag.changed', subjectType: 'y', subjectId: 'z' }

test('returns what the work returns, at one instant of the clock', async () => {
  const accountId = await t.given.account()
  const at = await run(async ({ now, record }) => {
    t.clock.advance({ minutes: 1 })
    record(event)
    return now
  }, accountId)
  expect((await t.audit(accountId))[0]?.at).toEqual(at)
})

test('writes the audit where the change belongs, even if that is only known in the middle', async () => {
  const [own, other] = [await t.given.account(), await t.given.account()]
  await run(async ({ record, auditIn }) => {
    record(event)
    auditIn(other)
  }, own)
  expect(await t.audit(own)).toEqual([])
  expect(await t.audit(other)).toMatchObject([{ account_id: other, action: 'flag.changed' }])
})

test('writes the audit of several companies into the chain of each', async () => {
  const [own, one, two] = [await t.given.account(), await t.given.account(), await t.given.account()]
  await run(async ({ record }) => {
    for (const owner of [two, undefined, one, two]) record(event, owner)
  }, own)
  const counts = await Promise.all([own, one, two].map(async (id) => (await t.audit(id)).length))
  expect(counts).toEqual([1, 1, 2])
})

test('[F15] units that write to the same companies in any order never deadlock', async () => {
  const ids = [await t.given.account(), await t.given.account(), await t.given.account()]
  const shuffled = (count: number) => [...ids.slice(count % 3), ...ids.slice(0, count % 3)]
  const units = Array.from({ length: 30 }, (_, count) =>
    run(async ({ record }) => shuffled(count).forEach((id) => record(event, id)), null),
  )
  await Promise.all(units)
  for (const id of ids) expect(await t.audit(id)).toHaveLength(30)
})

test('does the follow-up work after the commit, and nothing if there was none', async () => {
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
