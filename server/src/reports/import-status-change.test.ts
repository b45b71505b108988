import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { statusChangeSteps } from '../testing/status-change-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const { authorized, revoke, send } = statusChangeSteps(t)

const header = 'Case Number,Employee Name,A-Number,Revocation Date,Revoked Document Number'
const file = (...lines: string[]) => [header, ...lines].join('\r\n')
const rowsOf = async (as: GivenUser) => {
  const body = { paging: { page: 0, size: 100 } }
  const { rows } = (await t.as(as).call(readReport, { params: { report: 'status-change' }, body })).body
  return rows.map((row) => [row.case_number, row.revoked_on, row.document_number])
}

async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id, email: `admin${id}@maple.example` })
  const user = await t.given.user({ account_id: id, role: 'GENERAL', email: `user${id}@maple.example` })
  return { id, admin, user }
}

test('[REPT-27] adds the lines that match a case, and keeps nothing of the others but tells their lines', async () => {
  const { id, admin, user } = await company()
  const foreign = await company()
  const [one, two, known] = [await authorized(user), await authorized(admin), await authorized(admin)]
  const others = await authorized(foreign.admin)
  await revoke(known, '2026-11-12')
  const answer = await send(
    admin,
    file(
      `${one},"Tan, Mei",A012345678,11/12/2026,abc-123-4567890`,
      `2026123456789ZZ,"Canary, Ann",A753086421,11/12/2026,CNR7530086421`,
      `${two},"Tan, Mei",A012345678,2026-11-10,`,
      `${known},"Tan, Mei",A012345678,11/12/2026,`,
      `${others},"Canary, Ann",A753086421,11/12/2026,CNR7530086421`,
      `${one},"Tan, Mei",A012345678,11/31/2026,CNR7530086421`,
      `=2+2,"Canary, Ann",A753086421,11/12/2026,`,
      `${two},"Tan, Mei",A012345678,11/09/2026,+CNR7530086421'`,
    ),
  )
  const none = 'No case of your company has this number.'
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      ...{ added: 2, known: 1 },
      unmatched: [
        { line: 3, why: none },
        { line: 6, why: none },
        { line: 7, why: 'This is not a day of the past.' },
        { line: 8, why: 'This is not a case number.' },
        { line: 9, why: 'This is not the number of a document.' },
      ],
    },
  ])
  expect((await rowsOf(admin)).sort()).toEqual(
    [
      [one, '2026-11-12', '*********7890'],
      [two, '2026-11-10', null],
      [known, '2026-11-12', '*********7890'],
    ].sort(),
  )
  expect(await rowsOf(foreign.admin)).toEqual([])
  const everything = [await dump(t), t.logged.join('\n'), JSON.stringify(answer.body)].join('\n')
  for (const canary of ['Canary', 'A753086421', '753086421', 'CNR7530086421', '2026123456789ZZ'])
    expect(everything, canary).not.toContain(canary)
  const event = await t.ownerDb
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'report.status_change_imported')
    .where('subject_id', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect(event.after).toMatchObject({ rows: 8, added: 2, known: 1, unmatched: 5 })
  // the same file again adds nothing, and no one is emailed about what they brought
  expect((await send(admin, file(`${one},,,11/12/2026,`))).body).toMatchObject({ added: 0, known: 1 })
  const addresses = ['admin', 'user'].map((name) => `${name}${id}@maple.example`)
  const mails = t.ownerDb.selectFrom('mail_outbox').select('id').where('recipient', 'in', addresses)
  // only about the revocation that the records had reported
  expect(await mails.execute()).toHaveLength(1)
})

test('[REPT-27] is for program administrators of companies that are open, those of an agency also for its clients', async () => {
  const { id, admin, user } = await company({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: id })
  const number = await authorized(admin, { client_company_id: client })
  const line = file(`${number},,,11/12/2026,ABC1234567890`)
  expect((await send(user, line)).status).toBe(403)
  const parent = await t.given.account({ type: 'CORPORATE' })
  expect((await send(await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' }), line)).status).toBe(403)
  const closed = await company()
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-05', closed_reason_code: 'VOLUNTARY' })
    .where('id', '=', closed.id)
    .execute()
  expect(await send(closed.admin, line)).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  expect((await send(admin, line)).body).toEqual({ added: 1, known: 0, unmatched: [] })
  const audited = t.ownerDb.selectFrom('audit_event').select('chain').where('subject_id', '=', number)
  const chains = await audited.where('action', '=', 'case.document_revoked').execute()
  expect(chains).toEqual([{ chain: String(client) }])
})

test('refuses what is no such file, with its reason', async () => {
  const { admin } = await company()
  for (const [content, code] of [
    ['', 'file_empty'],
    ['Case Number,Name\r\n1,2', 'file_columns'],
    ['a,b\r\n1,2', 'file_no_header'],
  ] as const) {
    const answer = await send(admin, content)
    expect([answer.status, answer.body.issues]).toEqual([400, [expect.objectContaining({ code })]])
  }
  const long = await send(admin, file(...Array.from({ length: 2001 }, () => '2026123456789ZZ,,,11/12/2026,')))
  expect(long.status).toBe(413)
})
