import { createCase, getCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

test('creates a draft, masks its numbers and keeps them encrypted', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const body = citizenCase()
  const created = await t.as(user).call(createCase, { body })
  expect(created).toMatchObject({ status: 201, body: { case_status: 'DRAFT', ssn: `***-**-${body.ssn?.slice(-4)}` } })
  const read = await t.as(user).call(getCase, { params: { caseNumber: created.body.case_number } })
  expect(read.body).toEqual(created.body)
  const submitted = await t.as(user).call(submitCase, { params: { caseNumber: created.body.case_number }, body: {} })
  expect(submitted).toMatchObject({ status: 200, body: { case_status: 'QUEUED' } })
})
