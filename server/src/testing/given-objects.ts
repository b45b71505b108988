import { v7 as uuid } from 'uuid'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** What a company has of each kind: a colleague, and a case, a plus case and a package that a user of it made. */
export async function givenObjects(t: TestApp, { id: userId, accountId: account_id }: GivenUser) {
  const now = t.clock.now()
  const { id: colleagueId } = await t.given.user({ account_id, role: 'GENERAL', mfa_enabled: false })
  const caseNumber = `2026${String((serial += 1)).padStart(9, '0')}WK`
  const made = { account_id, created_by_user_id: userId, created_at: now }
  const dated = { ...made, updated_at: now }
  const draft = { ...dated, id: uuid(), created_by_account_id: account_id, case_number: caseNumber }
  await t.ownerDb
    .insertInto('verification_case')
    .values({ ...draft, case_status: 'DRAFT' })
    .execute()
  const plusCaseId = uuid()
  const person = { invited_name: 'Jo Rivera', employee_email: `jo${serial}@walk.example` }
  const plusCase = { ...dated, ...person, id: plusCaseId, examiner_user_id: userId, first_day_of_work: '2026-11-23' }
  await t.ownerDb.insertInto('plus_case').values(plusCase).execute()
  const form = {
    plus_case_id: plusCaseId,
    account_id,
    edition: '01/20/25',
    edition_expires: '05/31/2027',
    saved_at: now,
  }
  await t.ownerDb.insertInto('form_i9').values(form).execute()
  const packageId = uuid()
  await t.ownerDb
    .insertInto('inspection_package')
    .values({ ...made, id: packageId, plus_case_ids: [plusCaseId] })
    .execute()
  const testId = uuid()
  // handed in: what else is sent for it changes nothing
  const handedIn = { answers: '{"one":"true"}', correct: 0, is_passed: false, submitted_at: now }
  const course = { course: 'general', content_version: 1 } as const
  const drawn = { id: testId, user_id: userId, account_id, ...course, questions: '[]', drawn_at: now }
  await t.ownerDb
    .insertInto('knowledge_test')
    .values({ ...drawn, ...handedIn })
    .execute()
  return { accountId: String(account_id), colleagueId, caseNumber, plusCaseId, packageId, testId }
}
