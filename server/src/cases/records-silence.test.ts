import { submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { getRecordsState } from '@hireproof/contract/cases/records-state.endpoints'
import { expect, test } from 'vitest'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { runCheck } from './run-check.ts'
import { readUpdates } from './updates/read-updates.ts'

const t = await testApp()
const steps = caseSteps(t)
const accountId = await t.given.account()

/** The job reads the feed of the records, whatever comes of it. */
const read = () => readUpdates(t.deps).catch(() => undefined)
// a session would end in the time that passes
const newUser = () => t.given.user({ account_id: accountId })
const silentSince = async () => (await t.as(await newUser()).call(getRecordsState, {})).body.silent_since

test('[CASE-179] people hear of silent records after 15 minutes; waiting cases are sent by themselves afterwards', async () => {
  t.clock.set('2026-11-20T15:00:00Z')
  expect(await silentSince()).toBeNull()
  t.records.isDown = true
  await read()
  t.clock.set('2026-11-20T15:14:59Z')
  await read()
  expect(await silentSince()).toBeNull()
  t.clock.set('2026-11-20T15:15:00Z')
  expect(await silentSince()).toBe('2026-11-20T15:00:00.000Z')
  // a case is prepared and submitted, and waits
  const user = await newUser()
  const { case_number: caseNumber } = await steps.create(user)
  expect((await t.as(user).call(submitCase, { params: { caseNumber }, body: {} })).status).toBe(200)
  expect((await steps.row(caseNumber)).case_status).toBe('QUEUED')
  t.records.isDown = false
  t.clock.set('2026-11-20T15:20:00Z')
  await read()
  expect(await silentSince()).toBeNull()
  await runCheck(t.deps, await steps.check(caseNumber))
  expect((await steps.row(caseNumber)).case_status).toBe('CLOSED')
})

test('[CASE-179] one answer ends the silence, and a later silence counts from its own beginning', async () => {
  t.clock.set('2026-11-20T16:00:00Z')
  t.records.isDown = true
  await read()
  t.clock.set('2026-11-20T16:10:00Z')
  t.records.isDown = false
  await read()
  t.records.isDown = true
  t.clock.set('2026-11-20T16:11:00Z')
  await read()
  t.clock.set('2026-11-20T16:25:59Z')
  expect(await silentSince()).toBeNull()
  t.clock.set('2026-11-20T16:26:00Z')
  expect(await silentSince()).toBe('2026-11-20T16:11:00.000Z')
})

test('[CASE-179] an error of our own is no silence of the records', async () => {
  t.clock.set('2026-11-20T17:00:00Z')
  t.records.isDown = false
  await read()
  await readUpdates({
    ...t.deps,
    records: { ...t.deps.records, updates: () => Promise.reject(new Error('ours')) },
  }).catch(() => undefined)
  t.clock.set('2026-11-20T17:30:00Z')
  expect(await silentSince()).toBeNull()
})
