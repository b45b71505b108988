import { FINDINGS_PAGE, MOST_WALKS, shareWithout } from '@hireproof/contract/reports/audit-readiness'
import { listAuditWalks } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInAgain } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { paperFormSteps } from '../../testing/paper-form-steps.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { readinessSteps } from '../../testing/readiness-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'
import { runWalk } from './run-walk.ts'

// Friday, November 20, 2026, ten in the morning in New York
const t = await testApp()
const { company, takeOver } = paperFormSteps(t)
const { begin, get, findings, walked, take } = readinessSteps(t)

const late = { section1SignedOn: '2024-03-05', dateOfBirth: '1990-05-17' }

const FORMS = FINDINGS_PAGE + 3

/** A company with a paper form without findings and one whose Section 1 was signed late. */
async function twoForms(values: Parameters<typeof company>[0] = {}) {
  const user = await company(values)
  const { plusCaseId } = (await takeOver(user, { ...late, lastName: 'Late' })).body
  await takeOver(user, { ...late, section1SignedOn: '2024-03-04' })
  return { user, plusCaseId }
}

/** So many unsigned forms that are late, as copies of one row. */
const manyForms = ({ accountId, id }: GivenUser, count: number) =>
  sql`insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name, employee_email, first_day_of_work,
      created_at, updated_at) select gen_random_uuid(), ${accountId}, ${id}, ${id}, 'Jo ' || n, 'jo' || n || '@home.example',
      '2026-10-01', now(), now() from generate_series(1, ${count}) n`.execute(t.ownerDb)

describe('[REPT-31] a walk', () => {
  test('counts forms and findings by rule, and links each finding to its form', async () => {
    const { user, plusCaseId } = await twoForms()
    const { id } = (await begin(user)).body
    expect((await get(user, id)).body).toMatchObject({ walk: { state: 'QUEUED', forms: null }, counts: [] })
    await runWalk(t.deps, { walkId: id, accountId: user.accountId })
    const { walk, counts } = (await get(user, id)).body
    expect(walk).toMatchObject({
      ...{ state: 'READY', companyName: 'Maple Stores', forms: 2, formsWithoutFindings: 1, brokenAt: null },
      asOf: '2026-11-20T15:00:00.000Z',
    })
    expect([shareWithout(walk), counts]).toEqual([50, [{ rule: 'section_1_late', forms: 1 }]])
    expect((await findings(user, id)).body).toEqual({
      total: 1,
      findings: [
        {
          ...{ plusCaseId, rule: 'section_1_late', dueOn: '2024-03-04', doneOn: '2024-03-05', explained: null },
          ...{ name: 'Jo Late', firstDayOfWork: '2024-03-04' },
        },
      ],
    })
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'audit_readiness.asked')
    expect(events).toMatchObject([{ actor: { userId: user.id }, after: { company: user.accountId } }])
  })

  test('[F02][F14] run twice or by two workers keeps its findings once', async () => {
    const { user } = await twoForms()
    const { id } = (await begin(user)).body
    const run = () => runWalk(t.deps, { walkId: id, accountId: user.accountId })
    await Promise.all([run(), run()])
    await run()
    expect((await findings(user, id)).body.total).toBe(1)
  })

  test('[T44] asked for again while it is under way is the same walk, and one that is silent for long has failed', async () => {
    const { user } = await twoForms()
    const asked = await Promise.all([begin(user), begin(user), begin(user)])
    const [first] = asked.map(({ body }) => body.id)
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
    await sql`update audit_readiness set beat_at = beat_at - interval '21 minutes' where id = ${first}`.execute(
      t.ownerDb,
    )
    expect((await get(user, first ?? '')).body.walk.state).toBe('FAILED')
    const { id } = (await begin(user)).body
    expect(id).not.toBe(first)
    expect((await get(user, first ?? '')).body.walk.state).toBe('FAILED')
  })

  test('[T40] of many forms is listed page by page and rule by rule, and only the latest walks are kept', async () => {
    const user = await company()
    await manyForms(user, FORMS)
    const { id } = await walked(user)
    const pages = [await findings(user, id), await findings(user, id, { page: 1 })]
    expect(pages.map(({ body }) => [body.total, body.findings.length])).toEqual([
      // neither section of them is signed
      [2 * FORMS, FINDINGS_PAGE],
      [2 * FORMS, FINDINGS_PAGE],
    ])
    const last = { rule: 'section_2_missing', page: 1 } as const
    expect((await findings(user, id, last)).body).toMatchObject({ total: FORMS, findings: [{}, {}, {}] })
    expect((await findings(user, id, { rule: 'section_2_late' })).body).toEqual({ findings: [], total: 0 })
    await sql`insert into audit_readiness (id, account_id, user_id, company_id, state, requested_at, beat_at)
      select gen_random_uuid(), account_id, user_id, company_id, 'FAILED', requested_at - n * interval '1 day', beat_at
      from audit_readiness, generate_series(1, ${MOST_WALKS}) n where id = ${id}`.execute(t.ownerDb)
    await begin(user)
    expect((await t.as(user).call(listAuditWalks, {})).body.walks).toHaveLength(MOST_WALKS)
    const kept = sql`select from audit_readiness where user_id = ${user.id}`
    expect((await kept.execute(t.ownerDb)).rows).toHaveLength(MOST_WALKS)
  })

  test('of a company without forms has no share', async () => {
    const { walk, findings: found } = await walked(await company())
    expect([walk.forms, shareWithout(walk), found]).toEqual([0, null, []])
  })
})

describe('[REPT-31] the file of a walk', () => {
  test('is a dated PDF with the counts by rule, the share and each form', async () => {
    const { user } = await twoForms()
    const { id } = await walked(user)
    const { status, headers, bytes } = await take(user, id, 'pdf')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="audit-readiness-2026-11-20.pdf"',
    ])
    const { text, isTagged, info } = await readPdf(bytes)
    expect(isTagged).toBe(true)
    expect(info['Title']).toBe('Audit readiness of Forms I-9')
    for (const words of [
      `Maple Stores (${user.accountId})`,
      '1 (50%)',
      'Substantive findings by rule',
      'Section 1 was signed after the first day of work',
      'Technical findings by rule',
      'Jo Late',
      'Whole',
    ])
      expect(text).toContain(words)
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'audit_readiness.taken')
    expect(events).toMatchObject([{ after: { format: 'pdf' } }])
  })

  test('[T27] is a table for spreadsheets in which no name is a formula', async () => {
    const user = await company()
    await manyForms(user, 1)
    await sql`update plus_case set invited_name = '=SUM(A1)' where account_id = ${user.accountId}`.execute(t.ownerDb)
    const { id } = await walked(user)
    const [, row] = parseCsv((await take(user, id, 'csv')).bytes.toString().slice(1))
    expect(row).toEqual(expect.arrayContaining(['Substantive', 'Section 1 is not signed', "'=SUM(A1)"]))
  })

  test('does not exist before the walk has ended', async () => {
    const { user } = await twoForms()
    expect((await take(user, (await begin(user)).body.id, 'pdf')).status).toBe(404)
  })
})

describe('[REPT-31] whose forms a walk has', () => {
  test('[T01][T05] a general user has their own; no one sees the walk of someone else', async () => {
    const { user } = await twoForms()
    const general = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
    const [all, own] = [await walked(user), await walked(general)]
    expect([all.walk.forms, own.walk.forms]).toEqual([2, 0])
    const stranger = await company()
    const colleague = await t.given.user({ account_id: user.accountId })
    for (const [other, code, status] of [
      [general, 'forbidden', 403],
      [colleague, 'forbidden', 403],
      [stranger, 'not_found', 404],
    ] as const) {
      expect((await get(other, all.id)).codes).toEqual([code])
      expect((await findings(other, all.id)).codes).toEqual([code])
      expect((await take(other, all.id, 'csv')).status).toBe(status)
    }
    expect((await begin(stranger, user.accountId)).codes).toEqual(['not_found'])
  })

  test('[T08] a user who may no longer see all forms no longer sees a walk over them', async () => {
    const { user } = await twoForms()
    const { id } = await walked(user)
    await t.ownerDb.updateTable('app_user').set({ role: 'GENERAL' }).where('id', '=', user.id).execute()
    const again = await signedInAgain(t, user)
    expect((await get(again, id)).codes).toEqual(['forbidden'])
    expect((await t.as(again).call(listAuditWalks, {})).body.walks).toEqual([])
  })

  test('[T07] a user who was disabled meanwhile gets nothing', async () => {
    const { user } = await twoForms()
    const { id } = (await begin(user)).body
    await t.ownerDb.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', user.id).execute()
    await runWalk(t.deps, { walkId: id, accountId: user.accountId })
    const state = await sql`select state from audit_readiness where id = ${id}`.execute(t.ownerDb)
    expect(state.rows).toEqual([{ state: 'FAILED' }])
  })

  test('a corporate administrator chooses a location, and an agency has no forms of its clients', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const location = await t.given.account({ type: 'CHILD', parent_account_id: corporate, plus_enabled: true })
    await takeOver(await t.given.user({ account_id: location }), late)
    const admin = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    expect((await begin(admin)).body).toMatchObject({ issues: [{ path: 'companyId' }] })
    const { walk } = await walked(admin, location)
    expect(walk).toMatchObject({ companyId: location, forms: 1, formsWithoutFindings: 0 })
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency, client_access: 'FULL', plus_enabled: true })
    const agent = await t.given.user({ account_id: agency })
    expect((await begin(agent, client)).codes).toEqual(['not_found'])
  })

  test('a form that was purged since has no name any more', async () => {
    const { user, plusCaseId } = await twoForms()
    const { id } = await walked(user)
    await sql`update plus_case set purged_at = now(), invited_name = '' where id = ${plusCaseId}`.execute(t.ownerDb)
    expect((await findings(user, id)).body.findings).toMatchObject([{ plusCaseId, name: null, firstDayOfWork: null }])
  })
})
