import { getAccount } from '@hireproof/contract/accounts/accounts'
import { changeEmployerCategory } from '@hireproof/contract/accounts/company-profile.endpoints'
import { createPlusCase, getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { expect, test } from 'vitest'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = plusSteps(t)

test('[COMP-10] a company that takes the FAR clause starts no plus case, and goes on with those it began', async () => {
  const admin = await steps.company()
  const begun = await steps.start(admin)
  const params = { accountId: admin.accountId }
  const body = {
    category: 'FEDERALCONTRACTOR',
    verifiedEmployees: 'NEW_AND_ASSIGNED',
    awardDate: '2026-11-02',
    version: 0,
  }
  expect((await t.as(admin).call(changeEmployerCategory, { params, body })).status).toBe(200)
  expect((await t.as(admin).call(getAccount, { params })).body).toMatchObject({
    isEvePlusEligible: false,
    myI9: { enabled: true },
  })
  const refused = await t.as(admin).call(createPlusCase, { body: steps.invitation() })
  expect(refused).toMatchObject({ status: 403, codes: ['forbidden'] })
  const kept = await t.as(admin).call(getPlusCase, { params: { plusCaseId: begun.id } })
  expect(kept.status).toBe(200)
  const without = { ...body, category: 'NONE', version: 1 }
  expect((await t.as(admin).call(changeEmployerCategory, { params, body: without })).status).toBe(200)
  expect((await t.as(admin).call(createPlusCase, { body: steps.invitation() })).status).toBe(201)
})
