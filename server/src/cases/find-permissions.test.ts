import { MOST_NOTES } from '@hireproof/contract/cases/case-notes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { noticeSteps } from '../testing/notice-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = noticeSteps(t)
const company = async () => {
  const account_id = await t.given.account()
  return {
    account_id,
    admin: await t.given.user({ account_id }),
    clerk: await t.given.user({ account_id, role: 'GENERAL' }),
  }
}
const can = async (user: GivenUser, caseNumber: string) => (await steps.read(user, caseNumber)).body.can

test('[CASE-191] a case tells what may be done about its mismatch, as the workspace does, or why not', async () => {
  const { admin } = await company()
  const caseNumber = await steps.opened(admin)
  const same = async () => {
    const { refer, noAction, sendNotice } = (await steps.get(admin, caseNumber)).body.can
    const told = await can(admin, caseNumber)
    expect(told).toMatchObject({ refer, noAction, sendNotice })
    return told
  }
  expect(await same()).toMatchObject({
    ...{ refer: 'NOTICE_NOT_DOWNLOADED', noAction: 'NOTICE_NOT_DOWNLOADED', sendNotice: 'NO_EMAIL_ADDRESS' },
    ...{ photo: 'CASE_STATUS_CONFLICT', upload: 'CASE_STATUS_CONFLICT', assign: true, note: true },
  })
  await steps.prepare(admin, caseNumber)
  expect(await same()).toMatchObject({ refer: 'DECISION_MISSING', noAction: 'DECISION_MISSING' })
  await steps.put(admin, caseNumber, steps.decision('TAKE_ACTION'))
  expect(await same()).toMatchObject({ refer: true, noAction: 'DECISION_CONFLICT' })
  const { caseNumber: reachable } = await steps.withAddress(admin)
  expect(await can(admin, reachable)).toMatchObject({ sendNotice: true })
})

test('[CASE-191] each status has its actions: photos, copies, another case, an alert', async () => {
  const { admin } = await company()
  const [photo, upload] = [await steps.inStatus(admin, 'PHOTO_MATCH'), await steps.inStatus(admin, 'SCAN_AND_UPLOAD')]
  expect(await can(admin, photo)).toMatchObject({ photo: true, upload: 'CASE_STATUS_CONFLICT', attach: true })
  expect(await can(admin, upload)).toMatchObject({ photo: 'CASE_STATUS_CONFLICT', upload: true })
  const resubmit = await steps.inStatus(admin, 'CLOSE_CASE_AND_RESUBMIT')
  expect(await can(admin, resubmit)).toMatchObject({ resubmit: true, dismiss: 'NO_EXPIRY_ALERT' })
  expect(await can(admin, await steps.expiring(admin))).toMatchObject({ dismiss: true })
})

test('[CASE-191] a colleague who only sees a case is told so, and a case with all its notes takes no other', async () => {
  const { account_id, admin, clerk } = await company()
  const { case_number: caseNumber } = await steps.create(admin, citizenCase())
  await steps.change(caseNumber, { assigned_to_user_id: clerk.id })
  const { id } = await steps.row(caseNumber)
  await sql`insert into case_note select gen_random_uuid(), ${id}, ${account_id}, ${admin.id}, 'Old', now()
    from generate_series(1, ${MOST_NOTES})`.execute(t.ownerDb)
  expect(await can(clerk, caseNumber)).toMatchObject({ note: 'NOTES_FULL', assign: true })
  // its creator, who no longer works on it
  const { case_number: other } = await steps.create(clerk, citizenCase({ ssn: '900-12-9911' }))
  await steps.change(other, { assigned_to_user_id: admin.id })
  expect(await can(clerk, other)).toMatchObject({ assign: 'FORBIDDEN', note: true })
})

test('[CASE-191] while the company is closing, no case begins in place of another', async () => {
  const { account_id, admin } = await company()
  const caseNumber = await steps.inStatus(admin, 'CLOSE_CASE_AND_RESUBMIT')
  await sql`update account set closed_date = '2027-01-15', closed_reason = 'ATMIS', closed_reason_code = 'ATMIS'
    where id = ${account_id}`.execute(t.ownerDb)
  expect(await can(admin, caseNumber)).toMatchObject({ resubmit: 'ACCOUNT_CLOSING', note: true, close: true })
})
