import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMetrics } from '../platform/metrics.ts'
import { bakery } from '../testing/company-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { insertSiteRows } from '../testing/site-samples.ts'
import { testApp } from '../testing/test-app.ts'
import { decideSubmitted } from './decide-enrollment.ts'
import { followEnrollments } from './follow-enrollments.ts'
import { measureEnrollments, mailOfReviews } from './watch-reviews.ts'

const t = await testApp({ env: { OPERATOR_EMAIL: 'operator@hireproof.example' } })
const { comesBackAs, begin, read, fill, submit, eventsOf, mailsOf, accountOf } = enrollmentSteps(t)
const started = async () => {
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  return begin()
}
const inReview = async () => {
  const begun = await started()
  await fill(begun.user, { company_information: { ...bakery, ein: '003456789' } })
  await submit(begun.user)
  await decideSubmitted(t.deps, { accountId: begun.user.accountId })
  return begun
}
const enrollmentOf = (accountId: number) =>
  t.ownerDb.selectFrom('enrollment').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()
const sections = (accountId: number) =>
  t.ownerDb.selectFrom('enrollment_section').selectAll().where('account_id', '=', accountId).execute()

test('[ENRL-19] an unfinished enrollment is reminded after 60 and 83 days, ends after 90, and is removed 30 days later', async () => {
  const { user, email } = await started()
  const { accountId } = user
  await fill(user)
  await insertSiteRows(t.ownerDb, accountId, user.id)
  await sql`insert into mou_request (id, account_id, signatory_name, signatory_title, email, asked_by_user_id, asked_by_name,
      asked_by_email, asked_at, expires_at) values (gen_random_uuid(), ${accountId}, 'Kim', 'Owner', 'kim@elm.example', ${user.id},
      'Ana', 'ana@elm.example', now(), now())`.execute(t.ownerDb)
  const after = async (days: number) => {
    t.clock.advance({ days })
    await followEnrollments(t.deps)
    await followEnrollments(t.deps)
    return (await mailsOf(accountId)).filter((each) => each.startsWith('enrollment-'))
  }
  const reminder = `enrollment-reminder ${email}`
  expect(await after(59)).toEqual([])
  expect(await after(1)).toEqual([reminder])
  expect(await after(22)).toEqual([reminder])
  expect(await after(1)).toEqual([reminder, reminder])
  expect(await after(6)).toEqual([reminder, reminder])
  expect(await after(1)).toEqual([reminder, reminder, `enrollment-expired ${email}`])
  expect((await enrollmentOf(accountId)).status).toBe('EXPIRED')
  expect(await accountOf(accountId)).toMatchObject({ status: 'CLOSED' })
  await after(29)
  expect(await sections(accountId)).toHaveLength(5)
  await after(1)
  expect(await sections(accountId)).toEqual([])
  expect(await enrollmentOf(accountId)).toMatchObject({ email: '' })
  expect(await accountOf(accountId)).toMatchObject({ company_name: 'Deleted enrollment' })
  const rest = [
    ...(['company_profile', 'company_address', 'company_contact', 'hiring_site', 'hiring_site_count'] as const),
    ...(['import_upload', 'import_row', 'import_column_match', 'mou_request', 'mou_signature'] as const),
  ]
  for (const table of rest) {
    const rows = t.ownerDb.selectFrom(table).selectAll().where('account_id', '=', accountId)
    expect(await rows.execute(), table).toEqual([])
  }
  expect(await eventsOf(accountId)).toEqual(
    expect.arrayContaining(['enrollment.reminded', 'enrollment.expired', 'enrollment.purged']),
  )
})

test('[ENRL-58] the person reads the result for 30 days after the approval', async () => {
  const { user } = await started()
  await fill(user, { company_information: { ...bakery, ein: '561234567' } })
  await submit(user)
  await decideSubmitted(t.deps, { accountId: user.accountId })
  const later = async () => ({ ...user, session: await t.given.session({ userId: user.id }) })
  t.clock.advance({ days: 29 })
  await followEnrollments(t.deps)
  expect((await read(await later())).body.status).toBe('APPROVED')
  t.clock.advance({ days: 1 })
  await followEnrollments(t.deps)
  expect((await read(await later())).status).toBe(401)
})

test('[DESK-05] the operator is told once a day of reviews that wait for more than a business day, and measures them', async () => {
  await inReview()
  const told = async () => {
    const mails = t.ownerDb.selectFrom('mail_outbox').selectAll().where('template', '=', 'enrollment-waits')
    return (await mails.execute()).length
  }
  await mailOfReviews(t.deps)
  expect(await told()).toBe(0)
  t.clock.advance({ days: 6 })
  await mailOfReviews(t.deps)
  await mailOfReviews(t.deps)
  expect(await told()).toBe(1)
  t.clock.advance({ days: 2 })
  await mailOfReviews(t.deps)
  expect(await told()).toBe(2)
  const metrics = openMetrics()
  measureEnrollments(t.deps, metrics)
  const { text } = await metrics.read()
  expect(text).toContain('enrollments{status="IN_REVIEW"} 1')
  expect(text).toMatch(/enrollments_oldest_review_seconds 6[89]\d{4}/)
  expect(text).not.toContain(bakery.legalName)
})

const enrollments = operatorCommand(t, 'enrollments')

test('[DESK-01][DESK-03] the operator lists, shows and decides by a command; a second decision is refused', async () => {
  const { user } = await inReview()
  const number = String(user.accountId)
  const listed = await enrollments('list')
  expect(listed.code).toBe(0)
  expect(listed.said).toContain(`${number}  Employer, `)
  expect(listed.said).toContain('EIN ••-•••6789. The IRS does not use the first two digits of the EIN.')
  const shown = await enrollments('show', number)
  expect(shown.said).toContain('company_information.legalName: Maple Street Bakery, Inc.')
  const note = 'Check the EIN.'
  const returned = await enrollments(
    'return',
    number,
    '--sections',
    'company_information',
    '--note',
    note,
    '--by',
    'Olga',
  )
  expect(returned).toMatchObject({ code: 0, said: expect.stringContaining('is returned') as string })
  expect((await read(user)).body).toMatchObject({ status: 'RETURNED', decision: { note } })
  const again = await enrollments('approve', number, '--by', 'Piet')
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('It is: Returned for changes.') as string })
})

test.each([
  [[], 'Usage'],
  [['approve', 'x'], 'Usage'],
  [['approve', '7'], 'Say who decides: --by NAME.'],
  [['approve', '7', '--by', 'Olga'], 'There is no enrollment of company 7.'],
  [['decline', '7', '--by', 'Olga', '--note', 'x', '--reason', 'bad'], 'Give the reason'],
  [['return', '7', '--by', 'Olga', '--note', 'x', '--sections', 'none'], 'Name the sections'],
  [['show', '7'], 'There is no enrollment of company 7.'],
])('the operator is told what is wrong with %j', async (args, words) => {
  const { said, code } = await enrollments(...args)
  expect(said).toContain(words)
  expect(code).toBe(1)
})
