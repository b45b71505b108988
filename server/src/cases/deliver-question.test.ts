import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import type { PhotoAnswer, RecordsOutcome } from '@hireproof/contract/cases/records-answer'
import { beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps, signedInAgain, takeChecks } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
let user = await t.given.user({ account_id: await t.given.account() })

beforeEach(async () => {
  t.clock.set('2026-11-20T15:00:00Z')
  user = await signedInAgain(t, user)
  t.records.isDown = false
  t.records.told.length = 0
  t.records.asked.length = 0
  await takeChecks(t)
})

const questionsOf = async (caseNumber: string) =>
  t.ownerDb
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .orderBy('asked_at')
    .orderBy('kind')
    .execute()

/** A case whose employer has answered the photo; the records do not know it yet. */
async function comparedCase(photo_match: PhotoAnswer): Promise<string> {
  t.records.answer = { outcome: 'PHOTO_MATCH' }
  const caseNumber = await steps.answered(user, citizenCase())
  const { id: case_id, account_id } = await steps.row(caseNumber)
  await steps.change(caseNumber, { case_status: 'QUEUED', photo_compared_at: t.clock.now() })
  const asked = { kind: 'photo' as const, number: 1, asked_at: t.clock.now(), content: JSON.stringify({ photo_match }) }
  await t.ownerDb
    .insertInto('case_question')
    .values({ case_id, account_id, ...asked })
    .execute()
  return caseNumber
}

const compared: [PhotoAnswer, RecordsOutcome, string][] = [
  ['matching', 'EMPLOYMENT_AUTHORIZED', 'CLOSED'],
  ['matching', 'MANUAL_REVIEW', 'MANUAL_REVIEW'],
  ['matching', 'TENTATIVE_NONCONFIRMATION', 'PENDING_REFERRAL'],
  ['matching', 'SCAN_AND_UPLOAD', 'QUEUED'],
  ['matching', 'PHOTO_MATCH', 'QUEUED'],
  ['not-matching', 'SCAN_AND_UPLOAD', 'SCAN_AND_UPLOAD'],
  ['not-matching', 'EMPLOYMENT_AUTHORIZED', 'QUEUED'],
  ['not-matching', 'TENTATIVE_NONCONFIRMATION', 'QUEUED'],
  ['no-image', 'EMPLOYMENT_AUTHORIZED', 'CLOSED'],
  ['no-image', 'SCAN_AND_UPLOAD', 'SCAN_AND_UPLOAD'],
]
test.each(compared)('[CASE-91] after %s the answer %s leads to %s', async (photo, outcome, status) => {
  const caseNumber = await comparedCase(photo)
  t.records.answer = { outcome, agencies: outcome === 'TENTATIVE_NONCONFIRMATION' ? ['DHS'] : [] }
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(t.records.told).toEqual([{ caseNumber, what: 'photo_match', content: { number: 1, photo_match: photo } }])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: status })
})

test('[CASE-90] sends the answer about a photo again until the records took it, and then asks for theirs', async () => {
  const caseNumber = await comparedCase('matching')
  t.records.isDown = true
  await expect(runCheck(t.deps, await steps.check(caseNumber))).rejects.toThrow('unavailable')
  t.records.isDown = false
  t.records.answer = { outcome: null }
  await runCheck(t.deps, await steps.check(caseNumber))
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(t.records.told).toHaveLength(1)
  expect(t.records.asked.map(({ attempt }) => attempt)).toEqual(['initial', 'poll'])
  // an answer about the details is not the answer about the photo
  t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED', question: { kind: 'initial', number: 1 } }
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
  t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED', question: { kind: 'photo', number: 1 } }
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
})

test('[CASE-85] a photo of a document that never shows one is refused', async () => {
  t.records.answer = { outcome: 'PHOTO_MATCH' }
  const withCard = await steps.answered(user, workerCase())
  const { document_a_type_code: document } = await steps.row(withCard)
  const hasPhoto = ['US_PASSPORT', 'FORM_I551', 'FORM_I766'].includes(document ?? '')
  expect(await steps.row(withCard)).toMatchObject({ case_status: hasPhoto ? 'PHOTO_MATCH' : 'QUEUED' })
  await steps.change(withCard, { case_status: 'QUEUED', document_a_type_code: 'FOREIGN_PASSPORT' })
  await t.ownerDb.updateTable('case_question').set({ answered_at: null, outcome: null }).execute()
  await runCheck(t.deps, await steps.check(withCard))
  expect(await steps.row(withCard)).toMatchObject({ case_status: 'QUEUED' })
})

const closings = [
  ['PENDING_REFERRAL', 'INCORRECT_DATA', true],
  ['PHOTO_MATCH', 'EMPLOYEE_QUIT', true],
  ['UNCONFIRMED_DATA', 'DUPLICATE_CASE', true],
  ['DRAFT', 'INCORRECT_DATA', false],
  ['FINAL_NONCONFIRMATION', 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT', false],
] as const
test.each(closings)(
  '[CASE-180] closing in %s for %s tells the records if they wait: %s',
  async (status, code, isTold) => {
    const caseNumber = await steps.inStatus(user, status)
    const body = { case_closure_reason_code: code }
    expect((await t.as(user).call(endpoints.closeCase, { params: { caseNumber }, body })).status).toBe(200)
    for (const job of await takeChecks(t)) await runCheck(t.deps, job)
    await runCheck(t.deps, await steps.check(caseNumber))
    expect(t.records.told).toEqual(isTold ? [{ caseNumber, what: 'closed', content: { reason: code } }] : [])
    if (isTold) expect(await questionsOf(caseNumber)).toMatchObject([{ kind: 'closed', outcome: 'TAKEN' }])
  },
)

test('[CASE-73] an answer that is asked for while the case is closed is kept in its history', async () => {
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] }
  const { case_number: caseNumber } = await steps.create(user)
  await steps.submit(user, caseNumber)
  const { check } = t.records
  t.records.check = async (...asked) => {
    await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
    return check(...asked)
  }
  try {
    for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  } finally {
    t.records.check = check
  }
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED', mismatch_episode: 0, answered_at: null })
  expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
    action: 'case.answer_kept',
    after: { outcome: 'TENTATIVE_NONCONFIRMATION', question: 'initial', number: 1 },
  })
  expect(await takeChecks(t)).toEqual([])
})

test('[CASE-72] a case that the records took costs no call until nothing was heard of it for a day', async () => {
  t.records.answer = { outcome: null }
  const caseNumber = await steps.answered(user)
  await takeChecks(t)
  t.records.asked.length = 0
  t.clock.advance({ hours: 23 })
  await cleanUp(t.deps)
  expect(await takeChecks(t)).toEqual([])
  t.clock.advance({ hours: 2 })
  await cleanUp(t.deps)
  const jobs = await takeChecks(t)
  expect(jobs.map(({ caseId }) => caseId)).toContain((await steps.row(caseNumber)).id)
  for (const job of jobs) await runCheck(t.deps, job)
  expect(t.records.asked).toContainEqual({ caseNumber, attempt: 'poll' })
  // one question, no chain, and a day of quiet
  expect(await takeChecks(t)).toEqual([])
  await cleanUp(t.deps)
  expect(await takeChecks(t)).toEqual([])
})
