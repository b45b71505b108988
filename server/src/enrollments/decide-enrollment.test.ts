import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../testing/at-once.ts'
import { bakery, kim } from '../testing/company-samples.ts'
import { ada, employerAnswers } from '../testing/enrollment-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { decideReviewed, decideSubmitted, type OperatorDecision } from './decide-enrollment.ts'

const of = ({ accountId }: { accountId: number }) => ({ params: { accountId } })
const t = await testApp({ env: { POOL_WAIT_MS: '30000', STATEMENT_TIMEOUT_MS: '30000' } })
const { addSiteAndSign, comesBackAs, begin, again, read, save, fill, submit, eventsOf, mailsOf, sentTo, accountOf } =
  enrollmentSteps(t)

let eins = 100_000_000

/** An enrollment that was submitted, with an EIN of its own. */
async function submitted(changes: Partial<EnrollmentValues> = {}) {
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  const begun = await begin()
  const ein = String((eins += 1))
  await fill(begun.user, { company_information: { ...bakery, ein }, ...changes })
  expect((await submit(begun.user)).status).toBe(200)
  return { ...begun, accountId: begun.user.accountId, ein }
}
const decide = (accountId: number) => decideSubmitted(t.deps, { accountId })
const statusOf = async (user: Parameters<typeof read>[0]) => (await read(await again(user))).body.status
const unusual = { ...bakery, ein: '003456789' }
const inReview = async () => {
  const one = await submitted({ company_information: unusual })
  await decide(one.accountId)
  return one
}
const by = (decision: object) => ({ by: 'Olga Reyes', note: null, ...decision }) as OperatorDecision
const usersOf = (accountId: number) =>
  t.ownerDb
    .selectFrom('app_user')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('role', '<>', 'ENROLLMENT')
    .execute()

describe('a submission', () => {
  test('[ENRL-46] needs every section and the certification', async () => {
    comesBackAs()
    const { user } = await begin()
    const answer = await submit(user)
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.codes).toContain('enrollment_incomplete')
    expect(answer.body).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path: 'people.administrators' })]) as object,
    })
    await fill(user)
    const body = { isCertified: false as true }
    expect((await t.as(user).call(enrollment.submitEnrollment, { ...of(user), body })).status).toBe(400)
  })

  test.each([undefined, 'a-key-of-this-submission'])(
    '[ENRL-46][T44][F15] sent 50 times at once is one, with the key %j',
    async (key) => {
      comesBackAs()
      t.clock.advance({ minutes: 61 })
      const { user, email } = await begin()
      await fill(user)
      const answers = await atOnce(50, () => submit(user, key))
      const good = answers.filter(({ status }) => status === 200)
      expect(good).toHaveLength(key ? 50 : 1)
      expect((await eventsOf(user.accountId)).filter((each) => each === 'enrollment.submitted')).toHaveLength(1)
      const mails = (await mailsOf(user.accountId)).filter((each) => each.startsWith('enrollment-submitted'))
      expect(mails).toEqual([`enrollment-submitted ${email}`, 'enrollment-submitted kim@maple.example'])
      const rows = t.ownerDb.selectFrom('enrollment_submission').selectAll().where('account_id', '=', user.accountId)
      expect(await rows.execute()).toHaveLength(1)
    },
  )

  test('[ENRL-47] can no longer be changed, and is taken back with its values', async () => {
    const { user } = await submitted()
    expect((await save(user, 'company_information', bakery)).codes).toContain('ENROLLMENT_STATUS')
    expect((await t.as(user).call(enrollment.deleteEnrollment, of(user))).codes).toContain('ENROLLMENT_STATUS')
    const taken = await t.as(user).call(enrollment.takeBackEnrollment, of(user))
    expect(taken.body).toMatchObject({ status: 'DRAFT', companyName: bakery.legalName })
    expect((await save(user, 'company_information', bakery)).status).toBe(200)
    // what the memorandum shows has changed
    expect((await submit(user)).codes).toContain('signature_required')
    await addSiteAndSign(user)
    expect((await submit(user)).status).toBe(200)
  })
})

describe('an approval', () => {
  test('[CLNT-12] makes no user of a client whose users get no access', async () => {
    for (const [client_access, count] of [
      ['NONE', 0],
      ['VIEW', 1],
    ] as const) {
      const { accountId } = await submitted()
      await t.ownerDb.updateTable('account').set({ client_access }).where('id', '=', accountId).execute()
      await decide(accountId)
      expect((await accountOf(accountId)).status).toBe('ACTIVE')
      expect(await usersOf(accountId)).toHaveLength(count)
    }
  })

  test('[ENRL-48][ENRL-55][ENRL-42] makes the company active, with an administrator who gets a mailed activation', async () => {
    const { user, accountId, email } = await submitted()
    await decide(accountId)
    await decide(accountId)
    expect(await accountOf(accountId)).toMatchObject({ status: 'ACTIVE', type: 'EMPLOYER', web_service_enabled: false })
    const [administrator, ...others] = await usersOf(accountId)
    expect(others).toEqual([])
    expect(administrator).toMatchObject({
      role: 'PROGRAMADMIN',
      status: 'PENDINGACTIVATION',
      email: ada.email,
      mfa_enabled: true,
    })
    expect(administrator?.id).not.toBe(user.id)
    expect(await statusOf(user)).toBe('APPROVED')
    const mails = await mailsOf(accountId)
    expect(mails.filter((each) => /^(?:user-invited|enrollment-approved)/.test(each))).toEqual([
      `user-invited ${ada.email}`,
      `enrollment-approved ${email}`,
      'enrollment-approved kim@maple.example',
    ])
    const events = await eventsOf(accountId)
    const done = ['enrollment.approved', 'user.created', 'account.mou_countersigned']
    expect(events.filter((each) => done.includes(each)).sort()).toEqual(done.sort())
  })

  test('[ENRL-57] mails the company number and the method, and no EIN', async () => {
    const { accountId, email, ein } = await submitted()
    await decide(accountId)
    // emails may overtake each other
    const texts = (await sentTo(email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Company number: '))).toEqual([
      expect.stringContaining(`Company number: ${accountId}. Access method: Employer.`),
    ])
    expect(JSON.stringify(t.mailer.sent)).not.toContain(ein)
  })

  test('[ENRL-57] asks only the person who enrolls to sign in, and tells points of contact of the end only', async () => {
    const lee = { ...ada, email: 'lee@maple.example' }
    const people = { isSignatoryMe: true, signatory: kim, administrators: [ada], contacts: [lee] }
    const { accountId, email } = await submitted({ people })
    await decide(accountId)
    await sentTo(email)
    const isAsked = (address: string) =>
      t.mailer.sent
        .filter(({ to, subject }) => to === address && subject.includes(bakery.legalName))
        .map(({ text }) => text.includes('/account/enroll'))
    expect(isAsked(email).slice(-2)).toEqual([true, true])
    expect(isAsked(kim.email).includes(true)).toBe(false)
    expect(isAsked(lee.email)).toEqual([false, false])
  })

  test.each([
    [
      { ...employerAnswers, verifiesClients: 'YES' as const },
      { type: 'AGENCY', web_service_enabled: false },
    ],
    [
      { ...employerAnswers, usesOwnSoftware: 'YES' as const },
      { type: 'EMPLOYER', web_service_enabled: true },
    ],
    [
      { ...employerAnswers, overseesLocations: 'YES' as const },
      { type: 'CORPORATE', web_service_enabled: false },
    ],
  ])('[ENRL-24] of %j makes an account of its kind', async (access_method, account) => {
    const { accountId } = await submitted({ access_method })
    await decide(accountId)
    expect(await accountOf(accountId)).toMatchObject({ status: 'ACTIVE', ...account })
    const [administrator] = await usersOf(accountId)
    expect(administrator?.role).toBe(account.type === 'CORPORATE' ? 'CORPORATEADMIN' : 'PROGRAMADMIN')
  })

  test('[ENRL-55] that fails in the middle leaves nothing, and is done later', async () => {
    const { user, accountId } = await submitted()
    await t.ownerDb.updateTable('enrollment').set({ method: null }).where('account_id', '=', accountId).execute()
    await expect(decide(accountId)).rejects.toThrow()
    expect(await accountOf(accountId)).toMatchObject({ status: 'PENDING' })
    expect(await usersOf(accountId)).toEqual([])
    expect(await statusOf(user)).toBe('SUBMITTED')
    await t.ownerDb.updateTable('enrollment').set({ method: 'EMPLOYER' }).where('account_id', '=', accountId).execute()
    await decide(accountId)
    expect(await statusOf(user)).toBe('APPROVED')
  })

  test('[ENRL-56] of ten companies at once gives every administrator a User ID', async () => {
    const companies = []
    for (let number = 0; number < 10; number += 1) companies.push((await submitted()).accountId)
    await Promise.all([...companies, ...companies].map(decide))
    const users = (await Promise.all(companies.map(usersOf))).flat()
    expect(new Set(users.map(({ logon_id }) => logon_id)).size).toBe(10)
  })
})

describe('a review', () => {
  test('[ENRL-30][ENRL-48][ENRL-50] comes first with a cause, which the person is not told', async () => {
    const { user, accountId } = await inReview()
    expect(await statusOf(user)).toBe('IN_REVIEW')
    expect(JSON.stringify((await read(user)).body)).not.toMatch(/prefix|cause/i)
    const row = await t.ownerDb
      .selectFrom('enrollment_submission')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(row.causes).toEqual(['ein_prefix'])
  })

  test('[ENRL-51][ENRL-52] comes first for an EIN that an account of the same kind has; the two look alike', async () => {
    const first = await submitted()
    await decide(first.accountId)
    const second = await submitted({ company_information: { ...bakery, ein: first.ein } })
    await decide(second.accountId)
    const other = await inReview()
    const alike = async ({ user }: typeof second) => {
      const { status, steps, decision } = (await read(await again(user))).body
      return { status, steps, decision }
    }
    expect(await alike(second)).toEqual(await alike(other))
    const agent = { ...employerAnswers, verifiesClients: 'YES' as const }
    const third = await submitted({ company_information: { ...bakery, ein: first.ein }, access_method: agent })
    await decide(third.accountId)
    expect(await statusOf(third.user)).toBe('APPROVED')
  })

  test('[ENRL-51] two enrollments with one EIN at once: one is approved, the other is looked at', async () => {
    const one = await submitted()
    const two = await submitted({ company_information: { ...bakery, ein: one.ein } })
    await Promise.all([one, two].map(({ accountId }) => decide(accountId)))
    const statuses = [await statusOf(one.user), await statusOf(two.user)]
    expect(statuses.sort()).toEqual(['APPROVED', 'IN_REVIEW'])
  })

  test('[ENRL-48] comes first for the EIN of an account that was ended for misuse', async () => {
    const misused = { status: 'CLOSED', closed_date: '2026-01-05', closed_reason_code: 'ATMIS' } as const
    const account_id = await t.given.account(misused)
    await t.ownerDb.insertInto('company_profile').values({ account_id, ein: '773456789' }).execute()
    const one = await submitted({ company_information: { ...bakery, ein: '773456789' } })
    await decide(one.accountId)
    expect(await statusOf(one.user)).toBe('IN_REVIEW')
  })

  test('[ENRL-54][DESK-01] returns it with a note; it is changed and submitted again, and both are kept', async () => {
    const { user, accountId } = await inReview()
    const note = 'Please check the EIN.'
    await decideReviewed(t.deps, accountId, by({ kind: 'return', sections: ['company_information'], note }))
    const { body } = await read(user)
    expect(body).toMatchObject({ status: 'RETURNED', decision: { note, sections: ['company_information'] } })
    const named = body.steps.filter(({ state }) => state === 'NEEDS_ATTENTION')
    expect(named.map(({ step }) => step)).toEqual(['company_information'])
    t.clock.advance({ minutes: 1 })
    await save(user, 'company_information', { ...bakery, ein: '343456789' })
    const left = (await read(user)).body.steps.filter(({ state }) => state === 'NEEDS_ATTENTION')
    expect(left.map(({ step }) => step)).toEqual(['mou'])
    expect((await submit(user)).codes).toContain('signature_required')
    await addSiteAndSign(user)
    expect((await submit(user)).status).toBe(200)
    const rows = t.ownerDb.selectFrom('enrollment_submission').selectAll().where('account_id', '=', accountId)
    expect(await rows.orderBy('place').execute()).toMatchObject([{ decision: 'RETURNED', note }, { decision: null }])
  })

  test('[ENRL-59] declines it with a class of reason; the company was never active', async () => {
    const { user, accountId, email } = await inReview()
    await decideReviewed(t.deps, accountId, by({ kind: 'decline', reason: 'not_eligible' }))
    expect((await read(user)).body).toMatchObject({ status: 'DECLINED', decision: { reason: 'not_eligible' } })
    expect(await accountOf(accountId)).toMatchObject({ status: 'CLOSED' })
    expect(await usersOf(accountId)).toEqual([])
    const texts = (await sentTo(email)).map(({ text }) => text).join()
    expect(texts).toContain('The company cannot take part in the program.')
  })

  test('[DESK-03][T46] by two operators at once is one decision, in the audit with its name', async () => {
    const { accountId } = await inReview()
    const decisions = ['Olga Reyes', 'Piet Vos'].map((name) => by({ kind: 'approve', by: name }))
    const done = await Promise.allSettled(decisions.map((each) => decideReviewed(t.deps, accountId, each)))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const events = (await t.audit(accountId)).filter(({ action }) => action === 'enrollment.approved')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      actor: { system: 'operator' },
      after: { by: expect.stringMatching(/Olga|Piet/) as string },
    })
  })

  test('[ENRL-47] taken back while an operator approves ends in one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, accountId } = await inReview()
      const [approved, taken] = await Promise.allSettled([
        decideReviewed(t.deps, accountId, by({ kind: 'approve' })),
        t.as(user).call(enrollment.takeBackEnrollment, of(user)),
      ])
      const isTaken = taken?.status === 'fulfilled' && taken.value.status === 200
      expect(isTaken).toBe(approved?.status === 'rejected')
      expect(await statusOf(user)).toBe(isTaken ? 'DRAFT' : 'APPROVED')
    }
  })
})
