import { expect, test } from 'vitest'
import { bakery } from '../testing/company-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { decideSubmitted } from './decide-enrollment.ts'

// two enrollments on each setting: one that gives no cause to look at it, and one whose EIN does
test.each([
  [undefined, 'APPROVED', 'IN_REVIEW'],
  ['flagged', 'APPROVED', 'IN_REVIEW'],
  ['all', 'IN_REVIEW', 'IN_REVIEW'],
  ['none', 'APPROVED', 'APPROVED'],
])('[DESK-04] with ENROLLMENT_REVIEW=%s the job makes them %s and %s', async (setting, plain, flagged) => {
  const t = await testApp({ env: setting === undefined ? {} : { ENROLLMENT_REVIEW: setting } })
  const { comesBackAs, begin, again, read, fill, submit } = enrollmentSteps(t)
  const decided = async (ein: string) => {
    comesBackAs()
    t.clock.advance({ minutes: 61 })
    const { user } = await begin()
    await fill(user, { company_information: { ...bakery, ein } })
    expect((await submit(user)).status).toBe(200)
    await decideSubmitted(t.deps, { accountId: user.accountId })
    return (await read(await again(user))).body.status
  }
  expect(await decided('123456789')).toBe(plain)
  expect(await decided('003456789')).toBe(flagged)
})
