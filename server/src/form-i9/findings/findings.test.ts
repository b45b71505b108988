import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { paperFormSteps } from '../../testing/paper-form-steps.ts'
import { readinessSteps } from '../../testing/readiness-steps.ts'
import { passportSection2 } from '../../testing/section2-steps.ts'
import { cardAgain, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { liveVideo, offerVideo } from '../../testing/video-steps.ts'
import { byEmployee, insertCopy } from '../copies/document-copy.ts'
import { inTransaction } from '../../platform/db.ts'

// Friday, November 20, 2026; Thanksgiving is on the Thursday after
const t = await testApp()
const { company, start, signedForm, examine, workersForm, supplement } = supplementBSteps(t)
const { takeOver, addScan } = paperFormSteps(t)
const { rulesOf, walked } = readinessSteps(t)

const form = (id: string, set: ReturnType<typeof sql>) =>
  sql`update plus_case set ${set} where id = ${id}`.execute(t.ownerDb)
const begins = (id: string, day: string) => form(id, sql`first_day_of_work = ${day}`)
const leaves = (user: GivenUser, plusCaseId: string, endedOn: string) =>
  t.as(user).call(setEmploymentEnd, { params: { plusCaseId }, body: { endedOn } })

/** Both sides of the passport, as an employee adds them. */
const addCopies = (user: GivenUser, plusCaseId: string) =>
  inTransaction(t.deps.appDb, user.accountId, async (trx) => {
    for (const side of ['front', 'back'] as const)
      await insertCopy(
        t.deps.config.keys.data,
        { trx, now: t.clock.now() },
        {
          ...{ plusCaseId, accountId: user.accountId, documentCode: 'US_PASSPORT', side, by: byEmployee },
          ...{ mediaType: 'image/png', bytes: Buffer.from(side) },
        },
      )
  })

/** A form that is complete in time. */
async function complete(user: GivenUser) {
  const id = await signedForm(user)
  await addCopies(user, id)
  expect((await examine(user, id)).status).toBe(200)
  return id
}

describe('[REPT-31] Section 1', () => {
  test('that is not signed is a finding from the day after the first day of work', async () => {
    const user = await company()
    const { id } = await start(user)
    expect(await rulesOf(user, id)).toEqual([])
    await begins(id, '2026-11-20')
    expect(await rulesOf(user, id)).toEqual([])
    await begins(id, '2026-11-19')
    expect(await rulesOf(user, id)).toEqual(['section_1_missing'])
  })

  test('that was signed late stays a finding, with its explanation; only a missing reason goes away', async () => {
    const user = await company()
    const id = await signedForm(user, {}, { firstDayOfWork: '2026-11-19' })
    expect(await rulesOf(user, id)).toEqual(['section_1_late', 'late_reason_missing'])
    await t
      .as(user)
      .call(explainLateSection1, { params: { plusCaseId: id }, body: { reason: 'The network was down.' } })
    const { findings } = await walked(user)
    expect(findings).toMatchObject([
      { rule: 'section_1_late', dueOn: '2026-11-19', doneOn: '2026-11-20', explained: { by: 'Ana Lopez' } },
    ])
  })

  test('of a hire that was canceled is no finding', async () => {
    const user = await company()
    const { id } = await start(user)
    await begins(id, '2026-11-02')
    await t.as(user).call(cancelPlusCase, { params: { plusCaseId: id } })
    expect((await walked(user)).walk).toMatchObject({ forms: 0 })
  })
})

describe('[REPT-31] Section 2', () => {
  test('is missing from the day after the third business day of the company', async () => {
    const user = await company()
    const id = await signedForm(user)
    // the third business day after Tuesday is Friday, today
    await begins(id, '2026-11-17')
    expect(await rulesOf(user, id)).not.toContain('section_2_missing')
    await begins(id, '2026-11-16')
    expect(await rulesOf(user, id)).toContain('section_2_missing')
    await sql`insert into business_days values (${user.accountId}, '2020-01-01', array[1, 2, 3], array[]::text[])`.execute(
      t.ownerDb,
    )
    expect(await rulesOf(user, id)).not.toContain('section_2_missing')
  })

  test('of a short job is missing after its first day', async () => {
    const user = await company()
    const id = await signedForm(user)
    await begins(id, '2026-11-19')
    await form(id, sql`is_short_job = true`)
    expect(await rulesOf(user, id)).toContain('section_2_missing')
  })

  test('is not missing for someone who left before its last day', async () => {
    const user = await company()
    const [left, stayed] = [await signedForm(user), await signedForm(user)]
    for (const id of [left, stayed]) await begins(id, '2026-11-16')
    await leaves(user, left, '2026-11-18')
    await leaves(user, stayed, '2026-11-19')
    expect(await rulesOf(user, left)).not.toContain('section_2_missing')
    expect(await rulesOf(user, stayed)).toContain('section_2_missing')
  })

  test('that was signed late stays a finding', async () => {
    const user = await company()
    const id = await complete(user)
    expect(await rulesOf(user, id)).toEqual([])
    await form(id, sql`first_day_of_work = '2026-11-16', submitted_at = '2026-11-16 15:00Z'`)
    const { findings } = await walked(user)
    expect(findings).toMatchObject([{ rule: 'section_2_late', dueOn: '2026-11-19', doneOn: '2026-11-20' }])
  })
})

describe('[REPT-31] documents', () => {
  test('a receipt without its document is a finding after 90 days, unless the person has left by then', async () => {
    const user = await company()
    const [due, over, left] = [await complete(user), await complete(user), await complete(user)]
    await form(due, sql`receipt_due = '2026-11-20'`)
    for (const id of [over, left]) await form(id, sql`receipt_due = '2026-11-19'`)
    await sql`insert into form_retention (plus_case_id, account_id, hired_on, ended_on, recorded_at, recorded_by_user_id)
      values (${left}, ${user.accountId}, '2026-08-20', '2026-11-19', now(), ${user.id})`.execute(t.ownerDb)
    expect((await walked(user)).findings).toMatchObject([
      { plusCaseId: over, rule: 'receipt_overdue', dueOn: '2026-11-19' },
    ])
  })

  test('a missing copy is substantive after a live video, and technical otherwise', async () => {
    const user = await company()
    await offerVideo(t, user, { hires: 'ALL', siteIds: [] })
    const video = await signedForm(user)
    await addCopies(user, video)
    const section2 = passportSection2({ isAlternativeProcedure: true, liveVideo: liveVideo() })
    expect((await examine(user, video, { section2 })).status).toBe(200)
    const seen = await signedForm(user)
    expect((await examine(user, seen)).status).toBe(200)
    expect(await rulesOf(user, video)).toEqual([])
    expect(await rulesOf(user, seen)).toEqual(['copies_missing'])
    await sql`update document_copy set removed_at = now(), sealed_content = null, sealed_key_id = null
      where plus_case_id = ${video} and side = 'back'`.execute(t.ownerDb)
    expect(await rulesOf(user, video)).toEqual(['video_copies_missing'])
    await addCopies(user, seen)
    await form(seen, sql`missing_copies = '{}'`)
    expect(await rulesOf(user, seen)).toEqual([])
  })
})

describe('[REPT-31] a reverification', () => {
  const copied = (id: string) => form(id, sql`missing_copies = '{}'`)

  test('is missing once the authorization of someone who still works has ended', async () => {
    const user = await company()
    const [works, left] = [await workersForm(user), await workersForm(user)]
    for (const id of [works, left]) await copied(id)
    expect((await walked(user)).findings).toEqual([])
    await sql`update form_reverification set reverify_by = '2026-11-19' where account_id = ${user.accountId}`.execute(
      t.ownerDb,
    )
    await sql`insert into form_retention (plus_case_id, account_id, hired_on, ended_on, recorded_at, recorded_by_user_id)
      values (${left}, ${user.accountId}, '2026-08-20', '2026-11-19', now(), ${user.id})`.execute(t.ownerDb)
    expect((await walked(user)).findings).toMatchObject([{ plusCaseId: works, rule: 'reverification_missing' }])
  })

  test('that was signed after the end stays a finding; one in time is none', async () => {
    const user = await company()
    const [late, inTime] = [await workersForm(user, { until: '2026-11-30' }), await workersForm(user)]
    for (const id of [late, inTime]) await copied(id)
    t.clock.set('2026-12-02T15:00:00Z')
    const again = await t.given.user({ account_id: user.accountId })
    for (const id of [late, inTime]) expect((await supplement(again, id, { document: cardAgain() })).status).toBe(200)
    const { findings } = await walked(again)
    t.clock.set('2026-11-20T15:00:00Z')
    expect(findings).toMatchObject([
      { plusCaseId: late, rule: 'reverification_late', dueOn: '2026-11-30', doneOn: '2026-12-02' },
    ])
  })
})

describe('[REPT-31] a paper form', () => {
  const birth = { dateOfBirth: '1990-05-17' }

  test('is judged by the days on the paper, and by what is recorded of it', async () => {
    const user = await company()
    const good = (await takeOver(user, birth)).body.plusCaseId
    const late = (await takeOver(user, { section1SignedOn: '2024-03-05', section2SignedOn: '2024-03-08' })).body
    expect(await rulesOf(user, good)).toEqual([])
    // the third business day after Monday is Thursday
    expect((await rulesOf(user, late.plusCaseId)).toSorted()).toEqual([
      'paper_details_missing',
      'section_1_late',
      'section_2_late',
    ])
    await sql`delete from paper_scan where plus_case_id = ${good}`.execute(t.ownerDb)
    expect(await rulesOf(user, good)).toEqual(['paper_scan_missing'])
  })

  test('has a late reverification if the scan of one says so', async () => {
    const user = await company()
    const { plusCaseId } = (await takeOver(user, { ...birth, reverifyBy: '2025-01-01' })).body
    const scan = (signedOn: string, reverifyBy: string) =>
      addScan(user, plusCaseId, { kind: 'REVERIFICATION', signedOn, reverifyBy })
    await scan('2024-12-30', '2025-12-31')
    expect(await rulesOf(user, plusCaseId)).toEqual(['reverification_missing'])
    await scan('2025-12-31', '2026-06-30')
    await scan('2026-07-02', '2027-06-30')
    expect(await rulesOf(user, plusCaseId)).toEqual(['reverification_late'])
  })
})

describe('[REPT-31] the record', () => {
  test('a form whose signature was changed or taken out is a finding, and the others are not', async () => {
    const user = await company()
    const [changed, without, whole] = [await complete(user), await complete(user), await complete(user)]
    await sql`delete from form_entry where plus_case_id = ${without}`.execute(t.ownerDb)
    expect(await rulesOf(user, without)).toEqual(['form_changed'])
    await sql`update form_entry set signed_name = 'Someone Else' where plus_case_id = ${changed}`.execute(t.ownerDb)
    expect(await rulesOf(user, changed)).toEqual(['form_changed'])
    expect(await rulesOf(user, whole)).toEqual([])
  })

  test('a broken audit trail is a finding of the form that the entry is about, and shown for the company', async () => {
    const user = await company()
    const [broken, whole] = [await complete(user), await complete(user)]
    expect((await walked(user)).walk.brokenAt).toBeNull()
    const entry = sql`chain = ${String(user.accountId)} and seq = (select max(seq) from audit_event
      where chain = ${String(user.accountId)} and subject_id = ${broken} and action not like '%signed')`
    const { rows } = await sql<{ seq: number }>`update audit_event set request_id = 'forged' where ${entry}
      returning seq`.execute(t.ownerDb)
    const { walk, findings } = await walked(user)
    expect(walk.brokenAt).toBe(rows[0]?.seq)
    expect(findings).toMatchObject([{ plusCaseId: broken, rule: 'audit_chain_broken' }])
    expect(await rulesOf(user, whole)).toEqual([])
  })
})
