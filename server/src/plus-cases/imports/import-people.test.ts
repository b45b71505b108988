import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import type { NewHireLine } from '@hireproof/contract/plus-cases/new-hire-files'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { hireCsv, hireLine } from '../../testing/new-hire-lines.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { runInvitations } from './run-invitations.ts'

const t = await testApp({ env: { INVITATIONS_PER_COMPANY: '3', MAILS_PER_ADDRESS: '2' } })
const { company, start: invite, invitation } = plusSteps(t)

const send = (user: GivenUser, lines: readonly NewHireLine[]) =>
  sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content: hireCsv(lines) })
const read = (user: GivenUser, uploadId: string) => t.as(user).call(calls.getUpload, { params: { uploadId } })
const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(user).call(calls.listRows, { params: { uploadId }, query: { status, size: 50 } })).body.rows
const start = (user: GivenUser, uploadId: string, version = 1) =>
  t.as(user).call(calls.start, { params: { uploadId }, body: { version } })
const cancel = (user: GivenUser, uploadId: string) => t.as(user).call(calls.cancel, { params: { uploadId }, body: {} })
const formsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const run = (uploadId: string) => runInvitations(t.deps, { uploadId })
const secondsUntilJob = async (uploadId: string) => {
  const found = await sql<{ seconds: number }>`
    select round(extract(epoch from start_after - created_on))::integer as seconds from pgboss.job
    where name = 'plus.invitations' and data ->> 'uploadId' = ${uploadId} order by created_on desc limit 1`.execute(
    t.ownerDb,
  )
  return found.rows[0]?.seconds
}

describe('[HRIS-04] who imports new hires', () => {
  test('the user who uploaded a file and the administrators of the company see it, and the forms are of who begins', async () => {
    const admin = await company()
    const [creator, other] = [
      await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }),
      await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }),
    ]
    const { id } = (await send(creator, [hireLine()])).body
    const listed = async (who: GivenUser) =>
      (await t.as(who).call(calls.listUploads, { params: {} })).body.uploads.map((upload) => upload.id)
    expect([await listed(admin), await listed(creator), await listed(other)]).toEqual([[id], [id], []])
    expect([(await read(other, id)).status, (await start(other, id)).status]).toEqual([404, 404])
    expect((await start(creator, id)).status).toBe(200)
    await run(id)
    expect(await formsOf(admin)).toMatchObject([{ created_by_user_id: creator.id, examiner_user_id: creator.id }])
  })

  test('a foreign company finds nothing and starts nothing', async () => {
    const [admin, rival] = [await company(), await company()]
    const { id } = (await send(admin, [hireLine()])).body
    const answers = [await read(rival, id), await start(rival, id), await cancel(rival, id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    await run(id)
    expect(await formsOf(admin)).toEqual([])
  })

  test.each([
    ['without the plus program', { plus_enabled: false }],
    ['with the FAR clause', { employer_category: FAR }],
  ])('a company %s invites no one', async (_, values) => {
    const admin = await company()
    const { id } = (await send(admin, [hireLine()])).body
    await t.ownerDb.updateTable('account').set(values).where('id', '=', admin.accountId).execute()
    expect((await send(admin, [hireLine()])).status).toBe(403)
    expect((await start(admin, id)).status).toBe(403)
  })

  test('no one is invited in the name of a user who may no longer invite', async () => {
    const admin = await company()
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = (await send(clerk, [hireLine()])).body
    await start(clerk, id)
    await t.ownerDb.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', clerk.id).execute()
    await run(id)
    expect(await formsOf(admin)).toEqual([])
    expect((await read(admin, id)).body.run).toMatchObject({ state: 'CANCELED' })
  })

  test('a company that is about to close invites no one, not even by an import that has begun', async () => {
    const admin = await company()
    const { id } = (await send(admin, [hireLine()])).body
    await start(admin, id)
    const closing = { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' } as const
    await t.ownerDb.updateTable('account').set(closing).where('id', '=', admin.accountId).execute()
    await run(id)
    expect(await formsOf(admin)).toEqual([])
    expect((await read(admin, id)).body.run?.state).toBe('CANCELED')
    expect((await send(admin, [hireLine()])).body.code).toBe('account_closing')
  })

  test('a user without a complete profile is told before anything begins', async () => {
    const admin = await company()
    await t.ownerDb.updateTable('app_user').set({ phone_number: null }).where('id', '=', admin.id).execute()
    const { id } = (await send(admin, [hireLine()])).body
    expect(await start(admin, id)).toMatchObject({ status: 400, body: { issues: [{ path: 'creator' }] } })
  })
})

describe('[HRIS-04] an import within the emails of a day', () => {
  test('waits when the company has sent its invitations, tells until when, and goes on by itself', async () => {
    const admin = await company()
    const { id } = (
      await send(
        admin,
        Array.from({ length: 5 }, () => hireLine()),
      )
    ).body
    await start(admin, id)
    await run(id)
    expect(await formsOf(admin)).toHaveLength(3)
    const waitsUntil = new Date(t.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
    expect((await read(admin, id)).body).toMatchObject({
      counts: { GOOD: 2, ADDED: 3 },
      run: { state: 'RUNNING', waitsUntil },
    })
    expect(await secondsUntilJob(id)).toBe(24 * 60 * 60)
    // the screen is refused meanwhile, as for one more invitation by hand
    await expect(invite(admin)).rejects.toThrow('too_many_emails')
    await run(id)
    expect(await formsOf(admin)).toHaveLength(3)
    t.clock.advance({ days: 1 })
    await run(id)
    // a session lasts no day
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect((await read(colleague, id)).body).toMatchObject({
      counts: { GOOD: 0, ADDED: 5 },
      run: { state: 'ENDED', waitsUntil: null },
    })
    expect(await formsOf(admin)).toHaveLength(5)
  })

  test('that waits can be canceled, and what was invited stays', async () => {
    const admin = await company()
    const { id } = (
      await send(
        admin,
        Array.from({ length: 4 }, () => hireLine()),
      )
    ).body
    await start(admin, id)
    await run(id)
    expect((await cancel(admin, id)).body).toMatchObject({ counts: { GOOD: 1, ADDED: 3 }, run: { state: 'CANCELED' } })
    t.clock.advance({ days: 1 })
    await run(id)
    expect(await formsOf(admin)).toHaveLength(3)
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect((await cancel(colleague, id)).codes).toContain('IMPORT_CHANGED')
  })

  test('leaves out an address that had its emails of the day, with the reason, and invites the others', async () => {
    const [other, third, admin] = [await company(), await company(), await company()]
    const { employeeEmail } = await invite(other)
    await invite(third, { employeeEmail })
    const { id } = (await send(admin, [hireLine({ employeeEmail }), hireLine()])).body
    await start(admin, id)
    await run(id)
    expect((await rows(admin, id, 'PROBLEM'))[0]?.problems).toEqual([
      { field: 'employeeEmail', message: expect.stringContaining('Invite this person tomorrow.') },
    ])
    expect(await formsOf(admin)).toHaveLength(1)
  })
})

describe('[HRIS-04] between the check and the import', () => {
  test('an address that was invited meanwhile is left out, and one whose form was canceled is invited', async () => {
    const admin = await company()
    const [late, freed] = [hireLine(), invitation()]
    const there = await invite(admin, freed)
    const { id } = (await send(admin, [late, hireLine({ employeeEmail: freed.employeeEmail })])).body
    expect((await read(admin, id)).body.counts).toMatchObject({ GOOD: 1, EXISTING: 1 })
    const meanwhile = await invite(admin, { employeeEmail: late.employeeEmail.toUpperCase() })
    await t.as(admin).call(cancelPlusCase, { params: { plusCaseId: there.id } })
    await start(admin, id)
    await run(id)
    expect(await rows(admin, id, 'EXISTING')).toMatchObject([{ line: 2, reference: meanwhile.id }, { line: 3 }])
  })

  test('an examiner who left is a problem of the row', async () => {
    const admin = await company()
    const boss = await t.given.user({ account_id: admin.accountId })
    const { id } = (await send(admin, [hireLine({ examiner: boss.logonId }), hireLine()])).body
    await start(admin, id)
    await t.ownerDb.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', boss.id).execute()
    await run(id)
    expect((await rows(admin, id, 'PROBLEM'))[0]?.problems).toMatchObject([{ field: 'examiner' }])
    expect(await formsOf(admin)).toHaveLength(1)
  })

  test('a second start and a change of a row are refused once it has begun', async () => {
    const admin = await company()
    const { id } = (await send(admin, [hireLine(), hireLine({ firstDayOfWork: '' })])).body
    const answers = await Promise.all([start(admin, id), start(admin, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const values = hireLine()
    const changed = await t.as(admin).call(calls.changeRow, { params: { uploadId: id, line: 3 }, body: { values } })
    expect(changed.codes).toContain('IMPORT_CHANGED')
    const dropped = await t.as(admin).call(calls.deleteUpload, { params: { uploadId: id } })
    expect(dropped.codes).toContain('IMPORT_CHANGED')
  })
})
