import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInAgain } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { reminderSteps } from '../../testing/reminder-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindOfForms } from './remind-of-forms.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const other = await testApp({ ownerUrl: t.ownerUrl })
const steps = reminderSteps([t, other])
const { company, start, signedForm, examine, runOn, runAt, remindersTo, calendarOf, emailOf, lastText } = steps

/** Monday, 30 November 2026. Invited on Friday, the 20th. */
const FIRST_DAY = '2026-11-30'
beforeEach(() => t.clock.set('2026-11-20T15:00:00Z'))

/** A company with an administrator and a general user, who invites and examines. */
const given = async (values: Parameters<typeof company>[0] = {}) => {
  const admin = await company(values)
  const examiner = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  return { admin, examiner, adminEmail: await emailOf(admin), examinerEmail: await emailOf(examiner) }
}
const invited = (examiner: GivenUser, firstDayOfWork = FIRST_DAY) => start(examiner, { firstDayOfWork })
const addressOf = async (id: string) => {
  const row = t.ownerDb.selectFrom('plus_case').select('employee_email').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).employee_email
}
const countTo = async (to: string) => (await remindersTo(to)).length

describe('[WORK-04] Section 1 that is not signed', () => {
  test('[F14] employee and examiner are reminded three days before, on the day, and one and three days after, by any of several nodes', async () => {
    const { examiner, examinerEmail, adminEmail } = await given()
    const { id, employeeEmail } = await invited(examiner)
    const [employee, user, admin] = await calendarOf(
      [employeeEmail, examinerEmail, adminEmail],
      '2026-11-20',
      '2027-01-20',
    )
    const days = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-03']
    // a link that is never used is replaced until thirty days after the first day of work
    const renewed = ['2026-12-15', '2026-12-27']
    expect(employee).toEqual([
      ...days.map((day) => `${day} employee-section-1-due`),
      ...renewed.map((day) => `${day} employee-link-renewed`),
    ])
    expect(user).toEqual([...days.map((day) => `${day} section_1`), ...renewed.map((day) => `${day} invitation`)])
    expect(admin).toEqual(['2026-12-03 plus-digest'])
    expect((await steps.eventsOf(id)).slice(0, 4)).toEqual(
      [-3, 0, 1, 3].map((step) => ({ kind: 'section_1', days: step, employee: true })),
    )
  })

  test('after five days of outage one reminder comes, the nearest', async () => {
    const { examiner, examinerEmail } = await given()
    const { employeeEmail } = await invited(examiner)
    await runOn('2026-11-27')
    await runOn('2026-12-02')
    await runOn('2026-12-02')
    expect([await countTo(employeeEmail), await countTo(examinerEmail)]).toEqual([2, 2])
    expect((await remindersTo(examinerEmail))[1]?.data).toMatchObject({ dueOn: FIRST_DAY, due: 'past' })
  })

  test('each reminder has a link that opens the form, and the earlier one ends', async () => {
    const { examiner } = await given()
    const { employeeEmail } = await invited(examiner)
    const first = await steps.linkTo(employeeEmail)
    await runOn('2026-11-27')
    const second = await steps.linkTo(employeeEmail)
    expect([(await steps.open(first)).status, (await steps.open(second)).status]).toEqual([400, 200])
  })

  test('the emails write the day in words, as past once it has passed, and name no one', async () => {
    const { examiner, examinerEmail } = await given()
    const { id, employeeEmail } = await invited(examiner)
    await runOn('2026-11-27')
    const before = await lastText(employeeEmail)
    expect(before).toContain('for Maple Stores yet. It is due November 30, 2026. Please sign it by that day.')
    expect(before).toContain('Debe estar firmada el 30 de noviembre de 2026. Fírmela a más tardar ese día.')
    expect(await lastText(examinerEmail)).toContain("Section 1 of a new hire's Form I-9 is due November 30, 2026.")
    await runOn('2026-12-01')
    const after = await lastText(employeeEmail)
    expect(after).toContain('It was due November 30, 2026. Please sign it today.')
    expect(after).toContain('Debía estar firmada el 30 de noviembre de 2026. Fírmela hoy mismo.')
    const toUser = await lastText(examinerEmail)
    expect(toUser).toContain("Section 1 of a new hire's Form I-9 was due November 30, 2026.")
    expect(toUser).toContain(`/c/cases/plus/${id}`)
    expect([before, after, toUser].join('\n')).not.toMatch(/Rivera|Jo |home\.example/)
  })

  test('of someone invited late is late from then on', async () => {
    const { examiner, examinerEmail } = await given()
    const { employeeEmail } = await invited(examiner, '2026-11-10')
    const [employee, user] = await calendarOf([employeeEmail, examinerEmail], '2026-11-20', '2026-11-25')
    const days = ['2026-11-21', '2026-11-23']
    expect(employee).toEqual(days.map((day) => `${day} employee-section-1-due`))
    expect(user).toEqual(days.map((day) => `${day} section_1`))
  })

  test('no one is reminded of a form that is canceled, or whose company is closed', async () => {
    const [canceled, closed] = [await given(), await given()]
    const forms = [await invited(canceled.examiner), await invited(closed.examiner)]
    await t.as(canceled.admin).call(cancelPlusCase, { params: { plusCaseId: forms[0]!.id } })
    const closing = { status: 'CLOSED', closed_date: '2026-11-20' } as const
    await t.ownerDb.updateTable('account').set(closing).where('id', '=', closed.admin.accountId).execute()
    const to = [...forms.map(({ employeeEmail }) => employeeEmail), canceled.examinerEmail, closed.examinerEmail]
    expect((await calendarOf(to, '2026-11-27', '2026-12-16')).flat()).toEqual([])
  })

  test('an employee who asked for a paper form is not asked to sign; the examiner is reminded', async () => {
    const { examiner, examinerEmail } = await given()
    const { plusCase, browser } = await steps.invited(examiner, { firstDayOfWork: FIRST_DAY })
    await browser.askForPaper()
    await runOn('2026-11-30')
    expect([await countTo(plusCase.employeeEmail), await countTo(examinerEmail)]).toEqual([0, 1])
  })

  test('an employee who got a link today gets no second email that day', async () => {
    const { examiner, examinerEmail } = await given()
    const { employeeEmail } = await invited(examiner)
    for (const { clock } of [t, other]) clock.set('2026-11-30T14:00:00Z')
    await steps.ask(employeeEmail)
    await runOn('2026-11-30')
    expect([await countTo(employeeEmail), await countTo(examinerEmail)]).toEqual([0, 1])
  })
})

describe('[WORK-04] Section 2 that is not signed', () => {
  /** Due on Thursday, 3 December 2026, of a company that is open from Monday to Friday. */
  test('employee and examiner are reminded around its day, by the business days of the company', async () => {
    const { examiner, examinerEmail, adminEmail } = await given()
    const id = await signedForm(examiner, {}, { firstDayOfWork: FIRST_DAY })
    const to = [await addressOf(id), examinerEmail, adminEmail]
    const [employee, user, admin] = await calendarOf(to, '2026-11-21', '2026-12-20')
    const days = ['2026-11-30', '2026-12-03', '2026-12-04', '2026-12-06']
    expect(employee).toEqual(days.map((day) => `${day} employee-section-2-due`))
    expect(user).toEqual(days.map((day) => `${day} section_2`))
    expect(admin).toEqual(['2026-12-06 plus-digest'])
    const open = await given()
    const said = { account_id: open.admin.accountId, effective_from: '2026-11-01', weekdays: [1], holidays: [] }
    await t.ownerDb.insertInto('business_days').values(said).execute()
    t.clock.set('2026-11-20T15:00:00Z')
    await signedForm(open.examiner, {}, { firstDayOfWork: FIRST_DAY })
    const [weekly] = await calendarOf([open.examinerEmail], '2026-11-21', '2026-12-31')
    expect(weekly).toEqual(['2026-12-18', '2026-12-21', '2026-12-22', '2026-12-24'].map((day) => `${day} section_2`))
  })

  test('closures of the records move no reminder', async () => {
    const { examiner, examinerEmail } = await given()
    await signedForm(examiner, {}, { firstDayOfWork: FIRST_DAY })
    const known = t.deps.closures
    const closed = async () => [{ from: '2026-12-01', to: '2026-12-04', reason: 'Outage' }]
    for (const { deps } of [t, other]) deps.closures = closed
    try {
      await runOn('2026-12-03')
    } finally {
      for (const { deps } of [t, other]) deps.closures = known
    }
    expect((await remindersTo(examinerEmail))[0]?.data).toMatchObject({ dueOn: '2026-12-03', due: 'today' })
  })

  test('nothing comes once it is signed, or the employment has ended', async () => {
    const { admin, examiner, examinerEmail } = await given()
    const [signed, left] = [await signedForm(examiner), await signedForm(examiner)]
    expect((await examine(examiner, signed)).status).toBe(200)
    const ended = { params: { plusCaseId: left }, body: { endedOn: '2026-11-24' } }
    t.clock.set('2026-11-25T15:00:00Z')
    expect((await t.as(await signedInAgain(t, admin)).call(setEmploymentEnd, ended)).status).toBe(200)
    const to = [await addressOf(signed), await addressOf(left), examinerEmail]
    expect((await calendarOf(to, '2026-11-25', '2026-12-05')).flat()).toEqual([])
  })
})

describe('[WORK-04] reminders', () => {
  test('go out from seven in the morning of the company, wherever it is', async () => {
    const west = await given({ time_zone: 'Pacific/Honolulu' })
    const east = await given({ time_zone: 'Pacific/Guam' })
    for (const { examiner } of [west, east]) await invited(examiner)
    const counts = async () => [await countTo(west.examinerEmail), await countTo(east.examinerEmail)]
    // seven o'clock on the 27th on Guam is 21:00 UTC of the day before, and in Honolulu 17:00 UTC
    for (const [instant, expected] of [
      ['2026-11-26T20:59:00Z', [0, 0]],
      ['2026-11-26T21:00:00Z', [0, 1]],
      ['2026-11-27T16:59:00Z', [0, 1]],
      ['2026-11-27T17:00:00Z', [1, 1]],
      // still the 27th in Honolulu
      ['2026-11-28T09:59:00Z', [1, 1]],
    ] as const) {
      await runAt(instant)
      expect([instant, await counts()]).toEqual([instant, expected])
    }
    await runAt('2026-11-30T17:00:00Z')
    expect((await remindersTo(west.examinerEmail)).at(-1)?.data).toMatchObject({ due: 'today' })
  })

  test('[CASE-147] go to a stand-in too while the examiner is away', async () => {
    const { admin, examiner, examinerEmail } = await given()
    const standIn = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    await invited(examiner)
    const absence = { user_id: examiner.id, account_id: admin.accountId, stand_in_user_id: standIn.id }
    const days = { starts_on: '2026-11-27', ends_on: '2026-11-29', saved_at: t.clock.now() }
    await t.ownerDb
      .insertInto('absence')
      .values({ ...absence, ...days })
      .execute()
    await runOn('2026-11-27')
    await runOn('2026-11-30')
    expect([await countTo(examinerEmail), await countTo(await emailOf(standIn))]).toEqual([2, 1])
  })

  test('[F01] one that breaks off leaves nothing behind, keeps no other one waiting, and comes with the next run', async () => {
    const { examiner, examinerEmail } = await given()
    const forms = [await invited(examiner), await invited(examiner)]
    t.clock.set('2026-11-30T15:00:00Z')
    let isBroken = true
    const enqueue: typeof t.deps.jobs.enqueue = async (...job) => {
      if (!isBroken) return t.deps.jobs.enqueue(...job)
      isBroken = false
      throw new Error('killed')
    }
    await remindOfForms({ ...t.deps, jobs: { ...t.deps.jobs, enqueue } })
    expect(await countTo(examinerEmail)).toBe(1)
    expect(t.logged.join('')).toContain('scheduled work failed')
    await runOn('2026-11-30')
    const counts = await Promise.all(forms.map(({ employeeEmail }) => countTo(employeeEmail)))
    expect([await countTo(examinerEmail), ...counts]).toEqual([2, 1, 1])
  })

  test.each(['section_1', 'section_2'] as const)('of a kind that is switched off do not come: %s', async (kind) => {
    const { admin, examiner, examinerEmail, adminEmail } = await given()
    const id = kind === 'section_1' ? (await invited(examiner)).id : await signedForm(examiner)
    await steps.setKinds(admin, steps.allBut(kind))
    const to = [await addressOf(id), examinerEmail, adminEmail]
    const kinds = (await calendarOf(to, '2026-11-21', '2026-12-06')).flat().map((line) => line.split(' ')[1])
    // an invitation that is not opened is another kind
    expect(new Set(kinds)).toEqual(new Set(kind === 'section_1' ? ['employee-link-renewed', 'invitation'] : []))
  })
})
