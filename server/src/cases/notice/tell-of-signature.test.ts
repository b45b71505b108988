import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { noticeSteps } from '../../testing/notice-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = noticeSteps(t)

test('[CASE-39] a signature emails the user who works on the case, with nothing but its number, and leads the queue', async () => {
  const account_id = await t.given.account()
  const admin = await t.given.user({ account_id })
  const clerk = await t.given.user({ account_id, role: 'GENERAL' })
  const overdue = await steps.opened(admin, { act_by: '2026-01-05' }, citizenCase())
  const { caseNumber, browser } = await steps.openedNotice(admin)
  await steps.change(caseNumber, { assigned_to_user_id: clerk.id })
  await browser.agree()
  await browser.sign('TAKE_ACTION')
  // another decision before the employer acts needs no second email
  await browser.sign('NO_ACTION')
  const emails = await t.ownerDb
    .selectFrom('mail_outbox')
    .innerJoin('app_user', 'app_user.email', 'mail_outbox.recipient')
    .select(['app_user.id', 'data', 'template'])
    .where('template', '=', 'case-decision-signed')
    .execute()
  expect(emails).toEqual([{ id: clerk.id, template: 'case-decision-signed', data: { caseNumber } }])
  const { results } = (await t.as(admin).call(listAttention, { query: {} })).body
  expect(results.map(({ case_number, next_step, group }) => [case_number, next_step, group])).toEqual([
    [caseNumber, 'DECISION_SIGNED', 'signed'],
    [overdue, 'MISMATCH', 'overdue'],
  ])
})
