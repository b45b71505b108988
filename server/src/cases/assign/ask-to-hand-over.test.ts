import { askToHandOver } from '@hireproof/contract/cases/assignment.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseMailSteps(t)
const team = async () => {
  const account_id = await t.given.account()
  const clerk = (names = {}) => t.given.user({ account_id, role: 'GENERAL', ...names })
  const owner = await clerk()
  const caseNumber = (await steps.create(owner, citizenCase())).case_number
  const asker = await clerk({ first_name: 'Kim', last_name: 'Hale' })
  return { account_id, admin: await t.given.user({ account_id }), owner, asker, caseNumber }
}
const ask = (user: GivenUser, caseNumber: string) =>
  t.as(user).call(askToHandOver, { params: { caseNumber }, body: {} })
const told = (caseNumber: string) => steps.toldAbout('case-hand-over', caseNumber)

test('[CASE-120] a colleague asks for a case that they may not open: one email to the user who works on it, one event', async () => {
  const { owner, asker, caseNumber } = await team()
  for (const _ of [1, 2]) expect(await ask(asker, caseNumber)).toMatchObject({ status: 200, body: { is_asked: true } })
  expect(await told(caseNumber)).toEqual([await steps.emailOf(owner)])
  expect((await steps.mailsTo(await steps.emailOf(owner))).at(-1)?.data).toEqual({ caseNumber, by: 'Kim Hale' })
  const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.hand_over_asked')
  expect(events).toHaveLength(1)
  // asking opens nothing
  expect((await steps.read(asker, caseNumber)).status).toBe(403)
})

test('[CASE-120] if that user has left, the program administrators are asked; a new worker is asked again', async () => {
  const { admin, owner, asker, caseNumber } = await team()
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', owner.id).execute()
  await ask(asker, caseNumber)
  await steps.change(caseNumber, { assigned_to_user_id: admin.id })
  await ask(asker, caseNumber)
  expect(await told(caseNumber)).toEqual([await steps.emailOf(admin), await steps.emailOf(admin)])
})

test('[CASE-120] no one asks about a closed case, one out of reach, or more than 20 in an hour', async () => {
  const { owner, asker, caseNumber } = await team()
  const other = await team()
  expect((await ask(other.asker, caseNumber)).status).toBe(404)
  const closed = await steps.inStatus(owner, 'CLOSED')
  expect(await ask(asker, closed)).toMatchObject({ status: 409, codes: ['conflict', 'CASE_STATUS_CONFLICT'] })
  expect([...(await told(caseNumber)), ...(await told(closed))]).toEqual([])
  for (let count = 1; count < 20; count += 1) await ask(asker, caseNumber)
  expect((await ask(asker, caseNumber)).status).toBe(429)
})
