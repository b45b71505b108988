import { createHash } from 'node:crypto'
import { setEmploymentEnd, approvePurge, searchRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import { countFormDuties, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { purgeForm } from '../retention/purge.ts'
import { verifyPackage } from '../inspection/verify-package.ts'
import { verifyAudit } from '../../platform/audit.ts'
import type { GivenUser } from '../../testing/given.ts'
import { paperFormSteps } from '../../testing/paper-form-steps.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { reminderSteps } from '../../testing/reminder-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, takeOver, addScan, get, view } = paperFormSteps(t)
const { runOn, remindersTo, emailOf, lastText } = reminderSteps([t])
const folder = mkdtempSync(join(tmpdir(), 'hireproof-papers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const end = (user: GivenUser, plusCaseId: string, endedOn: string) =>
  t.as(user).call(setEmploymentEnd, { params: { plusCaseId }, body: { endedOn } })

describe('the reverification of a paper form', () => {
  test('[WORK-14][WORK-04] is reminded of, shown as due on the board, and over with the scan of Supplement B', async () => {
    const admin = await company()
    const { body } = await takeOver(admin, { reverifyBy: '2027-02-18' })
    await takeOver(admin)
    const id = body.plusCaseId
    await runOn('2026-11-20')
    const email = await emailOf(admin)
    expect(await remindersTo(email)).toMatchObject([{ data: { plusCaseId: id, kind: 'reverification' } }])
    expect(await lastText(email)).not.toMatch(/2027|Rivera/)
    expect((await t.as(admin).call(countFormDuties, {})).body.reverification).toEqual({ due: 1, late: 0 })
    const filter = { paging: { page: 0, size: 20 }, filter: 'reverification_due' as const }
    const [due] = (await t.as(admin).call(searchPlusCases, { body: filter })).body.results
    expect(due).toMatchObject({ id, status: 'PAPER', nextStep: 'reverify', nextStepBy: '2027-02-18' })

    for (const days of [
      { signedOn: '', reverifyBy: '2029-01-31' },
      { signedOn: '2026-11-21', reverifyBy: '2029-01-31' },
      { signedOn: '2024-03-03', reverifyBy: '2029-01-31' },
    ])
      expect((await addScan(admin, id, { kind: 'REVERIFICATION', ...days })).body.issues).toMatchObject([
        { path: 'signedOn' },
      ])
    const early = { kind: 'REVERIFICATION', signedOn: '2026-11-20', reverifyBy: '2026-11-19' }
    expect((await addScan(admin, id, early)).body.issues).toMatchObject([{ path: 'reverifyBy' }])
    const { status, body: kept } = await addScan(admin, id, { ...early, reverifyBy: '2029-01-31' })
    expect(status).toBe(201)
    expect(kept).toMatchObject({
      reverifyBy: '2029-01-31',
      scans: [{ kind: 'REVERIFICATION', signedOn: '2026-11-20', reverifyBy: '2029-01-31' }, { kind: 'FORM' }],
    })
    expect((await t.as(admin).call(countFormDuties, {})).body.reverification).toEqual({ due: 0, late: 0 })
    // a better scan of the form changes no day
    expect((await addScan(admin, id, { kind: 'FORM' })).body.reverifyBy).toBe('2029-01-31')
    expect((await addScan(admin, id, { kind: 'REVERIFICATION', signedOn: '2026-11-20' })).body.reverifyBy).toBeNull()
    const actions = (await t.audit(admin.accountId)).filter(({ action }) => action === 'form_i9.paper_scan_added')
    expect(actions).toMatchObject([{ after: { kind: 'REVERIFICATION' } }, { after: { kind: 'FORM' } }, {}])
    expect(JSON.stringify(actions)).not.toContain('2029')
    await runOn('2026-11-23')
    expect(await remindersTo(email)).toHaveLength(1)
  })

  test('[WORK-14] is not reminded of once the employment has ended', async () => {
    const admin = await company()
    await takeOver(admin, { reverifyBy: '2027-02-18', endedOn: '2026-11-01' })
    await runOn('2026-11-24')
    expect(await remindersTo(await emailOf(admin))).toEqual([])
  })
})

describe('the retention of a paper form', () => {
  test('[WORK-14][T46] follows the days of the form, and its purge destroys the scans and what was typed', async () => {
    const admin = await company()
    const { body } = await takeOver(admin, {
      ...{ firstDayOfWork: '2020-01-15', section1SignedOn: '2020-01-15', section2SignedOn: '2020-01-16' },
      ...{ endedOn: '2021-06-30', reverifyBy: '2021-12-31' },
    })
    const id = body.plusCaseId
    await addScan(admin, id, { kind: 'FORM' })
    const listed = await t.as(admin).call(searchRetention, { body: { paging: { page: 0, size: 20 } } })
    expect(listed.body.results).toMatchObject([{ plusCaseId: id, name: 'Jo Rivera', retainUntil: '2023-01-15' }])
    expect((await end(admin, id, '2022-07-01')).body).toMatchObject({ retainUntil: '2023-07-01' })
    const young = (await takeOver(admin, { endedOn: '2025-03-04' })).body.plusCaseId
    const approve = (plusCaseId: string) =>
      t.as(admin).call(approvePurge, { body: { plusCaseIds: [plusCaseId], confirmation: 'PURGE 1' } })
    expect((await approve(young)).codes).toEqual(['conflict'])
    expect((await approve(id)).status).toBe(200)
    const kept = t.ownerDb.selectFrom('form_retention').select('approval_id').where('plus_case_id', '=', id)
    const approvalId = (await kept.executeTakeFirst())?.approval_id ?? ''
    expect(await purgeForm(t.deps, { plusCaseId: id, accountId: admin.accountId, approvalId })).toBe('purged')
    for (const table of ['paper_form', 'paper_scan', 'form_reverification', 'form_reminder'] as const) {
      const left = t.ownerDb.selectFrom(table).select('plus_case_id').where('plus_case_id', '=', id)
      expect([table, await left.execute()]).toEqual([table, []])
    }
    expect((await get(admin, id)).codes).toEqual(['not_found'])
    expect((await view(admin, id, body.scans[0]?.id ?? '')).statusCode).toBe(404)
    const line = t.ownerDb.selectFrom('plus_case').select(['invited_name', 'purged_at']).where('id', '=', id)
    expect(await line.executeTakeFirst()).toEqual({ invited_name: '', purged_at: t.clock.now() })
    expect(await verifyAudit(t.ownerDb)).toEqual([])
    expect((await get(admin, young)).status).toBe(200)
  })
})

describe('an inspection package', () => {
  test('[WORK-14] has a paper form with its scans, marked as scans, with its key dates and its audit trail', async () => {
    const admin = await company()
    const person = { lastName: '=Rivera', firstName: '', ssnLast4: '0421' }
    expect((await takeOver(admin, person)).status).toBe(400)
    const { body } = await takeOver(admin, { ...person, lastName: 'Rivera', reverifyBy: '2027-01-31' })
    const id = body.plusCaseId
    await addScan(admin, id, { kind: 'REVERIFICATION', signedOn: '2026-11-20', reverifyBy: '2029-01-31' })
    const paging = { page: 0, size: 20 }
    const people = await t.as(admin).call(inspection.searchInspectionPeople, { body: { paging } })
    expect(people.body.results).toMatchObject([{ plusCaseId: id, isPaper: true, isComplete: true }])
    const made = await t.as(admin).call(inspection.createInspectionPackage, { body: {} })
    const answer = await t.app.inject({
      method: 'POST',
      url: inspection.downloadInspectionPackage.path.replace(':packageId', made.body.id),
      headers: { authorization: `Bearer ${await t.tokenOf(admin.session)}` },
    })
    const files = unzipSync(answer.rawPayload)
    const form = 'forms/00001'
    expect(Object.keys(files)).toEqual([
      `${form}/scans/1-form-i9-on-paper.pdf`,
      `${form}/scans/2-reverification-on-paper.pdf`,
      `${form}/key-dates.csv`,
      `${form}/audit.jsonl`,
      `${form}/audit.csv`,
      ...['chain.jsonl', 'index.csv', 'index.html', 'SHA256SUMS'],
    ])
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const scan = Buffer.from(files[`${form}/scans/1-form-i9-on-paper.pdf`] ?? [])
    const first = (await get(admin, id)).body.scans.at(-1)
    expect((await view(admin, id, first?.id ?? '')).rawPayload.equals(scan)).toBe(true)
    const dates = parseCsv(textOf(`${form}/key-dates.csv`).replace('\uFEFF', ''))
    expect(dates).toEqual(
      expect.arrayContaining([
        ['Form', 'Scan of a paper form'],
        ['Last four digits of the Social Security number', '0421'],
        ['Section 2 signed', '2024-03-06'],
        ['Authorized to work until', '2029-01-31'],
        ['scans/1-form-i9-on-paper.pdf', `SHA-256 ${createHash('sha256').update(scan).digest('hex')}`],
        ['Reverification signed', '2026-11-20'],
      ]),
    )
    expect(textOf(`${form}/audit.csv`)).toContain('Paper form taken over')
    expect(parseCsv(textOf('index.csv')).at(-1)).toEqual(
      expect.arrayContaining([form, 'Rivera', '2024-03-04', 'Scan of a paper form']),
    )
    expect(textOf('index.html')).toContain(`href="${form}/scans/1-form-i9-on-paper.pdf"`)
    const path = join(folder, 'package.zip')
    writeFileSync(path, answer.rawPayload)
    expect(await verifyPackage(path)).toMatchObject({ faults: [], files: 9 })
  })
})
