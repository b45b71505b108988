import * as endpoints from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { MOST_SAMPLES, type AuditWork } from '@hireproof/contract/form-i9/audit-samples'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { paperFormSteps } from '../../testing/paper-form-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { section2Steps } from '../../testing/section2-steps.ts'
import { givenSite } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'
import { drawSample } from './draw-sample.ts'

// Friday, November 20, 2026, ten in the morning in New York
const t = await testApp()
const { takeOver, change } = paperFormSteps(t)
const { company, signedForm } = section2Steps(t)

type Draw = Partial<RequestOf<typeof endpoints.drawAuditSample>['body']>
const draw = (user: GivenUser, asked: Draw = {}, key?: string) =>
  t.as(user).call(
    endpoints.drawAuditSample,
    // the parts of other scopes are empty
    { body: { scope: 'ALL', from: '', to: '', size: 10, seed: '', ...asked } },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const get = (user: GivenUser, sampleId: string) => t.as(user).call(endpoints.getAuditSample, { params: { sampleId } })
const list = async (user: GivenUser) => (await t.as(user).call(endpoints.listAuditSamples, {})).body.results
const formOf = (user: GivenUser, sampleId: string, plusCaseId: string) =>
  t.as(user).call(endpoints.getSampledForm, { params: { sampleId, plusCaseId } })
const noWork: AuditWork = { note: '', added: [], outcomes: [] }
const review = (
  user: GivenUser,
  place: { sampleId: string; plusCaseId: string },
  { version = 0, isReviewed = true, ...work }: Partial<AuditWork> & { version?: number; isReviewed?: boolean } = {},
) =>
  t
    .as(user)
    .call(endpoints.reviewSampledForm, { params: place, body: { version, isReviewed, work: { ...noWork, ...work } } })
const idsOf = async (user: GivenUser, sampleId: string) =>
  (await get(user, sampleId)).body.forms.map(({ plusCaseId }) => plusCaseId)
const memo = async (user: GivenUser, sampleId: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: endpoints.takeAuditMemo.path.replace(':sampleId', sampleId),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

/** A sample of one form that was signed a day late and has no reason for it. */
async function lateSample() {
  const user = await company()
  const plusCaseId = await signedForm(user, {}, { firstDayOfWork: '2026-11-19' })
  const { id } = (await draw(user, { seed: 'one' })).body
  return { user, plusCaseId, sampleId: id }
}
const explain = (user: GivenUser, plusCaseId: string) =>
  t.as(user).call(explainLateSection1, { params: { plusCaseId }, body: { reason: 'The network was down.' } })

describe('[WORK-16] a sample', () => {
  test('is the same for the same seed over the same forms, and another one for another seed', async () => {
    const user = await company()
    for (let form = 0; form < 8; form += 1) await takeOver(user, { dateOfBirth: '1990-05-17' })
    const first = (await draw(user, { seed: 'spring audit', size: 4 })).body
    const again = (await draw(user, { seed: 'spring audit', size: 4 })).body
    const other = (await draw(user, { seed: 'autumn audit', size: 4 })).body
    expect(first).toMatchObject({ seed: 'spring audit', frameSize: 8, formCount: 4, reviewedCount: 0 })
    expect(again.frameSha256).toBe(first.frameSha256)
    const ids = await idsOf(user, first.id)
    expect(ids).toHaveLength(4)
    expect(await idsOf(user, again.id)).toEqual(ids)
    expect(await idsOf(user, other.id)).not.toEqual(ids)
    // more forms later: from the kept frame, anyone draws the same sample
    await takeOver(user)
    const kept = await sql<{ frame: string[] }>`select frame from audit_sample where id = ${first.id}`.execute(
      t.ownerDb,
    )
    expect(drawSample('spring audit', kept.rows[0]?.frame.toReversed() ?? [], 4)).toEqual(ids)
    expect(await idsOf(user, first.id)).toEqual(ids)
    expect((await list(user)).map(({ id }) => id).toSorted()).toEqual([first.id, again.id, other.id].toSorted())
  })

  test('has a seed of its own if no one types one, and all forms if there are fewer', async () => {
    const user = await company()
    await takeOver(user)
    const [one, two] = [(await draw(user)).body, (await draw(user)).body]
    expect(one.seed).toMatch(/^[0-9a-f]{16}$/)
    expect(two.seed).not.toBe(one.seed)
    expect(one).toMatchObject({ size: 10, formCount: 1 })
  })

  test('is drawn from the forms of a hiring site, or of people hired in a period', async () => {
    const user = await company()
    const site = await givenSite(t.ownerDb, user.accountId, '1 Elm Street')
    const here = (await takeOver(user, { siteId: site.id })).body.plusCaseId
    const days = { firstDayOfWork: '2025-03-04', section1SignedOn: '2025-03-04', section2SignedOn: '2025-03-04' }
    const later = (await takeOver(user, days)).body.plusCaseId
    const atSite = (await draw(user, { scope: 'SITE', siteId: site.id })).body
    expect(atSite).toMatchObject({ site, frameSize: 1 })
    expect(await idsOf(user, atSite.id)).toEqual([here])
    const inPeriod = (await draw(user, { scope: 'PERIOD', from: '2025-01-01', to: '2025-12-31' })).body
    expect(await idsOf(user, inPeriod.id)).toEqual([later])
  })

  test('[T40] is refused with what is wrong, without forms, and beyond the number of samples', async () => {
    const user = await company()
    expect((await draw(user)).body).toMatchObject({ issues: [{ path: 'scope', code: 'no_forms' }] })
    await takeOver(user)
    for (const [asked, path] of [
      [{ scope: 'SITE' }, 'siteId'],
      [{ scope: 'SITE', siteId: crypto.randomUUID() }, 'siteId'],
      [{ scope: 'PERIOD', from: '2025-01-01' }, 'to'],
      [{ scope: 'PERIOD', from: '2025-02-01', to: '2025-01-01' }, 'to'],
      [{ seed: 'a\u0000b' }, 'seed'],
      [{ seed: 'x'.repeat(65) }, 'seed'],
      [{ size: 201 }, 'size'],
    ] as const)
      expect((await draw(user, asked)).body).toMatchObject({ issues: [{ path }] })
    const { id } = (await draw(user)).body
    await sql`insert into audit_sample select gen_random_uuid(), account_id, drawn_at, drawn_by_user_id, scope, site_id, site_text,
      period_from, period_to, seed, size, frame, frame_sha256 from audit_sample, generate_series(2, ${MOST_SAMPLES})
      where id = ${id}`.execute(t.ownerDb)
    expect((await draw(user)).codes).toEqual(['conflict', 'AUDIT_SAMPLES_FULL'])
  })

  test('[T44][F14] is drawn once for each key', async () => {
    const user = await company()
    await takeOver(user)
    const key = 'one-sample-of-forms-only'
    await Promise.all(Array.from({ length: 4 }, () => draw(user, {}, key)))
    expect(await list(user)).toHaveLength(1)
    expect((await t.audit(user.accountId)).filter(({ action }) => action === 'audit_sample.drawn')).toHaveLength(1)
  })
})

describe('[WORK-16] a form of a sample', () => {
  test('has its findings by kind; what was corrected since is taken from the audit trail, and timeliness stays', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    expect((await get(user, sampleId)).body.forms).toMatchObject([{ plusCaseId, substantive: 1, technical: 1 }])
    const [late, reason] = (await formOf(user, sampleId, plusCaseId)).body.findings
    expect(late).toMatchObject({ key: 'section_1_late', kind: 'substantive', isStillFound: true, corrected: null })
    expect(reason).toMatchObject({ key: 'late_reason_missing', kind: 'technical', isStillFound: true })
    await explain(user, plusCaseId)
    const after = (await formOf(user, sampleId, plusCaseId)).body.findings
    expect(after[0]).toMatchObject({ isStillFound: true, corrected: null, days: { explained: { by: 'Ana Lopez' } } })
    expect(after[1]).toMatchObject({
      isStillFound: false,
      corrected: { text: 'Reason for the late Section 1 recorded', by: expect.stringContaining('Ana Lopez') as string },
    })
  })

  test('is reviewed with a note, with findings in own words, and with the entry that corrected each', async () => {
    const user = await company()
    const taken = (await takeOver(user)).body
    const { id: sampleId } = (await draw(user)).body
    const place = { sampleId, plusCaseId: taken.plusCaseId }
    const fields = { version: taken.version, lastName: 'Riviera', dateOfBirth: '1990-05-17' }
    expect((await change(user, taken.plusCaseId, fields)).status).toBe(200)
    const entry = (await formOf(user, sampleId, taken.plusCaseId)).body.corrections[0]
    expect(entry).toMatchObject({ text: expect.stringContaining('Details of the paper form corrected') as string })
    const added = { id: crypto.randomUUID(), rule: null, words: 'The name was misread', kind: 'technical' as const }
    const outcome = { key: added.id, correctedBy: entry?.seq ?? 0, remark: 'Compared with the scan.' }
    const saved = await review(user, place, { note: 'Looked at it twice.', added: [added], outcomes: [outcome] })
    expect(saved.body).toMatchObject({ version: 1, reviewedBy: 'Ana Lopez', work: { note: 'Looked at it twice.' } })
    expect(saved.body.findings).toMatchObject([
      { key: 'paper_details_missing', isStillFound: false, corrected: { seq: entry?.seq } },
      { key: added.id, words: 'The name was misread', isAdded: true, corrected: { seq: entry?.seq } },
    ])
    expect((await list(user))[0]).toMatchObject({ reviewedCount: 1 })
    const stored = await sql<{ text: string }>`select audit_sample_form::text as text from audit_sample_form
      where sample_id = ${sampleId}`.execute(t.ownerDb)
    expect(stored.rows[0]?.text).not.toContain('Looked')
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'audit_sample.reviewed')
    expect(events).toMatchObject([
      { before: { reviewed: false }, after: { reviewed: true, added: [{ kind: 'technical' }] } },
    ])
    expect(JSON.stringify(events)).not.toContain('misread')
  })

  test('refuses a finding without words, an entry of another form, and a Social Security number', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    const other = await signedForm(user, {}, { firstDayOfWork: '2026-11-19' })
    await explain(user, other)
    const { rows } = await sql<{ seq: number }>`select max(seq) as seq from audit_event
      where chain = ${String(user.accountId)} and subject_id = ${other}`.execute(t.ownerDb)
    const place = { sampleId, plusCaseId }
    const added = [{ id: crypto.randomUUID(), rule: null, words: ' ', kind: 'technical' as const }]
    expect((await review(user, place, { added })).body).toMatchObject({ issues: [{ path: 'added.0.words' }] })
    const outcomes = [{ key: 'section_1_late', correctedBy: rows[0]?.seq ?? 0, remark: '' }]
    expect((await review(user, place, { outcomes })).codes).toEqual(['bad_request'])
    const unknown = [{ key: crypto.randomUUID(), correctedBy: null, remark: 'x' }]
    expect((await review(user, place, { outcomes: unknown })).codes).toEqual(['bad_request'])
    for (const note of ['Number 123-45-6789', '123 45 6789', '123456789'])
      expect((await review(user, place, { note })).body).toMatchObject({ issues: [{ path: 'note', code: 'ssn' }] })
    expect((await review(user, place, { note: 'x'.repeat(4001) })).codes[0]).toBe('bad_request')
    expect((await formOf(user, sampleId, plusCaseId)).body).toMatchObject({ version: 0, work: noWork })
  })

  test('[T44][F14] of two auditors who save at the same time, one is told and nothing of the other is lost', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    const colleague = await t.given.user({ account_id: user.accountId })
    const place = { sampleId, plusCaseId }
    const answers = await Promise.all([review(user, place, { note: 'One' }), review(colleague, place, { note: 'Two' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.codes).toEqual(['conflict', 'AUDIT_FORM_CHANGED'])
    const won = answers[0].status === 200 ? 'One' : 'Two'
    expect((await formOf(user, sampleId, plusCaseId)).body).toMatchObject({ version: 1, work: { note: won } })
    expect((await review(user, place, { version: 1, note: 'Both' })).body.work.note).toBe('Both')
  })

  test('takes what was written about it along when it is purged', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    await review(user, { sampleId, plusCaseId }, { note: 'Secret' })
    await sql`update plus_case set purged_at = now(), invited_name = '' where id = ${plusCaseId}`.execute(t.ownerDb)
    expect((await formOf(user, sampleId, plusCaseId)).body).toMatchObject({
      ...{ name: null, corrections: [], work: noWork },
      findings: [{ key: 'section_1_late', isStillFound: null }, { key: 'late_reason_missing' }],
    })
    expect((await review(user, { sampleId, plusCaseId }, { version: 1 })).codes).toEqual(['not_found'])
    expect((await readPdf((await memo(user, sampleId)).bytes)).text).toContain('Form was purged since')
  })
})

describe('[WORK-16] the memo', () => {
  test('says who audited what and how, the findings by kind, and what was and cannot be corrected', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    await explain(user, plusCaseId)
    const remark = 'The office was closed by a storm.'
    const outcomes = [{ key: 'section_1_late', correctedBy: null, remark }]
    await review(user, { sampleId, plusCaseId }, { note: 'Spoke with\nthe manager.', outcomes })
    const { status, headers, bytes } = await memo(user, sampleId)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="form-i9-audit-memo-2026-11-20.pdf"',
    ])
    const { text, isTagged } = await readPdf(bytes)
    expect(isTagged).toBe(true)
    const { frameSha256 } = (await get(user, sampleId)).body.sample
    for (const words of [
      ...['Memo of an audit of Forms I-9', `Maple Stores (${user.accountId})`, 'Nov 20, 2026', 'Ana Lopez'],
      ...[
        'All kept forms',
        '1 of 1',
        '1 form of 1 were drawn at random',
        'SHA-256 of the seed',
        'Seed: one',
        frameSha256,
      ],
      ...['Substantive findings', 'Section 1 was signed after the first day of work', 'Technical findings'],
      ...['What was corrected', 'Reason for the late Section 1 recorded'],
      ...['What is not corrected', 'Cannot be corrected. A reason is on record since', remark, 'Spoke with'],
      'No one has signed it.',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}/)
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'audit_sample.memo_taken')
    expect(events).toMatchObject([{ subject_id: sampleId }])
  })
})

describe('[WORK-16] samples', () => {
  test('[T01][T02][T05] are for program administrators of the company', async () => {
    const { user, plusCaseId, sampleId } = await lateSample()
    const general = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
    expect((await draw(general)).codes).toEqual(['forbidden'])
    expect((await memo(general, sampleId)).status).toBe(403)
    const stranger = await company()
    const foreign = await takeOver(stranger)
    expect((await get(stranger, sampleId)).codes).toEqual(['not_found'])
    expect((await formOf(stranger, sampleId, plusCaseId)).codes).toEqual(['not_found'])
    expect((await review(stranger, { sampleId, plusCaseId })).codes).toEqual(['not_found'])
    expect((await memo(stranger, sampleId)).status).toBe(404)
    expect((await formOf(user, sampleId, foreign.body.plusCaseId)).codes).toEqual(['not_found'])
    expect(await list(stranger)).toEqual([])
  })
})
