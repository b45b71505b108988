import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { MOST_LATE_REASONS } from '@hireproof/contract/form-i9/section1-late'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'

// a Friday morning in New York
const t = await testApp()
const { company, signedForm, examine, viewOf, settingOf, asked, auditOf } = correctionSteps(t)
const admin = await company()

const late = { firstDayOfWork: '2026-11-17' }
const explain = (user: GivenUser, plusCaseId: string, reason = 'The network was down.') =>
  t.as(user).call(explainLateSection1, { params: { plusCaseId }, body: { reason } })
const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const codesOf = ({ body }: { body: unknown }) =>
  ((body as { issues?: { path: string; code: string }[] }).issues ?? []).map(({ path, code }) => `${path} ${code}`)
const eventsOf = async (id: string) =>
  (await auditOf(id)).filter(({ action }) => action === 'form_i9.section1_late_explained')

describe('[FORM-16] a Section 1 that was signed', () => {
  test.each([
    ['before the first day of work', '2026-11-23', null],
    ['on the first day of work', '2026-11-20', null],
    ['the day after', '2026-11-19', 1],
    ['three days after', '2026-11-17', 3],
  ])('%s is marked only if it is late', async (_, firstDayOfWork, days) => {
    const id = await signedForm(admin, {}, { firstDayOfWork })
    const section1Late = days === null ? null : { days, hasReason: false }
    expect(await get(admin, id)).toMatchObject({ section1Late, can: { explainLate: days !== null } })
    const list = await t.as(admin).call(searchPlusCases, { body: { paging: { page: 0, size: 1 }, filter: 'all' } })
    expect(list.body.results[0]).toMatchObject({ id, section1Late })
    const shown = days === null ? null : { days, reasons: [] }
    expect((await viewOf(admin, id)).body.section1?.late).toEqual(shown)
    expect((await settingOf(admin, id)).body.section1Late).toEqual(shown)
  })

  test('around midnight is judged on the calendar of the company', async () => {
    const far = await company({ time_zone: 'Pacific/Guam' })
    // it is Saturday there
    const today = { firstDayOfWork: '2026-11-20' }
    expect(await get(far, await signedForm(far, {}, today))).toMatchObject({ section1Late: { days: 1 } })
  })
})

describe('[FORM-16] the reason for a late Section 1', () => {
  test('is kept with user and time, is added to and never replaced, and is on the PDF', async () => {
    const id = await signedForm(admin, {}, late)
    expect(await explain(admin, id)).toMatchObject({
      status: 200,
      body: { section1Late: { days: 3, hasReason: true } },
    })
    const first = t.clock.now().toISOString()
    t.clock.advance({ seconds: 5 })
    await explain(admin, id, '  The employee had no email address\nuntil Friday. ')
    const reasons = [
      { by: 'Ana Lopez', at: first, text: 'The network was down.' },
      { by: 'Ana Lopez', text: 'The employee had no email address\nuntil Friday.' },
    ]
    expect((await viewOf(admin, id)).body.section1?.late).toMatchObject({ days: 3, reasons })
    expect((await settingOf(admin, id)).body.section1Late).toMatchObject({ reasons })
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
    const { rawPayload } = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })
    const { text } = await readPdf(rawPayload)
    expect(text).toContain('Section 1 was signed 3 days after the first day of work.')
    expect(text).toMatch(/Ana Lopez, Nov 20, 2026, [^]*: The network was down\.[^]*The employee had no email address/)
    expect(text).toContain('Reason for the late Section 1 recorded')
  })

  test('[T44] sent twice is recorded once, and again after another one', async () => {
    const id = await signedForm(admin, {}, late)
    const twice = await Promise.all([explain(admin, id), explain(admin, id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(id)).toHaveLength(1)
    await explain(admin, id, 'Something else.')
    await explain(admin, id)
    expect((await viewOf(admin, id)).body.section1?.late?.reasons).toHaveLength(3)
  })

  test('has an end: a form has room for so many', async () => {
    const id = await signedForm(admin, {}, late)
    for (let index = 0; index < MOST_LATE_REASONS; index += 1) await explain(admin, id, `Reason ${index}.`)
    const full = await explain(admin, id, 'One more.')
    expect([full.status, codesOf(full)[0]]).toEqual([409, expect.stringContaining('LATE_REASONS_FULL')])
    expect(await eventsOf(id)).toHaveLength(MOST_LATE_REASONS)
  })

  test.each([
    ['', 'reason required'],
    ['  ', 'reason required'],
    ['x'.repeat(501), 'reason format'],
    ['half a character \ud83d', 'reason format'],
  ])('is refused at its field: %j', async (reason, code) => {
    const id = await signedForm(admin, {}, late)
    const answer = await explain(admin, id, reason)
    expect([answer.status, codesOf(answer)]).toEqual([400, [code]])
    expect(await eventsOf(id)).toEqual([])
  })

  test('is refused where Section 1 was signed in time', async () => {
    const answer = await explain(admin, await signedForm(admin))
    expect([answer.status, codesOf(answer)[0]]).toEqual([409, expect.stringContaining('SECTION_1_ON_TIME')])
  })

  test('[T05] is for the users who examine; not for others, other companies, or a closed one', async () => {
    const general = () => t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const [creator, examiner, colleague, stranger] = [
      await general(),
      await general(),
      await general(),
      await company(),
    ]
    const id = await signedForm(creator, {}, { ...late, examinerUserId: examiner.id })
    expect((await explain(creator, id, 'By the creator.')).status).toBe(200)
    expect((await explain(examiner, id, 'By the examiner.')).status).toBe(200)
    expect((await explain(admin, id, 'By the administrator.')).status).toBe(200)
    expect((await explain(colleague, id)).status).toBe(403)
    expect((await explain(stranger, id)).status).toBe(404)
    expect(await eventsOf(id)).toHaveLength(3)
    const closing = await company()
    const closed = await signedForm(closing, {}, late)
    const closure = { status: 'CLOSED' as const, closed_date: '2026-11-01' }
    await t.ownerDb.updateTable('account').set(closure).where('id', '=', closing.accountId).execute()
    expect((await explain(closing, closed)).status).toBe(403)
    expect(await get(closing, closed)).toMatchObject({ can: { explainLate: false } })
  })

  test('[T40] is readable nowhere outside of its seal, and its event has no text', async () => {
    const id = await signedForm(admin, {}, late)
    await explain(admin, id, 'A canary in the mine.')
    expect(await dump(t)).not.toContain('A canary in the mine')
    expect(t.logged.join('\n')).not.toContain('A canary in the mine')
    expect((await eventsOf(id)).map(({ after }) => Object.keys(after as object))).toEqual([['reasonId']])
  })

  test('[T41] that was changed, moved or taken out closes the form to every reader', async () => {
    const [one, two] = [await signedForm(admin, {}, late), await signedForm(admin, {}, late)]
    for (const id of [one, two]) await explain(admin, id)
    expect((await examine(admin, two)).status).toBe(200)
    const restored = await t.ownerDb
      .selectFrom('section1_late_reason')
      .selectAll()
      .where('plus_case_id', '=', two)
      .execute()
    for (const change of [
      sql`update section1_late_reason set written_at = written_at - interval '1 day' where plus_case_id = ${two}`,
      sql`update section1_late_reason set sealed_text = (select sealed_text from section1_late_reason
        where plus_case_id = ${one}) where plus_case_id = ${two}`,
      sql`delete from section1_late_reason where plus_case_id = ${two}`,
    ]) {
      await change.execute(t.ownerDb)
      expect((await viewOf(admin, two)).status).toBe(500)
      await t.ownerDb.deleteFrom('section1_late_reason').where('plus_case_id', '=', two).execute()
      await t.ownerDb.insertInto('section1_late_reason').values(restored).execute()
      expect((await viewOf(admin, two)).status).toBe(200)
    }
  })
})

test('[FORM-16] a Section 1 that was signed in time stays in time when it is corrected later', async () => {
  // it is a quarter of an hour before midnight there
  const far = await company({ time_zone: 'Australia/Eucla' })
  const form = await asked(far, {}, { firstDayOfWork: '2026-11-20' })
  // a user who works stays signed in
  t.clock.advance({ minutes: 10 })
  await get(far, form.id)
  t.clock.advance({ minutes: 10 })
  expect((await form.browser.sign({ ...form.answers, address_city: 'Chicago' })).status).toBe(200)
  expect(await get(far, form.id)).toMatchObject({ section1Late: null })
  expect((await viewOf(far, form.id)).body.section1).toMatchObject({ late: null, versions: [{}, {}] })
})
