import { expect, test } from 'vitest'
import { deliverMail } from '../../background.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindOfMismatches } from './remind-of-mismatches.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseMailSteps(t)
const other = await testApp({ ownerUrl: t.ownerUrl })
const template = 'case-mismatch-due'

/** Issued on Monday, 2 November 2026, without Veterans Day due on Tuesday, the 17th. */
const opened = async (company = {}) => {
  t.clock.set('2026-11-02T17:00:00Z')
  const account_id = await t.given.account(company)
  const worker = await t.given.user({ account_id, role: 'GENERAL' })
  const admin = await t.given.user({ account_id })
  const caseNumber = await steps.opened(worker, {})
  const told = () => steps.toldAbout(template, caseNumber)
  return {
    caseNumber,
    account_id,
    worker: await steps.emailOf(worker),
    admin: await steps.emailOf(admin),
    told,
    user: worker,
  }
}
const on = async (day: string) => {
  for (const app of [t, other]) app.clock.set(`${day}T17:00:00Z`)
  await Promise.all([t, other, t].map(({ deps }) => remindOfMismatches(deps)))
}

test('[CASE-82] [F14] who works on a case is reminded with 5, 2 and 0 days left and after the last day; administrators later too', async () => {
  const { caseNumber, worker, admin, told } = await opened()
  const counts: [string, number][] = [
    ['2026-11-06', 0],
    ['2026-11-09', 1],
    ['2026-11-12', 1],
    ['2026-11-13', 2],
    ['2026-11-16', 2],
    ['2026-11-17', 3],
    ['2026-11-18', 4],
    ['2026-11-24', 4],
  ]
  for (const [day, count] of counts) {
    await on(day)
    expect([day, (await told()).length]).toEqual([day, count])
  }
  expect(new Set(await told())).toEqual(new Set([worker]))
  await on('2026-11-25')
  expect((await told()).slice(4).sort()).toEqual([worker, admin].sort())
  await on('2026-12-03')
  expect((await told()).slice(6).sort()).toEqual([worker, admin].sort())
  const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.mismatch_reminded')
  expect(events.map(({ after }) => (after as { days_left: number }).days_left)).toEqual([5, 2, 0, -1, -6, -11])
})

test('[CASE-82] after missed days only the nearest reminder comes, with the days that are left', async () => {
  const { caseNumber, told, worker } = await opened()
  await on('2026-11-16')
  expect(await told()).toEqual([worker])
  const [mail] = await steps.mailsTo(worker)
  await deliverMail(t.deps, mail?.id ?? '')
  const text = t.mailer.sent.find(({ to }) => to === worker)?.text
  expect(text).toContain('The last day to act is November 17, 2026: 1 federal working day is left.')
  expect(text).toContain(`/c/cases/${caseNumber}/mismatch`)
  expect(text).not.toMatch(/Jordan|Rivera|900-/)
})

test('[CASE-82] nothing is sent once the case is referred or closed, nor for a closed company', async () => {
  const [referred, ended] = [await opened(), await opened()]
  await steps.prepare(referred.user, referred.caseNumber, 'TAKE_ACTION')
  expect((await steps.refer(referred.user, referred.caseNumber)).status).toBe(200)
  await steps.set(ended.caseNumber, { ended_at: t.clock.now() })
  const closed = await opened()
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-02' })
    .where('id', '=', closed.account_id)
    .execute()
  await on('2026-11-17')
  for (const { told } of [referred, ended, closed]) expect(await told()).toEqual([])
})

test('[CASE-82] the user to whom a case was handed over is reminded, and the administrators if that user has left', async () => {
  const handed = await opened()
  const next = await t.given.user({ account_id: handed.account_id, role: 'GENERAL' })
  await steps.change(handed.caseNumber, { assigned_to_user_id: next.id })
  await on('2026-11-09')
  expect(await handed.told()).toEqual([await steps.emailOf(next)])
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', next.id).execute()
  await on('2026-11-13')
  expect((await handed.told()).slice(1)).toEqual([handed.admin])
})

test('[CASE-82] a user of an agency is reminded of the case of a client', async () => {
  t.clock.set('2026-11-02T17:00:00Z')
  const agencyId = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agencyId })
  const clientId = await t.given.account({ agency_account_id: agencyId })
  const body = citizenCase({ client_company_id: clientId, date_of_hire: '2026-11-02' })
  const caseNumber = await steps.opened(agent, {}, body)
  await on('2026-11-25')
  expect(await steps.toldAbout(template, caseNumber)).toEqual([await steps.emailOf(agent)])
})

test('[CASE-82] [F01] a reminder that breaks off leaves nothing behind, keeps no other one waiting, and comes with the next run', async () => {
  const [first, second] = [await opened(), await opened()]
  t.clock.set('2026-11-17T17:00:00Z')
  let isBroken = true
  const enqueue: typeof t.deps.jobs.enqueue = async (...job) => {
    if (!isBroken) return t.deps.jobs.enqueue(...job)
    isBroken = false
    throw new Error('killed')
  }
  await remindOfMismatches({ ...t.deps, jobs: { ...t.deps.jobs, enqueue } })
  expect([...(await first.told()), ...(await second.told())]).toHaveLength(1)
  expect(t.logged.join('')).toContain('scheduled work failed')
  await on('2026-11-17')
  expect([await first.told(), await second.told()]).toEqual([[first.worker], [second.worker]])
})

test('[CASE-82] [F12] a reminder waits in the outbox while the mail server is down, and is sent once', async () => {
  const { worker } = await opened()
  await on('2026-11-17')
  const [mail] = await steps.mailsTo(worker)
  const deliver = () => deliverMail(t.deps, mail?.id ?? '')
  t.mailer.isDown = true
  await expect(deliver()).rejects.toThrow()
  t.mailer.isDown = false
  await deliver()
  await deliver()
  expect(t.mailer.sent.filter(({ to }) => to === worker)).toHaveLength(1)
})
