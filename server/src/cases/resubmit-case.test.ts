import { resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import { closeCase, editCase, getCase, revealNumbers, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { replacingCodes, type ResubmitCase } from '@hireproof/contract/cases/close-case'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn, workerCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { section2Steps } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { openNumbers } from './case-row.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
// each with numbers of their own to look up within an hour
const newUser = (role: 'PROGRAMADMIN' | 'GENERAL' = 'PROGRAMADMIN') => t.given.user({ account_id: accountId, role })
const user = await newUser()

const incorrect = { case_closure_reason_code: 'INCORRECT_DATA' } as const
const asResult = { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' } as const
const resubmit = (who: GivenUser, caseNumber: string, body: ResubmitCase, headers = {}) =>
  t.as(who).call(resubmitCase, { params: { caseNumber }, body }, { headers })
const numbersOf = async (caseNumber: string) => openNumbers(t.deps.config.keys, await steps.row(caseNumber))
const open = async (who: GivenUser, body = workerCase(), status = 'CLOSE_CASE_AND_RESUBMIT' as const) => {
  const { case_number: caseNumber } = await steps.create(who, body)
  await steps.change(caseNumber, { case_status: status, submitted_at: t.clock.now() })
  return caseNumber
}
const casesOf = (who: GivenUser) =>
  t.ownerDb.selectFrom('verification_case').selectAll().where('created_by_user_id', '=', who.id).execute()

test('[CASE-108] closes the case and answers with a draft for the same company', async () => {
  const caseNumber = await open(user)
  const answer = await resubmit(user, caseNumber, asResult)
  expect(answer.status).toBe(201)
  expect(Object.keys(answer.body)).toEqual(['case_number'])
  const made = answer.body.case_number
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'CLOSED',
    case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT',
    closed_at: t.clock.now(),
  })
  expect(await steps.row(made)).toMatchObject({ case_status: 'DRAFT', account_id: accountId, next_step: 'SUBMIT' })
  expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({ action: 'case.closed', actor: { userId: user.id } })
  expect(await steps.auditOf(made)).toMatchObject([
    { action: 'case.created', actor: { userId: user.id }, after: { previous_case: caseNumber } },
  ])
})

test.each(caseStatuses.flatMap((status) => replacingCodes.map((code) => ({ status, code }))))(
  '[CASE-108] is possible in $status for $code only where that reason is offered, and never for a draft',
  async ({ status, code }) => {
    const who = await newUser()
    const caseNumber = await steps.inStatus(who, status)
    const isPossible =
      code === 'CLOSE_CASE_AND_RESUBMIT'
        ? status === code
        : !['DRAFT', 'QUEUED', 'MANUAL_REVIEW', 'REFERRED', 'CLOSED'].includes(status)
    const before = await steps.row(caseNumber)
    const answer = await resubmit(who, caseNumber, { case_closure_reason_code: code })
    expect(answer.status).toBe(isPossible ? 201 : 409)
    expect(await casesOf(who)).toHaveLength(isPossible ? 2 : 1)
    if (!isPossible) {
      expect(answer.codes).toEqual(['conflict', 'CASE_STATUS_CONFLICT'])
      expect(await steps.row(caseNumber)).toEqual(before)
    }
  },
)

describe('[CASE-108][T44][F15] asked again', () => {
  test('the call answers with the same draft, in the same moment and later, with a key and without', async () => {
    const who = await newUser()
    const caseNumber = await open(who)
    const key = { 'idempotency-key': 'resubmit-once' }
    const headers = [key, {}, key, {}, {}]
    const answers = await Promise.all(headers.map((each) => resubmit(who, caseNumber, asResult, each)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const numbers = new Set(answers.map(({ body }) => body.case_number))
    expect(numbers.size).toBe(1)
    expect((await resubmit(who, caseNumber, asResult)).body.case_number).toBe([...numbers][0])
    expect(await casesOf(who)).toHaveLength(2)
  })

  test('the key does not serve for another request', async () => {
    const caseNumber = await open(user)
    const key = { 'idempotency-key': 'resubmit-other' }
    expect((await resubmit(user, caseNumber, asResult, key)).status).toBe(201)
    expect((await resubmit(user, caseNumber, incorrect, key)).status).toBe(422)
  })

  test('a case that was closed alone, or for another reason, gets no draft', async () => {
    const caseNumber = await open(user)
    await t.as(user).call(closeCase, { params: { caseNumber }, body: asResult })
    for (const body of [asResult, incorrect]) {
      expect(await resubmit(user, caseNumber, body)).toMatchObject({
        status: 409,
        codes: ['conflict', 'CASE_STATUS_CONFLICT'],
      })
    }
  })
})

describe('[CASE-109] the draft', () => {
  const details = { first_name: 'Mei', last_name: 'Tan', date_of_birth: '1995-01-31', date_of_hire: '2026-11-20' }

  test('after a resubmit result has the details and the Social Security number, and no number of a document', async () => {
    const ssn = newSsn()
    const caseNumber = await open(user, workerCase({ ssn }))
    const made = (await resubmit(user, caseNumber, asResult)).body.case_number
    expect(await steps.row(made)).toMatchObject({
      ...details,
      document_a_type_code: 'FOREIGN_PASSPORT',
      duplicate_continue_reason_code: 'PREVIOUS_CASE_RESULT_RESUBMIT',
    })
    expect(await numbersOf(made)).toEqual({ ssn })
  })

  test('after wrong data has every number, to correct the wrong one', async () => {
    const caseNumber = await steps.opened(user, {}, workerCase())
    const made = (await resubmit(user, caseNumber, incorrect)).body.case_number
    expect(await steps.row(made)).toMatchObject({
      ...details,
      duplicate_continue_reason_code: 'INCORRECT_INFORMATION',
      mismatch_episode: 0,
      case_status: 'DRAFT',
      submitted_at: null,
    })
    expect(await numbersOf(made)).toEqual(await numbersOf(caseNumber))
  })

  test('reaches the browser only with masked numbers, and can be submitted', async () => {
    const ssn = newSsn()
    const caseNumber = await steps.opened(user, {}, citizenCase({ ssn }))
    const answer = await resubmit(user, caseNumber, incorrect)
    const { case_number: made } = answer.body
    const read = await steps.read(user, made)
    expect(`${JSON.stringify(answer.body)} ${JSON.stringify(read.body)}`).not.toContain(ssn)
    expect(read.body).toMatchObject({ ssn: `***-**-${ssn.slice(-4)}` })
    const body = { ...citizenCase(), ssn, last_name: 'Rivers', duplicate_continue_reason_code: 'INCORRECT_INFORMATION' }
    const creator = { case_creator_phone_number: '2025550100' }
    const edited = await t
      .as(user)
      .call(editCase, { params: { caseNumber: made }, body: { ...body, ...creator } as object })
    expect(edited).toMatchObject({ status: 200, body: { previous_case_number: caseNumber } })
    expect((await t.as(user).call(submitCase, { params: { caseNumber: made }, body: {} })).status).toBe(200)
  })

  test('begins empty on request, without details, numbers or a reason', async () => {
    const caseNumber = await open(user)
    const made = (await resubmit(user, caseNumber, { ...asResult, start_empty: true })).body.case_number
    const row = await steps.row(made)
    expect(row).toMatchObject({ first_name: null, document_a_type_code: null, duplicate_continue_reason_code: null })
    expect(row.sealed_numbers).toBeNull()
    expect((await steps.read(user, made)).body.previous_case_number).toBe(caseNumber)
  })

  test('and the closed case name each other', async () => {
    const caseNumber = await open(user)
    const made = (await resubmit(user, caseNumber, asResult)).body.case_number
    const links = async (of: string) => {
      const { previous_case_number, following_case_number } = (await steps.read(user, of)).body
      return [previous_case_number, following_case_number]
    }
    expect(await links(caseNumber)).toEqual([null, made])
    expect(await links(made)).toEqual([caseNumber, null])
  })

  test('stays with the person whose case it replaces: no one sees numbers by replacing a case of a colleague', async () => {
    const id = await t.given.account({ general_users_see_all_cases: true })
    const [owner, colleague] = [
      await t.given.user({ account_id: id, role: 'GENERAL' }),
      await t.given.user({ account_id: id, role: 'GENERAL' }),
    ]
    const caseNumber = await open(owner)
    const made = (await resubmit(colleague, caseNumber, asResult)).body.case_number
    expect(await steps.row(made)).toMatchObject({ created_by_user_id: owner.id })
    const reveal = (who: GivenUser) =>
      t.as(who).call(revealNumbers, { params: { caseNumber: made }, body: { fields: ['ssn'] } })
    expect((await reveal(colleague)).status).toBe(403)
    expect((await reveal(owner)).status).toBe(200)
    expect((await t.as(owner).call(getCase, { params: { caseNumber: made } })).body).toMatchObject({
      assigned_to_name: (await steps.read(owner, caseNumber)).body.assigned_to_name,
    })
  })

  test('is not begun, and the case not closed, while another case of the number is open', async () => {
    const ssn = newSsn()
    const caseNumber = await open(user, workerCase({ ssn }))
    await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
    const second = workerCase({ ssn, duplicate_continue_reason_code: 'REHIRE' })
    const { case_number: other } = await steps.create(user, second)
    await steps.change(caseNumber, { case_status: 'CLOSE_CASE_AND_RESUBMIT', closed_at: null })
    const answer = await resubmit(user, caseNumber, asResult)
    expect(answer).toMatchObject({ status: 409, body: { issues: [{ code: 'DUPLICATE_CASE_OPEN', path: 'ssn' }] } })
    expect((await steps.row(caseNumber)).case_status).toBe('CLOSE_CASE_AND_RESUBMIT')
    expect((await steps.row(other)).case_status).toBe('DRAFT')
  })
})

describe('a case that a form began', () => {
  const { company, signedForm } = section2Steps(t)
  const caseOf = (plusCaseId: string) =>
    t.ownerDb
      .selectFrom('plus_case')
      .innerJoin('verification_case', 'verification_case.id', 'verification_case_id')
      .select(['case_number', 'case_waits_for'])
      .where('plus_case.id', '=', plusCaseId)
      .executeTakeFirstOrThrow()

  test('[CASE-108] takes the form along to the draft, which waits there to be submitted', async () => {
    const admin = await company()
    const form = await signedForm(admin)
    const { case_number: caseNumber } = await caseOf(form)
    await steps.change(caseNumber, { case_status: 'CLOSE_CASE_AND_RESUBMIT' })
    const made = (await resubmit(admin, caseNumber, asResult)).body.case_number
    expect(await caseOf(form)).toEqual({ case_number: made, case_waits_for: ['details'] })
    expect((await steps.read(admin, made)).body.plus_case_id).toBe(form)
    expect((await t.as(admin).call(getPlusCase, { params: { plusCaseId: form } })).status).toBe(200)
  })

  test('[CASE-112] closed because the employment ended asks for its end on the form, until that is there', async () => {
    const admin = await company()
    const form = await signedForm(admin)
    const { case_number: caseNumber } = await caseOf(form)
    const asks = async () => (await steps.read(admin, caseNumber)).body.asks_end_of_employment
    await steps.change(caseNumber, { case_status: 'FINAL_NONCONFIRMATION' })
    expect(await asks()).toBe(false)
    const code = 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' as const
    await t.as(admin).call(closeCase, { params: { caseNumber }, body: { case_closure_reason_code: code } })
    expect(await asks()).toBe(true)
    expect((await steps.read(admin, caseNumber)).body.plus_case_id).toBe(form)
    await t.ownerDb
      .insertInto('form_retention')
      .values({
        plus_case_id: form,
        account_id: admin.accountId,
        hired_on: '2026-11-20',
        ended_on: '2026-11-20',
        recorded_at: t.clock.now(),
        recorded_by_user_id: admin.id,
      })
      .execute()
    expect(await asks()).toBe(false)
  })

  test('[CASE-112] closed while the employee still works asks for nothing, and a case without a form neither', async () => {
    const admin = await company()
    const { case_number: caseNumber } = await caseOf(await signedForm(admin))
    await steps.change(caseNumber, {
      case_status: 'CLOSED',
      closed_at: t.clock.now(),
      case_closure_reason_code: 'INCORRECT_DATA',
    })
    expect((await steps.read(admin, caseNumber)).body.asks_end_of_employment).toBe(false)
    const other = await open(user)
    await t
      .as(user)
      .call(closeCase, { params: { caseNumber: other }, body: { case_closure_reason_code: 'EMPLOYEE_QUIT' } })
    expect((await steps.read(user, other)).body).toMatchObject({ plus_case_id: null, asks_end_of_employment: false })
  })
})
