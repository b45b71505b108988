import * as endpoints from '@hireproof/contract/form-i9/retention.endpoints'
import { purgeConfirmation, retainUntil } from '@hireproof/contract/form-i9/retention'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import { verifyAudit } from '../../platform/audit.ts'
import type { GivenUser } from '../../testing/given.ts'
import { retentionSteps } from '../../testing/retention-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifySignatures } from '../verify-signatures.ts'
import { purgeForm } from './purge.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, start, signed, helped, ask: askForLink, auditOf } = retentionSteps(t)
const admin = await company()
const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })

const get = (user: GivenUser, plusCaseId: string) => t.as(user).call(endpoints.getRetention, { params: { plusCaseId } })
const setEnd = (user: GivenUser, plusCaseId: string, endedOn: string | null) =>
  t.as(user).call(endpoints.setEmploymentEnd, { params: { plusCaseId }, body: { endedOn } })
const approve = (user: GivenUser, plusCaseIds: string[], confirmation = purgeConfirmation(plusCaseIds.length)) =>
  t.as(user).call(endpoints.approvePurge, { body: { plusCaseIds, confirmation } })
const takeBack = (user: GivenUser, plusCaseIds: string[]) =>
  t.as(user).call(endpoints.takeBackPurge, { body: { plusCaseIds } })
const list = async (user: GivenUser, filter: 'due' | 'approved' | 'kept' | 'purged') => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(endpoints.searchRetention, { body })).body.results
}
const kept = (id: string) =>
  t.ownerDb.selectFrom('form_retention').selectAll().where('plus_case_id', '=', id).executeTakeFirst()
const approvalOf = async (id: string) => (await kept(id))?.approval_id ?? '0190a0a0-0000-7000-8000-000000000000'
const purge = async (id: string, accountId = admin.accountId) =>
  purgeForm(t.deps, { plusCaseId: id, accountId, approvalId: await approvalOf(id) })

/** A form that may be purged: its day passed years ago. */
async function dueForm(user = admin) {
  const form = await signed(user, { hired: '2020-01-15' })
  await setEnd(user, form.id, '2021-06-30')
  return form
}
/** Whether the emails to an employee that are left were sent. */
async function mailsTo(recipient: string): Promise<boolean[]> {
  const mails = t.ownerDb.selectFrom('mail_outbox').select('sent_at').where('recipient', '=', recipient)
  return (await mails.execute()).map(({ sent_at }) => sent_at !== null)
}
/** How many rows of a form are left, by table. */
async function leftOf(id: string) {
  const tables = [
    'form_i9',
    'form_entry',
    'form_correction',
    'form_consent',
    'section1_late_reason',
    'plus_link',
    'employee_session',
    'document_copy',
    'form_reverification',
    'form_reminder',
    'form_digest_item',
  ] as const
  const counts = tables.map(async (table) => {
    const found = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)} where plus_case_id = ${id}`.execute(t.ownerDb)
    return [table, found.rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('the end of employment', () => {
  test('is recorded for a signed form, says until when it is kept, and can be taken back', async () => {
    const form = await signed(admin, { hired: '2025-03-03' })
    expect((await get(admin, form.id)).body).toEqual({
      hasForm: true,
      hiredOn: '2025-03-03',
      endedOn: null,
      retainUntil: null,
      approvedAt: null,
      can: { record: true },
    })
    const ended = await setEnd(admin, form.id, '2026-11-20')
    expect(ended.body).toMatchObject({ endedOn: '2026-11-20', retainUntil: '2028-03-03' })
    expect((await list(admin, 'kept')).map(({ plusCaseId }) => plusCaseId)).toContain(form.id)
    expect((await setEnd(admin, form.id, null)).body).toMatchObject({ endedOn: null, retainUntil: null })
    expect((await setEnd(admin, form.id, null)).codes).toEqual(['conflict'])
    const actions = (await auditOf(form.id)).slice(-2)
    expect(actions).toMatchObject([
      { action: 'plus_case.employment_ended', after: { ended_on: '2026-11-20' } },
      { action: 'plus_case.employment_end_taken_back', before: { ended_on: '2026-11-20' } },
    ])
  })

  test('is refused in the future, before the first day, and where nothing is signed', async () => {
    const form = await signed(admin, { hired: '2026-11-02' })
    for (const day of ['2026-11-21', '2026-11-01']) {
      expect(await setEnd(admin, form.id, day)).toMatchObject({ status: 400, body: { issues: [{ path: 'endedOn' }] } })
    }
    const open = await start(admin)
    expect((await get(admin, open.id)).body).toMatchObject({ hasForm: false, can: { record: false } })
    expect((await setEnd(admin, open.id, '2026-11-20')).codes).toEqual(['conflict'])
  })

  test('[T05] is recorded only by users who may change the plus case, and not in a closed company', async () => {
    const form = await signed(admin, { hired: '2025-03-03' })
    expect((await setEnd(general, form.id, '2026-11-20')).codes).toEqual(['forbidden'])
    expect((await get(general, form.id)).codes).toEqual(['forbidden'])
    const stranger = await company()
    expect((await setEnd(stranger, form.id, '2026-11-20')).codes).toEqual(['not_found'])
    expect((await get(stranger, form.id)).codes).toEqual(['not_found'])
    const own = await dueForm(stranger)
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', stranger.accountId).execute()
    expect((await setEnd(stranger, own.id, '2026-11-19')).codes).toEqual(['account_closed'])
    expect((await approve(stranger, [own.id])).codes).toEqual(['account_closed'])
    expect((await get(stranger, own.id)).body.can.record).toBe(false)
  })
})

describe('approving a purge', () => {
  test('is confirmed by typing, for forms whose day has passed, all of them or none, and can be taken back', async () => {
    const [one, two, early] = [await dueForm(), await dueForm(), await signed(admin, { hired: '2025-03-03' })]
    await setEnd(admin, early.id, '2026-01-01')
    expect(await approve(admin, [one.id], 'purge 1')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'confirmation' }] },
    })
    expect((await approve(admin, [one.id, early.id])).codes).toEqual(['conflict'])
    expect((await kept(one.id))?.approval_id).toBeNull()
    expect((await approve(admin, [one.id, two.id, one.id], 'PURGE 2')).body).toEqual({ count: 2 })
    expect((await approve(admin, [one.id])).codes).toEqual(['conflict'])
    expect((await list(admin, 'approved')).find(({ plusCaseId }) => plusCaseId === one.id)).toMatchObject({
      name: 'Jo Rivera',
      approvedBy: 'Ana Lopez',
      retainUntil: '2023-01-15',
    })
    expect((await takeBack(admin, [one.id])).body).toEqual({ count: 1 })
    expect((await takeBack(admin, [one.id])).codes).toEqual(['conflict'])
    const actions = (await auditOf(one.id)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['form_i9.purge_approved', 'form_i9.purge_taken_back'])
  })

  test('[T05] is for program administrators, for forms of their company', async () => {
    const form = await dueForm()
    for (const call of [() => approve(general, [form.id]), () => takeBack(general, [form.id])]) {
      expect((await call()).codes).toEqual(['forbidden'])
    }
    const stranger = await company()
    expect((await approve(stranger, [form.id])).codes).toEqual(['not_found'])
    expect(await list(stranger, 'due')).toEqual([])
  })

  test('[F15] of one form, 20 times at the same time, is one approval and one job', async () => {
    const form = await dueForm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(admin, [form.id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('conflict'))).toHaveLength(19)
    const jobs =
      await sql`select 1 from pgboss.job where name = 'plus.purge' and data ->> 'plusCaseId' = ${form.id}`.execute(
        t.ownerDb,
      )
    expect(jobs.rows).toHaveLength(1)
  })
})

describe('the purge', () => {
  test('[T46] deletes everything of the form, keeps who approved it when, and no personal data', async () => {
    const form = await dueForm()
    await helped(form, admin.accountId)
    await sql`insert into form_correction (plus_case_id, account_id, asked_at, asked_by_user_id, fields, version, taken_back_at)
      values (${form.id}, ${admin.accountId}, now(), ${admin.id}, array['ssn'], 1, now())`.execute(t.ownerDb)
    await sql`insert into section1_late_reason (id, plus_case_id, account_id, written_at, written_by_user_id, sealed_text, sealed_key_id)
      values (gen_random_uuid(), ${form.id}, ${admin.accountId}, now(), ${admin.id}, '', 't1')`.execute(t.ownerDb)
    await sql`insert into form_reverification values (${form.id}, ${admin.accountId}, '2027-01-15')`.execute(t.ownerDb)
    await sql`insert into form_reminder values (${form.id}, ${admin.accountId}, 'reverification', '2027-01-15', -30, '2026-12-16')`.execute(
      t.ownerDb,
    )
    await sql`insert into form_digest_item values (${admin.id}, ${form.id}, ${admin.accountId}, 'reverification')`.execute(
      t.ownerDb,
    )
    const kinds = { form_reverification: 1, form_reminder: 1, form_digest_item: 1 }
    expect(await leftOf(form.id)).toMatchObject({ form_correction: 1, section1_late_reason: 1, ...kinds })
    await askForLink(form.employeeEmail)
    expect(await mailsTo(form.employeeEmail)).toContain(false)
    await approve(admin, [form.id])
    expect(await purge(form.id)).toBe('purged')
    expect(await leftOf(form.id)).toEqual({
      form_i9: 0,
      form_entry: 0,
      form_correction: 0,
      form_consent: 0,
      section1_late_reason: 0,
      plus_link: 0,
      employee_session: 0,
      document_copy: 0,
      form_reverification: 0,
      form_reminder: 0,
      form_digest_item: 0,
    })
    const line = await t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', form.id).executeTakeFirst()
    expect(line).toMatchObject({ invited_name: '', employee_email: '', purged_at: t.clock.now() })
    expect(await mailsTo(form.employeeEmail)).toEqual([])
    expect((await list(admin, 'purged')).find(({ plusCaseId }) => plusCaseId === form.id)).toMatchObject({
      name: null,
      hiredOn: '2020-01-15',
      endedOn: '2021-06-30',
      approvedBy: 'Ana Lopez',
      purgedAt: t.clock.now().toISOString(),
    })
    expect((await t.as(admin).call(getPlusCase, { params: { plusCaseId: form.id } })).codes).toEqual(['not_found'])
    const body = { paging: { page: 0, size: 120 }, filter: 'all' as const }
    const all = (await t.as(admin).call(searchPlusCases, { body })).body.results
    expect(all.map(({ id }) => id)).not.toContain(form.id)
    expect((await auditOf(form.id)).at(-1)).toMatchObject({
      action: 'form_i9.purged',
      actor: { system: 'retention' },
      after: { approved_by_user_id: admin.id, ended_on: '2021-06-30' },
    })
    expect(await purge(form.id)).toBe('no_form')
    expect(await verifyAudit(t.ownerDb)).toEqual([])
    // its signatures are still in the audit, and the purge explains where they went
    expect((await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults).toEqual([])
  })

  test('keeps an email that still waits for the same employee, if it is about another form', async () => {
    const form = await dueForm()
    await start(admin, { employeeEmail: form.employeeEmail.toUpperCase() })
    await approve(admin, [form.id])
    expect(await purge(form.id)).toBe('purged')
    expect(await mailsTo(form.employeeEmail)).toEqual([])
    expect(await mailsTo(form.employeeEmail.toUpperCase())).toEqual([false])
  })

  /** What the database's own function answers to the application's role. */
  const ask = (id: string, approval: string | null, now: Date | null = t.clock.now(), reach = admin.accountId) =>
    inTransaction(t.deps.appDb, reach, async (trx) => {
      const found = await sql<{ result: string }>`select purge_form(${id}, ${approval}, ${now}, 'r') as result`.execute(
        trx,
      )
      return found.rows[0]?.result
    })
  const NONE = '0190a0a0-0000-7000-8000-000000000000'
  /** Approves against the rules, as a broken program would. */
  const forceApproval = async (id: string) => {
    const approval = { approval_id: NONE, approved_at: t.clock.now(), approved_by_user_id: admin.id }
    await inTransaction(t.deps.appDb, admin.accountId, (trx) =>
      trx.updateTable('form_retention').set(approval).where('plus_case_id', '=', id).execute(),
    )
  }

  test('[T05] is refused by the database itself for people who are employed, before the day, and without the approval', async () => {
    const employed = await signed(admin, { hired: '2020-01-15' })
    expect(await ask(employed.id, NONE)).toBe('employed')
    const early = await signed(admin, { hired: '2020-01-15' })
    await setEnd(admin, early.id, '2026-11-01')
    await forceApproval(early.id)
    expect(await ask(early.id, NONE)).toBe('too_early')
    // a clock that runs ahead does not allow it
    expect(await ask(early.id, NONE, new Date('2040-01-01T00:00:00Z'))).toBe('too_early')
    expect(await ask(early.id, NONE, null)).toBe('too_early')
    // nor does a day of hire that the application writes
    const young = await signed(admin, { hired: '2025-01-15' })
    await setEnd(admin, young.id, '2025-02-01')
    await forceApproval(young.id)
    await inTransaction(t.deps.appDb, admin.accountId, (trx) =>
      trx.updateTable('form_retention').set({ hired_on: '2000-01-01' }).where('plus_case_id', '=', young.id).execute(),
    )
    expect(await ask(young.id, NONE)).toBe('too_early')
    const due = await dueForm()
    expect(await ask(due.id, null)).toBe('not_approved')
    expect(await ask(due.id, NONE)).toBe('not_approved')
    await approve(admin, [due.id])
    expect(await ask(due.id, NONE)).toBe('not_approved')
    expect(await ask(due.id, await approvalOf(due.id), t.clock.now(), (await company()).accountId)).toBe('no_form')
    for (const { id } of [employed, early, young, due]) expect((await leftOf(id))['form_i9']).toBe(1)
    expect(await ask(due.id, await approvalOf(due.id))).toBe('purged')
  })

  test('has no other way: the application can neither delete a form nor mark one as purged', async () => {
    const form = await dueForm()
    const attempt = (statement: ReturnType<typeof sql>) =>
      inTransaction(t.deps.appDb, admin.accountId, (trx) => statement.execute(trx)).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    for (const statement of [
      sql`delete from form_i9 where plus_case_id = ${form.id}`,
      sql`delete from form_entry where plus_case_id = ${form.id}`,
      sql`update plus_case set purged_at = ${t.clock.now()} where id = ${form.id}`,
      sql`update form_retention set purged_at = ${t.clock.now()}, approval_id = ${NONE}, approved_at = ${t.clock.now()},
        approved_by_user_id = ${admin.id} where plus_case_id = ${form.id}`,
    ]) {
      expect(await attempt(statement)).toBe('42501')
    }
  })

  test.each([
    ['2020-02-29', '2021-06-30'],
    ['2020-02-28', '2020-03-01'],
    ['2019-12-31', '2024-02-29'],
    ['2021-03-01', '2024-12-31'],
  ])('counts a form of %s to %s as the screens do', async (hired, ended) => {
    const found = await sql<{ day: string }>`select retain_until(${hired}, ${ended}) as day`.execute(t.ownerDb)
    expect(found.rows[0]?.day).toBe(retainUntil(hired, ended))
  })

  test('finds nothing to do once the approval was taken back, given again, or the end of employment changed', async () => {
    const form = await dueForm()
    await approve(admin, [form.id])
    const first = await approvalOf(form.id)
    const job = (approvalId: string) =>
      purgeForm(t.deps, { plusCaseId: form.id, accountId: admin.accountId, approvalId })
    await takeBack(admin, [form.id])
    expect(await job(first)).toBe('not_approved')
    await approve(admin, [form.id])
    expect(await job(first)).toBe('not_approved')
    const second = await approvalOf(form.id)
    await setEnd(admin, form.id, '2021-07-01')
    expect(await job(second)).toBe('not_approved')
    await setEnd(admin, form.id, null)
    expect(await job(second)).toBe('employed')
    expect((await leftOf(form.id))['form_i9']).toBe(1)
  })

  test('and taking it back at the same time: one of them wins, and the other is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const form = await dueForm()
      await approve(admin, [form.id])
      const approvalId = await approvalOf(form.id)
      const job = () => purgeForm(t.deps, { plusCaseId: form.id, accountId: admin.accountId, approvalId })
      const first = round % 2 === 0 ? job() : undefined
      const [back, purged] = await Promise.all([takeBack(admin, [form.id]), first ?? job()])
      const isThere = (await leftOf(form.id))['form_i9'] === 1
      expect([purged, back.status]).toEqual(isThere ? ['not_approved', 200] : ['purged', 409])
    }
  })
})
