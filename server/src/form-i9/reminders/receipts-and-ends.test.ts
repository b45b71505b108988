import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import type { UserStatus } from '@hireproof/contract/users/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '../../background.ts'
import { signedInAgain } from '../../testing/case-steps.ts'
import { reminderSteps } from '../../testing/reminder-steps.ts'
import { passportSection2 } from '../../testing/section2-steps.ts'
import { cardAgain } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const other = await testApp({ ownerUrl: t.ownerUrl })
const steps = reminderSteps([t, other])
const { company, signedForm, examine, correct, workersForm, supplement } = steps
const { calendarOf, runAt, runOn, remindersTo, emailOf, lastText, eventsOf } = steps

beforeEach(() => t.clock.set('2026-11-20T15:00:00Z'))

const addressOf = async (id: string) => {
  const row = t.ownerDb.selectFrom('plus_case').select('employee_email').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).employee_email
}

/** A person with an own company, so that each test counts its own emails. */
const given = async (values: Parameters<typeof company>[0] = {}) => {
  const admin = await company(values)
  return { admin, email: await emailOf(admin) }
}

describe('[WORK-04] a receipt', () => {
  /** Shown on the first day of work, Monday, 23 November 2026: the document is due 90 days later. */
  const DUE = '2027-02-21'
  const receipt = (isReceipt: boolean) => {
    const [passport] = passportSection2().listA
    return passportSection2({
      listA: [{ ...passport!, isReceipt, ...(isReceipt && { number: 'R-1', expirationDate: '' }) }],
    })
  }
  const shown = async () => {
    const { admin, email } = await given()
    const id = await signedForm(admin)
    expect((await examine(admin, id, { section2: receipt(true) })).status).toBe(200)
    return { admin, email, id, employeeEmail: await addressOf(id) }
  }

  test('is reminded of 14 and 3 days before, on the day, and one and three days after', async () => {
    const { email, employeeEmail } = await shown()
    const [employee, user] = await calendarOf([employeeEmail, email], '2027-02-01', '2027-03-20')
    const days = [-14, -3, 0, 1, 3].map((step) => addDays(DUE, step))
    expect(employee).toEqual(days.map((day) => `${day} employee-receipt-due`))
    expect(user).toEqual(days.map((day) => `${day} receipt`))
  })

  test('is written about in both languages, as past once its day has passed', async () => {
    const { employeeEmail, email } = await shown()
    await runOn(addDays(DUE, -3))
    const before = await lastText(employeeEmail)
    expect(before).toContain('The document itself is due February 21, 2027.')
    expect(before).toContain('debe presentarse a más tardar el 21 de febrero de 2027')
    await runOn(addDays(DUE, 1))
    const after = await lastText(employeeEmail)
    expect(after).toContain(
      'The document itself was due February 21, 2027. Show it, or another acceptable document, today.',
    )
    expect(after).toContain('debía presentarse el 21 de febrero de 2027')
    expect(await lastText(email)).toContain('The document itself was due February 21, 2027.')
    expect(`${before}${after}`).not.toMatch(/Rivera|R-1|passport/i)
  })

  test('that was replaced, or whose kind is switched off, is no longer reminded of', async () => {
    const [replaced, off] = [await shown(), await shown()]
    const again = await signedInAgain(t, replaced.admin)
    const done = { section2: receipt(false), reason: 'The passport has come.' }
    expect((await correct(again, replaced.id, done)).status).toBe(200)
    await steps.setKinds(off.admin, steps.allBut('receipt'))
    const to = [replaced, off].flatMap(({ email, employeeEmail }) => [email, employeeEmail])
    expect((await calendarOf(to, '2027-02-01', '2027-02-28')).flat()).toEqual([])
  })

  test('and the end of a work authorization on one day make one email that day, and the other on the next', async () => {
    const { email, id, admin } = await shown()
    const row = { plus_case_id: id, account_id: admin.accountId, reverify_by: addDays(DUE, 30 - 3) }
    await t.ownerDb.insertInto('form_reverification').values(row).execute()
    const [user] = await calendarOf([email], addDays(DUE, -4), addDays(DUE, -2))
    expect(user).toEqual([
      // the nearest of those that were missed
      `${addDays(DUE, -4)} receipt`,
      `${addDays(DUE, -3)} receipt`,
      `${addDays(DUE, -2)} reverification`,
    ])
  })
})

describe('reminders of a work authorization that ends', () => {
  const UNTIL = '2027-06-30'
  const before = (days: number): IsoDate => addDays(UNTIL, -days)
  const workers = async (values: Parameters<typeof company>[0] = {}) => {
    const { admin, email } = await given(values)
    return { admin, email, id: await workersForm(admin), sent: async () => (await remindersTo(email)).length }
  }

  test('[WORK-04] [F14] are emailed 120, 90 and 30 days before and after the end, each once, however many nodes run the job', async () => {
    const { email, id } = await workers()
    const colleague = await emailOf(await t.given.user({ account_id: await accountOf(id) }))
    const [user, administrator] = await calendarOf([email, colleague], before(125), before(-30))
    const days = [120, 90, 30, -1, -3].map(before)
    expect(user).toEqual(days.map((day) => `${day} reverification`))
    expect(administrator).toEqual([`${before(-3)} plus-digest`])
    expect(await eventsOf(id)).toEqual(
      [-120, -90, -30, 1, 3].map((step) => ({ kind: 'reverification', days: step, employee: false })),
    )
    expect(await remindersTo(await addressOf(id))).toEqual([])
  })
  const accountOf = async (id: string) => {
    const row = t.ownerDb.selectFrom('plus_case').select('account_id').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).account_id
  }

  test('name no one and no day in the email, and lead to the page of the plus case', async () => {
    const { email, id } = await workers()
    await runOn(before(120))
    const [mail] = await remindersTo(email)
    const text = await lastText(email)
    expect(text).toContain("An employee's work authorization ends soon.")
    expect(text).toContain(`/c/cases/plus/${id}`)
    const words = `${JSON.stringify(mail?.data)}${text}`.replaceAll(id, '')
    expect(words).not.toMatch(/Rivera|Jordan|Maple|ABC123|2027|900-|[Rr]esident/)
    await runOn(before(-1))
    expect(await lastText(email)).toContain("An employee's work authorization has ended.")
  })

  test('[F12] are kept with their email while no email can be sent', async () => {
    const { email, id } = await workers()
    t.mailer.isDown = true
    await runOn(before(90))
    const [mail] = await remindersTo(email)
    await expect(deliverMail(t.deps, mail?.id ?? '')).rejects.toThrow('mail server down')
    await runOn(before(90))
    t.mailer.isDown = false
    await deliverMail(t.deps, mail?.id ?? '')
    await deliverMail(t.deps, mail?.id ?? '')
    expect(t.mailer.sent.filter(({ text }) => text.includes(id))).toHaveLength(1)
  })

  test('go to the examiner, else to the user who invited, else to the program administrators, and wait if there are none', async () => {
    const { admin, email } = await given()
    const { accountId: account_id } = admin
    const [creator, examiner] = [
      await t.given.user({ account_id, role: 'GENERAL' }),
      await t.given.user({ account_id, role: 'GENERAL' }),
    ]
    const id = await workersForm(creator, { invitation: { examinerUserId: examiner.id } })
    const setStatus = (userId: string, status: UserStatus) =>
      t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', userId).execute()
    const counts = async () =>
      Promise.all([emailOf(examiner), emailOf(creator), email].map(async (to) => (await remindersTo(await to)).length))
    await runOn(before(120))
    expect(await counts()).toEqual([1, 0, 0])
    await setStatus(examiner.id, 'DEACTIVATED')
    await runOn(before(90))
    expect(await counts()).toEqual([1, 1, 0])
    await setStatus(creator.id, 'DELETED')
    await setStatus(admin.id, 'LOCKED')
    await runOn(before(30))
    expect(await counts()).toEqual([1, 1, 0])
    await setStatus(admin.id, 'ACTIVE')
    await runOn(before(29))
    expect(await counts()).toEqual([1, 1, 1])
    expect((await eventsOf(id)).length).toBe(3)
  })

  test('stop after the employment ended, after a new proof, for closed companies, and after a purge', async () => {
    const [ended, proven, closed, purged] = [await workers(), await workers(), await workers(), await workers()]
    t.clock.set(`${before(119)}T15:00:00Z`)
    const end = { params: { plusCaseId: ended.id }, body: { endedOn: '2027-02-28' } }
    await t.as(await signedInAgain(t, ended.admin)).call(setEmploymentEnd, end)
    await supplement(await signedInAgain(t, proven.admin), proven.id, { document: cardAgain() })
    const closing = { status: 'CLOSED', closed_date: '2027-01-01' } as const
    await t.ownerDb.updateTable('account').set(closing).where('id', '=', closed.admin.accountId).execute()
    await runOn(before(119))
    expect(await purged.sent()).toBe(1)
    await t.ownerDb.deleteFrom('form_entry').where('plus_case_id', '=', purged.id).execute()
    await t.ownerDb.deleteFrom('form_i9').where('plus_case_id', '=', purged.id).execute()
    await t.ownerDb.updateTable('plus_case').set({ purged_at: t.clock.now() }).where('id', '=', purged.id).execute()
    await runOn(before(90))
    expect(await Promise.all([ended, proven, closed, purged].map(({ sent }) => sent()))).toEqual([0, 0, 0, 1])
  })

  test('start over with a new end, but not after a correction that leaves the end as it is', async () => {
    const { admin, id } = await workers()
    await runOn(before(30))
    const again = await signedInAgain(t, admin)
    await supplement(again, id, { newLastName: 'Stone' })
    await runOn(before(29))
    expect(await eventsOf(id)).toHaveLength(1)
    const later = await signedInAgain(t, admin)
    await supplement(later, id, { document: cardAgain({ expirationDate: '2027-08-31' }) })
    await runOn(before(28))
    expect((await eventsOf(id)).map((after) => (after as { days: number }).days)).toEqual([-30, -90])
  })

  test('[WORK-05] do not come to a company that switched them off, until it switches them on', async () => {
    const { admin, sent } = await workers()
    t.clock.set(`${before(120)}T15:00:00Z`)
    await steps.setKinds(admin, steps.allBut('reverification'))
    await runOn(before(90))
    expect(await sent()).toBe(0)
    await steps.setKinds(admin, ['reverification'])
    await runAt(`${before(89)}T15:00:00Z`)
    expect(await sent()).toBe(1)
  })
})
