import { getPlusCase, setShortJob } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { section2Steps } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start, signedForm, examine, auditOf } = section2Steps(t)
const admin = await company()

const change = (user: GivenUser, plusCaseId: string, isShortJob: boolean) =>
  t.as(user).call(setShortJob, { params: { plusCaseId }, body: { isShortJob } })
const get = (user: GivenUser, plusCaseId: string) => t.as(user).call(getPlusCase, { params: { plusCaseId } })

test('[FORM-06] a job of less than three business days is said at the invitation, and changed until Section 2 is signed', async () => {
  const { id } = await start(admin, { isShortJob: true })
  expect((await get(admin, id)).body).toMatchObject({ isShortJob: true, can: { changeJob: true } })
  const [started] = await auditOf(id)
  expect(started).toMatchObject({ action: 'plus_case.started', after: { is_short_job: true } })
  const form = await signedForm(admin, {}, { firstDayOfWork: '2026-11-23' })
  expect((await get(admin, form)).body).toMatchObject({ isShortJob: false, nextStepBy: '2026-11-27' })
  const changed = await change(admin, form, true)
  expect(changed).toMatchObject({
    status: 200,
    body: { isShortJob: true, nextStepBy: '2026-11-23', businessDaysLeft: 1 },
  })
  expect((await auditOf(form)).at(-1)).toMatchObject({
    action: 'plus_case.short_job_changed',
    before: { is_short_job: false },
    after: { is_short_job: true },
  })
  await change(admin, form, false)
  expect((await examine(admin, form)).status).toBe(200)
  expect(await change(admin, form, true)).toMatchObject({ status: 409 })
  expect((await get(admin, form)).body).toMatchObject({ isShortJob: false, can: { changeJob: false } })
})

test('[FORM-06] the same answer again changes nothing and is no event', async () => {
  const { id } = await start(admin)
  expect((await change(admin, id, false)).status).toBe(200)
  expect(await auditOf(id)).toHaveLength(1)
})

test('[FORM-06] a colleague who may not change the plus case, and another company, do not change the job', async () => {
  const { id } = await start(admin)
  const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  expect((await change(general, id, true)).status).toBe(403)
  expect((await change(await company(), id, true)).status).toBe(404)
  expect((await get(admin, id)).body.isShortJob).toBe(false)
})
