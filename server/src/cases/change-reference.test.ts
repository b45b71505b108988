import { changeReference } from '@hireproof/contract/cases/after-case.endpoints'
import { editCase } from '@hireproof/contract/cases/cases.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
const change = (caseNumber: string, employer_case_id: string | null, version: number) =>
  t.as(user).call(changeReference, { params: { caseNumber }, body: { employer_case_id, version } })

test.each(caseStatuses)('[CASE-111] the reference is set, changed and removed in %s', async (status) => {
  const caseNumber = await steps.inStatus(user, status)
  const asked = async () =>
    t.ownerDb
      .selectFrom('case_question')
      .select('kind')
      .where('case_id', '=', (await steps.row(caseNumber)).id)
      .execute()
  const questions = await asked()
  for (const reference of ['HR 9', 'HR 10', null]) {
    const before = await steps.row(caseNumber)
    const answer = await change(caseNumber, reference, before.version)
    const version = before.version + 1
    expect(answer).toMatchObject({ status: 200, body: { employer_case_id: reference, version } })
    expect(await steps.row(caseNumber)).toMatchObject({ employer_case_id: reference, version, case_status: status })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.reference_changed',
      before: { employer_case_id: before.employer_case_id },
      after: { employer_case_id: reference },
    })
  }
  // the records hear nothing of it
  expect(await asked()).toEqual(questions)
})

test('[CASE-111] the same reference again changes nothing, and an old version is refused', async () => {
  const { case_number: caseNumber, version } = await steps.create(user)
  expect((await change(caseNumber, 'HR 9', version)).status).toBe(200)
  const kept = await steps.row(caseNumber)
  expect((await change(caseNumber, ' HR 9 ', kept.version)).status).toBe(200)
  expect(await steps.row(caseNumber)).toEqual(kept)
  const old = await change(caseNumber, 'HR 10', version)
  expect(old).toMatchObject({ status: 409, body: { issues: [{ code: 'CASE_CHANGED' }] } })
  expect(await change(caseNumber, 'HR_9', kept.version)).toMatchObject({ status: 400 })
})

describe('[CASE-110] after submission', () => {
  test.each(caseStatuses.filter((status) => status !== 'DRAFT'))(
    'no detail of a case in %s changes',
    async (status) => {
      const caseNumber = await steps.inStatus(user, status)
      const before = await steps.row(caseNumber)
      const body = citizenCase({ last_name: 'Rivers' })
      const answer = await t.as(user).call(editCase, { params: { caseNumber }, body })
      expect(answer).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
      expect(await steps.row(caseNumber)).toEqual(before)
      const { can } = (await steps.read(user, caseNumber)).body
      const isClosable = !['QUEUED', 'MANUAL_REVIEW', 'REFERRED', 'CLOSED'].includes(status)
      expect(can).toMatchObject({ edit: false, resubmit: isClosable || 'CASE_STATUS_CONFLICT', changeReference: true })
    },
  )
})
