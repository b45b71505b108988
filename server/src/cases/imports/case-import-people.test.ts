import { randomBytes } from 'node:crypto'
import type { CaseLine } from '@hireproof/contract/cases/case-files'
import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { parseKeyring } from '../../platform/keyring.ts'
import { caseCsv, caseLine } from '../../testing/case-file-samples.ts'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { rotateKeys } from '../rotate-keys.ts'
import { runImport } from './run-import.ts'

const t = await testApp()
const user = (account_id: number, values = {}) => t.given.user({ account_id, ...values })
const send = (who: GivenUser, lines: readonly CaseLine[]) =>
  sendImport(t, who, { upload: calls.upload, accountId: who.accountId, content: caseCsv(lines) })
const read = (who: GivenUser, uploadId: string) => t.as(who).call(calls.getUpload, { params: { uploadId } })
const rows = async (who: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(who).call(calls.listRows, { params: { uploadId }, query: { status, size: 50 } })).body.rows
const start = (who: GivenUser, uploadId: string, version = 1) =>
  t.as(who).call(calls.start, { params: { uploadId }, body: { version, mode: 'DRAFTS' } })
const errors = async (who: GivenUser, uploadId: string) =>
  t.app.inject({
    method: 'GET',
    url: calls.exportErrors.path.replace(':uploadId', uploadId),
    headers: { authorization: `Bearer ${await t.tokenOf(who.session)}` },
  })
const casesOf = (accountId: number) =>
  t.ownerDb.selectFrom('verification_case').selectAll().where('account_id', '=', accountId).execute()
const eventsOf = async (accountId: number, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)

describe('who imports cases', () => {
  test('[CASE-156] a file is seen by the user who uploaded it and by administrators of the company', async () => {
    const accountId = await t.given.account()
    const [admin, creator, other] = [
      await user(accountId),
      await user(accountId, { role: 'GENERAL' }),
      await user(accountId, { role: 'GENERAL' }),
    ]
    const { id } = (await send(creator, [caseLine()])).body
    const listed = async (who: GivenUser) =>
      (await t.as(who).call(calls.listUploads, { params: {} })).body.uploads.map((upload) => upload.id)
    expect([await listed(admin), await listed(creator), await listed(other)]).toEqual([[id], [id], []])
    expect((await read(other, id)).status).toBe(404)
    expect((await start(other, id)).status).toBe(404)
    expect((await start(creator, id)).status).toBe(200)
    await runImport(t.deps, { uploadId: id })
    expect(await casesOf(accountId)).toMatchObject([{ created_by_user_id: creator.id }])
    expect((await rows(creator, id, 'ADDED'))[0]?.values).toMatchObject({ last_name: 'Rivera', ssn: '' })
  })

  test('[CASE-156] corporate administrators import nothing', async () => {
    const admin = await user(await t.given.account({ type: 'CORPORATE' }), { role: 'CORPORATEADMIN' })
    expect((await send(admin, [caseLine()])).status).toBe(403)
  })

  test('[CASE-156][CASE-174] an agency names its clients, and none begins that is not enrolled or not its own', async () => {
    const agencyId = await t.given.account({ type: 'AGENCY' })
    const agent = await user(agencyId)
    const client = await t.given.account({ agency_account_id: agencyId })
    const pending = await t.given.account({ agency_account_id: agencyId, status: 'PENDING' })
    const foreign = await t.given.account()
    const named = (id: number | string) => caseLine({ client_company_id: String(id) })
    const { body } = await send(agent, [named(client), named(pending), named(foreign), named('')])
    expect(body.counts).toMatchObject({ GOOD: 1, PROBLEM: 3 })
    const problems = (await rows(agent, body.id, 'PROBLEM')).map((row) => row.problems[0])
    expect(problems.map((each) => each?.field)).toEqual(Array.from({ length: 3 }, () => 'client_company_id'))
    expect(problems[0]?.message).toContain('enrollment of this client')
    expect(problems[1]?.message).toContain('no client with this number')
    await start(agent, body.id)
    await runImport(t.deps, { uploadId: body.id })
    expect(await casesOf(client)).toMatchObject([{ created_by_user_id: agent.id }])
    expect([await casesOf(agencyId), await casesOf(pending), await casesOf(foreign)]).toEqual([[], [], []])
    expect(await eventsOf(client, 'case.created')).toHaveLength(1)
  })

  test('[CASE-171] nothing is imported while the company is about to close, not even by an import that has begun', async () => {
    const admin = await user(await t.given.account())
    const { id } = (await send(admin, [caseLine()])).body
    await start(admin, id)
    await t.ownerDb
      .updateTable('account')
      .set({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
      .where('id', '=', admin.accountId)
      .execute()
    await runImport(t.deps, { uploadId: id })
    expect(await casesOf(admin.accountId)).toEqual([])
    expect((await read(admin, id)).body.run?.state).toBe('CANCELED')
    expect((await send(admin, [caseLine()])).body.code).toBe('account_closing')
  })
})

describe('a file of cases', () => {
  test('[CASE-164] gives the rows that were not created to its creator alone, without formulas, and audits each time', async () => {
    const accountId = await t.given.account()
    const [admin, creator] = [await user(accountId), await user(accountId, { role: 'GENERAL' })]
    const open = newSsn()
    const existing = (await t.as(creator).call(createCase, { body: citizenCase({ ssn: open }) })).body
    const faulty = caseLine({ first_name: '=Ana', date_of_birth: '2030-01-01' })
    const { id } = (await send(creator, [caseLine(), faulty, caseLine({ ssn: open })])).body
    await start(creator, id)
    await runImport(t.deps, { uploadId: id })
    expect((await errors(admin, id)).statusCode).toBe(403)
    const answer = await errors(creator, id)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header = '', ...lines] = answer.body.trim().split('\r\n')
    expect(header.endsWith('"Line","Problems"')).toBe(true)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`"'=Ana"`)
    expect(lines[0]).toContain('Date of birth: Enter a date of birth in the past.')
    expect(lines[1]).toContain(existing.case_number)
    for (const [index, ssn] of [faulty.ssn, open].entries()) expect(lines[index]?.split(ssn)).toHaveLength(2)
    await errors(creator, id)
    expect(await eventsOf(accountId, 'account.case_import_errors_taken')).toHaveLength(2)
    const again = await sendImport(t, creator, { upload: calls.upload, accountId, content: answer.body })
    expect(again.body).toMatchObject({ counts: { PROBLEM: 1, EXISTING: 1 }, ignoredColumns: [] })
  })

  test('[CASE-162] goes on where it stopped after a failure within a batch, and makes each case once', async () => {
    const admin = await user(await t.given.account())
    const { id } = (
      await send(
        admin,
        Array.from({ length: 250 }, () => caseLine()),
      )
    ).body
    await start(admin, id)
    await sql`create sequence made`.execute(t.ownerDb)
    await sql`create function stop_at() returns trigger language plpgsql security definer as $$ begin
      if nextval('made') = 150 then raise exception 'killed' using errcode = '57P01'; end if; return new; end $$`.execute(
      t.ownerDb,
    )
    await sql`create trigger stop_at after insert on verification_case for each row execute function stop_at()`.execute(
      t.ownerDb,
    )
    await expect(runImport(t.deps, { uploadId: id })).rejects.toThrow('killed')
    expect(await casesOf(admin.accountId)).toHaveLength(100)
    expect((await read(admin, id)).body).toMatchObject({ counts: { GOOD: 150, ADDED: 100 }, run: { state: 'RUNNING' } })
    await runImport(t.deps, { uploadId: id })
    expect((await read(admin, id)).body).toMatchObject({ counts: { GOOD: 0, ADDED: 250 }, run: { state: 'ENDED' } })
    expect(await casesOf(admin.accountId)).toHaveLength(250)
    expect(await eventsOf(admin.accountId, 'case.created')).toHaveLength(250)
    expect(await eventsOf(admin.accountId, 'account.case_import_ended')).toHaveLength(1)
  })

  test('leaves out a row whose case came to exist after the preview', async () => {
    const admin = await user(await t.given.account())
    const ssn = newSsn()
    const { id } = (await send(admin, [caseLine({ ssn }), caseLine()])).body
    const made = (await t.as(admin).call(createCase, { body: citizenCase({ ssn }) })).body
    await start(admin, id)
    await runImport(t.deps, { uploadId: id })
    expect((await rows(admin, id, 'EXISTING'))[0]?.reference).toBe(made.case_number)
    expect(await casesOf(admin.accountId)).toHaveLength(2)
  })

  test('a user who may not see all numbers checks five files a day', async () => {
    const clerk = await user(await t.given.account(), { role: 'GENERAL' })
    const statuses = []
    for (let file = 0; file < 6; file += 1) statuses.push((await send(clerk, [caseLine()])).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('its rows are sealed again with a new key, and still can be read', async () => {
    const admin = await user(await t.given.account())
    const line = caseLine({ date_of_birth: '2030-01-01' })
    const { id } = (await send(admin, [line])).body
    const { data, index } = t.deps.config.keys
    const old = [...data.keys].map(([key, value]) => `${key}:${value.export().toString('base64')}`)
    const fresh = parseKeyring('DATA_KEYS', [`new:${randomBytes(32).toString('base64')}`, ...old].join(','))
    await rotateKeys(t.ownerDb, { data: fresh, index }, () => undefined)
    Object.assign(t.deps.config.keys, { data: fresh })
    const kept = await t.ownerDb.selectFrom('import_row').select('sealed_key_id').where('upload_id', '=', id).execute()
    expect(kept).toEqual([{ sealed_key_id: 'new' }])
    expect((await rows(admin, id, 'PROBLEM'))[0]?.values).toEqual(line)
  })
})
