import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { enrollmentSections } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import * as start from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import { deliverMail } from '../background.ts'
import type { Change, Done } from './changed-row.ts'
import { bakeryEnrollment, corporateEnrollment, ofEnrollments } from './enrollment-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What a person changes who enrolls a company: each call on an enrollment in which nothing happened. */
export function enrollmentChanges(t: TestApp, accountId: number): Record<string, Change> {
  const begin = async (
    values: { status?: 'DRAFT' | 'SUBMITTED'; isComplete?: boolean; method?: 'EMPLOYER' } = {},
  ): Promise<GivenUser> => {
    const user = await t.given.user({ account_id: accountId, role: 'ENROLLMENT' })
    const now = t.clock.now()
    const { status = 'DRAFT', isComplete = false } = values
    const method = values.method ?? ('CORPORATE' as const)
    await t.ownerDb.deleteFrom('enrollment_submission').where('account_id', '=', accountId).execute()
    await t.ownerDb.deleteFrom('enrollment_section').where('account_id', '=', accountId).execute()
    await t.ownerDb.deleteFrom('enrollment').where('account_id', '=', accountId).execute()
    const row = { status, method, started_at: now, changed_at: now, submitted_at: now }
    await t.ownerDb
      .insertInto('enrollment')
      .values({ account_id: accountId, user_id: user.id, email: 'jo@maple.example', ...row })
      .execute()
    if (!isComplete) return user
    const sections = enrollmentSections.map((section) => {
      const by = { changed_at: now, changed_by_user_id: user.id }
      return {
        account_id: accountId,
        section,
        version: 1,
        content: JSON.stringify(corporateEnrollment[section]),
        ...by,
      }
    })
    await t.ownerDb.insertInto('enrollment_section').values(sections).execute()
    return user
  }
  const change = (
    action: string,
    call: (user: GivenUser) => Promise<Done>,
    given: Parameters<typeof begin>[0] = {},
  ): Change => ({
    action,
    run: async () => ({
      answer: await call(await begin(given)),
      row: { table: 'enrollment', id: String(accountId) },
    }),
  })
  const saved = 'enrollment.section_saved'
  const params = { accountId }
  return {
    [enrollment.saveEnrollmentAccess.name]: change(saved, (user) =>
      t.as(user).call(enrollment.saveEnrollmentAccess, { params, body: ofEnrollments['enrollment.saveAccess'] }),
    ),
    [enrollment.saveEnrollmentCategory.name]: change(saved, (user) =>
      t.as(user).call(enrollment.saveEnrollmentCategory, {
        params,
        body: { values: { category: '', verifiedEmployees: '', awardDate: '' }, version: 0, isComplete: false },
      }),
    ),
    [enrollment.saveEnrollmentInformation.name]: change(saved, (user) =>
      t.as(user).call(enrollment.saveEnrollmentInformation, {
        params,
        body: { values: { ...bakeryEnrollment.company_information, ein: '' }, version: 0, isComplete: false },
      }),
    ),
    [enrollment.saveEnrollmentAddress.name]: change(saved, (user) => {
      const { physical } = bakeryEnrollment.address
      const values = { physical: { ...physical, zip: '' }, mailing: null }
      return t
        .as(user)
        .call(enrollment.saveEnrollmentAddress, { params, body: { values, version: 0, isComplete: false } })
    }),
    [enrollment.saveEnrollmentPeople.name]: change(saved, (user) =>
      t.as(user).call(enrollment.saveEnrollmentPeople, { params, body: ofEnrollments['enrollment.savePeople'] }),
    ),
    [enrollment.acceptEnrollmentPlusTerms.name]: change(
      'enrollment.plus_answered',
      (user) =>
        t.as(user).call(enrollment.acceptEnrollmentPlusTerms, {
          params,
          body: { isAccepted: true, version: TERMS_VERSION },
        }),
      { method: 'EMPLOYER' },
    ),
    [enrollment.takeBackEnrollmentPlusTerms.name]: change(
      'enrollment.plus_answered',
      (user) => t.as(user).call(enrollment.takeBackEnrollmentPlusTerms, { params }),
      { method: 'EMPLOYER' },
    ),
    [enrollment.submitEnrollment.name]: change(
      'enrollment.submitted',
      (user) => t.as(user).call(enrollment.submitEnrollment, { params, body: { isCertified: true } }),
      { isComplete: true },
    ),
    [enrollment.takeBackEnrollment.name]: change(
      'enrollment.taken_back',
      (user) => t.as(user).call(enrollment.takeBackEnrollment, { params }),
      { status: 'SUBMITTED' },
    ),
    [enrollment.deleteEnrollment.name]: change('enrollment.deleted', (user) =>
      t.as(user).call(enrollment.deleteEnrollment, { params }),
    ),
  }
}

let addresses = 0

/** Calls before there is a company: what they begin is in the audit of the sign-in that follows. */
export function enrollmentReadings(t: TestApp): Record<string, () => Promise<Done>> {
  const mailed = async () => (await codeIn(t, `start${(addresses += 1)}@maple.example`)).code
  return {
    [start.startEnrollment.name]: () =>
      t.anonymous.call(start.startEnrollment, { body: { email: 'new@maple.example' } }),
    [start.checkEnrollmentLink.name]: async () =>
      t.anonymous.call(start.checkEnrollmentLink, { body: { code: await mailed() } }),
    [start.redeemEnrollmentLink.name]: async () =>
      t.anonymous.call(start.redeemEnrollmentLink, { body: { code: await mailed() } }),
  }
}

/** Asks for a link and takes the code out of its email. */
export async function codeIn(t: TestApp, email: string): Promise<{ code: string; text: string }> {
  await t.anonymous.call(start.startEnrollment, { body: { email } })
  const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
  for (const { id } of await waiting.execute()) await deliverMail(t.deps, id)
  const text = t.mailer.sent.filter(({ to }) => to === email).at(-1)?.text ?? ''
  const [, id = '', secret = ''] = /\/account\/new\/code\/([\w-]+)#([\w-]+)/.exec(text) ?? []
  return { code: `${id}.${secret}`, text }
}
