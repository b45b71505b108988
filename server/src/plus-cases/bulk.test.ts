import * as bulk from '@hireproof/contract/plus-cases/bulk.endpoints'
import { FORMS_AT_ONCE } from '@hireproof/contract/plus-cases/bulk'
import { formExportColumns } from '@hireproof/contract/plus-cases/export-columns'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../testing/parse-csv.ts'
import type { GivenUser } from '../testing/given.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start, invited, mailsTo, auditOf } = plusSteps(t)
const NOBODY = '00000000-0000-7000-8000-000000000000'

const clerkOf = ({ accountId }: GivenUser) => t.given.user({ account_id: accountId, role: 'GENERAL' })
const resend = (user: GivenUser, ids: string[]) => t.as(user).call(bulk.resendInvitations, { body: { ids } })
const cancel = (user: GivenUser, ids: string[]) => t.as(user).call(bulk.cancelPlusCases, { body: { ids } })
const assign = (user: GivenUser, ids: string[], to: { id: string }) =>
  t.as(user).call(bulk.assignExaminer, { body: { ids, examinerUserId: to.id } })
const done = (id: string) => ({ id, isDone: true })
const not = (id: string, problem: string, more = {}) => ({ id, isDone: false, problem, ...more })
const rowOf = (id: string) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action)
const addressOf = async ({ id }: { id: string }) =>
  (await t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const refusalsOf = async (accountId: number) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'access.denied').map(({ after }) => after)
const signed = async (user: GivenUser) => {
  const { plusCase, browser } = await invited(user)
  await browser.sign(citizenAnswers())
  return plusCase.id
}

describe('[WORK-02] many forms at once', () => {
  test('are resent one by one, and those that cannot be say why', async () => {
    const admin = await company()
    const foreign = await start(await company())
    const [one, two] = [await start(admin), await start(admin)]
    const over = await signed(admin)
    const { body } = await resend(admin, [one.id, over, foreign.id, NOBODY, two.id, one.id])
    expect(body.outcomes).toEqual([
      done(one.id),
      not(over, 'conflict'),
      not(foreign.id, 'not_found'),
      not(NOBODY, 'not_found'),
      done(two.id),
    ])
    for (const { employeeEmail } of [one, two]) expect(await mailsTo(employeeEmail)).toHaveLength(2)
    expect(await mailsTo(foreign.employeeEmail)).toHaveLength(1)
    expect(await refusalsOf(admin.accountId)).toEqual([{ code: 'not_found' }])
  })

  test('are resent at most three times in half an hour', async () => {
    const admin = await company()
    const { id } = await start(admin)
    for (const _ of [1, 2, 3]) expect((await resend(admin, [id])).body.outcomes).toEqual([done(id)])
    expect((await resend(admin, [id])).body.outcomes).toEqual([not(id, 'too_many_requests')])
  })

  test('are canceled once, whatever is repeated at the same time', async () => {
    const admin = await company()
    const [one, two, over] = [(await start(admin)).id, (await start(admin)).id, await signed(admin)]
    const answers = await Promise.all([1, 2, 3].map(() => cancel(admin, [one, over, two])))
    for (const id of [one, two]) {
      const outcomes = answers.flatMap(({ body }) => body.outcomes.filter((each) => each.id === id))
      expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1)
      expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED' })
      expect((await actionsOf(id)).filter((action) => action === 'plus_case.cancelled')).toHaveLength(1)
    }
    expect((await rowOf(over)).status).toBe('SUBMITTED')
  })

  test('go to another examiner, who gets one email; a repetition changes nothing', async () => {
    const admin = await company()
    const clerk = await clerkOf(admin)
    const [one, over, gone] = [(await start(admin)).id, await signed(admin), (await start(admin)).id]
    await cancel(admin, [gone])
    const foreign = (await start(await company())).id
    for (const _ of [1, 2])
      expect((await assign(admin, [one, gone, foreign, over], clerk)).body.outcomes).toEqual([
        done(one),
        not(gone, 'conflict'),
        not(foreign, 'not_found'),
        done(over),
      ])
    const mails = await t.ownerDb
      .selectFrom('mail_outbox')
      .select('data')
      .where('recipient', '=', await addressOf(clerk))
      .where('template', '=', 'plus-assigned')
      .execute()
    expect(mails).toMatchObject([{ data: { count: '2' } }])
    for (const id of [one, over]) {
      expect(await rowOf(id)).toMatchObject({ examiner_user_id: clerk.id, created_by_user_id: admin.id })
      const changes = (await auditOf(id)).filter(({ action }) => action === 'plus_case.examiner_changed')
      expect(changes).toMatchObject([
        { before: { examiner_user_id: admin.id }, after: { examiner_user_id: clerk.id }, actor: { userId: admin.id } },
      ])
    }
    expect((await rowOf(gone)).examiner_user_id).toBe(admin.id)
  })

  test('tell the new examiner which form, or where they are, and never whom they are about', async () => {
    const admin = await company()
    const [clerk, other] = [await clerkOf(admin), await clerkOf(admin)]
    const ids = [(await start(admin)).id, (await start(admin)).id]
    await assign(admin, ids.slice(0, 1), clerk)
    await assign(admin, ids, other)
    const [one] = await mailsTo(await addressOf(clerk))
    const [both] = await mailsTo(await addressOf(other))
    expect(one).toContain(`/c/cases/plus/${ids[0]}`)
    expect(both).toContain('/c/cases/plus?examiner=me')
    expect(both).toContain('2 Forms I-9')
    for (const text of [one, both]) expect(text).not.toContain('Rivera')
  })

  test('do not go to the new hire, to a user who left, or to a user of another company', async () => {
    const admin = await company()
    const clerk = await clerkOf(admin)
    const own = await start(admin, { employeeEmail: await addressOf(clerk), addressReason: 'No other address' })
    const other = await start(admin)
    expect((await assign(admin, [own.id, other.id], clerk)).body.outcomes).toEqual([
      not(own.id, 'conflict', { message: expect.stringContaining('the email address of this user') as string }),
      done(other.id),
    ])
    const left = await t.given.user({ account_id: admin.accountId, role: 'GENERAL', status: 'DEACTIVATED' })
    for (const who of [left, await company(), { id: NOBODY }])
      expect(await assign(admin, [other.id], who)).toMatchObject({ status: 400 })
    expect((await rowOf(other.id)).examiner_user_id).toBe(clerk.id)
  })

  test('[T03] are changed only by those who may change each of them', async () => {
    const admin = await company()
    const [clerk, examiner] = [await clerkOf(admin), await clerkOf(admin)]
    const [own, others] = [(await start(clerk)).id, (await start(admin, { examinerUserId: examiner.id })).id]
    for (const act of [resend, cancel])
      expect((await act(examiner, [others])).body.outcomes).toEqual([not(others, 'forbidden')])
    expect((await assign(examiner, [others], clerk)).body.outcomes).toEqual([not(others, 'forbidden')])
    expect((await assign(clerk, [others, own], examiner)).body.outcomes).toEqual([not(others, 'forbidden'), done(own)])
    expect(await refusalsOf(admin.accountId)).toContainEqual({ code: 'forbidden' })
    const closed = { status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'ATMIS' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', admin.accountId).execute()
    for (const act of [resend, cancel])
      expect((await act(admin, [own])).body.outcomes).toEqual([not(own, 'account_closed')])
    expect((await assign(admin, [own], clerk)).body.outcomes).toEqual([not(own, 'account_closed')])
  })

  test('are at least one, at most a hundred, and named by ids', async () => {
    const admin = await company()
    const many = Array.from({ length: FORMS_AT_ONCE + 1 }, (_, at) => NOBODY.slice(0, -3) + String(at + 100))
    for (const ids of [[], many, ['1 or 1=1']])
      for (const answer of [await resend(admin, ids), await cancel(admin, ids), await assign(admin, ids, admin)])
        expect(answer.status).toBe(400)
    expect((await cancel(admin, many.slice(1))).body.outcomes).toHaveLength(FORMS_AT_ONCE)
  })
})

type Asked = RequestOf<typeof bulk.exportPlusCases>['body']
const authorization = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const exported = async (user: GivenUser, payload: Partial<Asked> = {}) =>
  t.app.inject({
    method: 'POST',
    url: bulk.exportPlusCases.path,
    headers: await authorization(user),
    payload,
  })
const linesOf = async (user: GivenUser, payload: Partial<Asked> = {}) => {
  const answer = await exported(user, payload)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [header = [], ...lines] = parseCsv(answer.body.slice(1))
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at]])))
}

describe('[WORK-02] the list of forms as a file', () => {
  test('has every column as the board shows it, safe for spreadsheets, and no number', async () => {
    const admin = await company({ time_zone: 'Pacific/Honolulu' })
    const { plusCase, browser } = await invited(admin, { invitedName: '-Jo, Rivera' })
    const answers = citizenAnswers()
    await browser.sign(answers)
    const [line = {}] = await linesOf(admin)
    expect(Object.keys(line)).toEqual(
      Object.entries(formExportColumns).map(([key, name]) =>
        key.endsWith('At') ? `${name} (Hawaii-Aleutian Standard Time)` : name,
      ),
    )
    expect(line).toMatchObject({
      'New hire': "'-Jo, Rivera",
      'Email address': plusCase.employeeEmail,
      Status: 'Section 1 signed',
      'Next step': 'Examine the documents and complete Section 2',
      'Invited by': 'Ana Lopez',
      'Section 1 signed (Hawaii-Aleutian Standard Time)': expect.stringMatching(/^2026-11-\d\d \d\d:\d\d$/) as string,
    })
    expect(JSON.stringify(line)).not.toContain(answers.ssn?.replaceAll('-', ''))
  })

  test('has what the board finds in its order, or only those that are named and in reach', async () => {
    const admin = await company()
    const clerk = await clerkOf(admin)
    const [cole, abel] = [
      await start(admin, { invitedName: 'Cole' }),
      await start(clerk, { invitedName: 'Abel', examinerUserId: clerk.id }),
    ]
    const foreign = await start(await company())
    const names = async (user: GivenUser, asked: Partial<Asked> = {}) =>
      (await linesOf(user, asked)).map((line) => line['New hire'])
    expect(await names(admin, { sort: { field: 'invited_name', order: 'ASC' } })).toEqual(['Abel', 'Cole'])
    expect(await names(admin, { text: 'col' })).toEqual(['Cole'])
    expect(await names(admin, { examiner: clerk.id })).toEqual(['Abel'])
    expect(await names(admin, { filter: 'completed' })).toEqual([])
    expect(await names(admin, { ids: [cole.id] })).toEqual(['Cole'])
    expect(await names(clerk, { ids: [cole.id, abel.id, foreign.id] })).toEqual(['Abel'])
    expect(
      (await t.audit(admin.accountId)).filter(({ action }) => action === 'plus_cases.exported').at(-1),
    ).toMatchObject({
      after: { count: 1, criteria: { filter: 'open', has_text: false }, forms: [cole.id, abel.id, foreign.id] },
    })
    expect(JSON.stringify(await t.audit(admin.accountId))).not.toContain('"col"')
  })

  test('stops after twenty in ten minutes for the same user', async () => {
    const admin = await company()
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await exported(admin)).statusCode)
    expect(codes).toEqual([...Array<number>(20).fill(200), 429])
  })
})
