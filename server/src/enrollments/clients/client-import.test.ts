import { clientUploads as uploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import type { ClientLine } from '@hireproof/contract/accounts/client-files'
import { addClient } from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import { getEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { clientCsv, clientLine } from '../../testing/client-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const agency = async (more: object = {}) =>
  t.given.user({ account_id: await t.given.account({ type: 'AGENCY', ...more }), role: 'PROGRAMADMIN' })
const send = (user: GivenUser, lines: readonly ClientLine[] | string, accountId = user.accountId) => {
  const content = typeof lines === 'string' ? lines : clientCsv(lines)
  return sendImport(t, user, { upload: uploads.upload, accountId, content })
}
const of = (user: GivenUser, uploadId: string) => ({ accountId: user.accountId, uploadId })
const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(user).call(uploads.listRows, { params: of(user, uploadId), query: { status, size: 50 } })).body.rows
const commit = (user: GivenUser, uploadId: string, version = 1) =>
  t.as(user).call(uploads.commit, { params: of(user, uploadId), body: { version } })
const change = (user: GivenUser, uploadId: string, line: number, values: ClientLine) =>
  t.as(user).call(uploads.changeRow, { params: { ...of(user, uploadId), line }, body: { values } })
const accept = (user: GivenUser, uploadId: string) =>
  t.as(user).call(uploads.acceptProposals, { params: of(user, uploadId), body: {} })
const clientsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('account').selectAll().where('agency_account_id', '=', accountId).orderBy('id').execute()
const importsOf = async ({ accountId }: GivenUser) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'account.clients_imported')

describe('a file of clients', () => {
  test('[CLNT-14][SITE-11] is checked row by row, all problems at once, and adds nothing yet', async () => {
    const admin = await agency()
    await t.as(admin).call(addClient, { body: { legalName: 'Begun', ein: '12-0000001' } })
    const faults = {
      legalName: '',
      ein: '12',
      naics: '999',
      employees: 'many',
      category: 'Bank',
      email: 'kim',
      city: '',
    }
    const { status, body } = await send(admin, [
      clientLine(1),
      clientLine(2),
      clientLine(3, { ein: '12-0000002' }),
      clientLine(4, faults),
    ])
    expect(status).toBe(201)
    expect(body.counts).toEqual({ GOOD: 1, WARNING: 0, PROBLEM: 1, REPEATED: 1, EXISTING: 1, ADDED: 0 })
    const [row] = await rows(admin, body.id, 'PROBLEM')
    expect(row?.line).toBe(5)
    expect(row?.problems.map(({ field }) => field).toSorted()).toEqual(Object.keys(faults).toSorted())
    expect((await rows(admin, body.id, 'REPEATED'))[0]).toMatchObject({ line: 4, sameAsLine: 3 })
    expect((await rows(admin, body.id, 'EXISTING'))[0]).toMatchObject({ line: 2 })
    expect(await clientsOf(admin)).toHaveLength(1)
  })

  test('[CLNT-14][SITE-12] proposes what spreadsheets spoil, and keeps silent about nothing', async () => {
    const admin = await agency()
    const { body } = await send(admin, [
      clientLine(1, { ein: '4123456', naics: '722511', employees: '9-May', category: 'N/A' }),
      clientLine(2, { employees: '20-99', state: 'Oregon', zip: '2108', street: '1 Elm #4' }),
      clientLine(3, { ein: '41234567', category: 'Federal contractor' }),
    ])
    expect(body.counts).toMatchObject({ GOOD: 0, PROBLEM: 3 })
    const after = (await rows(admin, body.id, 'PROBLEM')).map(({ proposals }) =>
      Object.fromEntries(proposals.map((each) => [each.field, each.after])),
    )
    expect(after).toEqual([
      { naics: '722', employees: '5 to 9', category: 'None of these apply' },
      { employees: '20 to 99', state: 'OR', zip: '02108', street: '1 Elm Unit 4' },
      { ein: '04-1234567' },
    ])
    expect((await accept(admin, body.id)).body.counts).toMatchObject({ GOOD: 1, PROBLEM: 2 })
    const left = await rows(admin, body.id, 'PROBLEM')
    expect(left.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['ein'], ['category']])
  })

  test('[CLNT-14][SITE-13] has an EIN corrected that is in the file twice', async () => {
    const admin = await agency()
    const { body } = await send(admin, [clientLine(1), clientLine(2, { ein: clientLine(1).ein })])
    expect(body.counts).toMatchObject({ GOOD: 1, REPEATED: 1 })
    expect((await change(admin, body.id, 3, clientLine(2))).body.upload.counts).toMatchObject({ GOOD: 2, REPEATED: 0 })
  })

  test('[CLNT-14][SITE-13][SITE-14] waits with its problems, and gives them as a file that can be uploaded again', async () => {
    const admin = await agency()
    const { body } = await send(admin, [clientLine(1, { zip: '9', legalName: '=Elm' })])
    const { accountId, session } = admin
    const listed = await t.as(admin).call(uploads.listUploads, { params: { accountId } })
    expect(listed.body.uploads.map(({ id }) => id)).toEqual([body.id])
    const url = uploads.exportErrors.path.replace(':accountId', String(accountId)).replace(':uploadId', body.id)
    const headers = { authorization: `Bearer ${await t.tokenOf(session)}` }
    const { body: file } = await t.app.inject({ method: 'GET', url, headers })
    const again = await send(admin, file)
    expect(again.body).toMatchObject({ counts: { PROBLEM: 1 }, ignoredColumns: [] })
    const [row] = await rows(admin, again.body.id, 'PROBLEM')
    expect(row?.values).toEqual(clientLine(1, { zip: '9', legalName: '=Elm' }))
  })

  test('[CLNT-14] becomes drafts with everything that it states', async () => {
    const admin = await agency()
    const bare = { naics: '', employees: '', category: '', street: '', city: '', state: '', zip: '' }
    const nobody = { firstName: '', lastName: '', title: '', email: '', phone: '' }
    const lines = [
      clientLine(1, { category: 'Local Government' }),
      clientLine(2, { ...bare, ...nobody }),
      clientLine(3, { category: 'FEDERALCONTRACTOR', phone: '' }),
    ]
    const { body } = await send(admin, lines)
    expect((await commit(admin, body.id)).body).toMatchObject({ added: 3, skipped: 0 })
    const [whole, part, contractor] = await clientsOf(admin)
    expect(whole).toMatchObject({ company_name: 'Client 1', type: 'EMPLOYER', status: 'PENDING' })
    expect([whole, part, contractor].map((each) => each?.employer_category)).toEqual([
      'LOCALGOVERNMENT',
      'NONE',
      'NONE',
    ])
    const read = async (accountId = 0) => (await t.as(admin).call(getEnrollment, { params: { accountId } })).body
    const first = await read(whole?.id)
    expect(first).toMatchObject({ kind: 'CLIENT', status: 'DRAFT', method: 'EMPLOYER' })
    expect(first.sections).toMatchObject({
      company_information: {
        version: 1,
        values: { legalName: 'Client 1', ein: '120000001', naics: '311', employees: '20_99' },
      },
      address: { version: 1, values: { physical: { street: '1 Elm Street', zip: '97301' }, mailing: null } },
      employer_category: { version: 1, values: { category: 'LOCALGOVERNMENT' } },
      people: {
        version: 1,
        values: { signatory: { firstName: 'Kim', email: 'kim@client1.example' }, administrators: [] },
      },
    })
    const states = (steps: typeof first.steps) => Object.fromEntries(steps.map(({ step, state }) => [step, state]))
    expect(states(first.steps)).toMatchObject({
      ...{ company_information: 'COMPLETE', address: 'COMPLETE', employer_category: 'COMPLETE', people: 'COMPLETE' },
    })
    expect(states((await read(part?.id)).steps)).toMatchObject({ address: 'NOT_STARTED', people: 'NOT_STARTED' })
    const third = states((await read(contractor?.id)).steps)
    expect([third['employer_category'], third['people'], third['address']]).toEqual([
      ...['IN_PROGRESS', 'IN_PROGRESS', 'COMPLETE'],
    ])
    const stated = await t.ownerDb
      .selectFrom('company_profile')
      .selectAll()
      .where('account_id', '=', whole?.id ?? 0)
      .execute()
    expect(stated).toMatchObject([{ ein: '120000001', naics: '311', employees: '20_99' }])
    const [started] = await t.audit(whole?.id ?? 0)
    expect(started).toMatchObject({ action: 'enrollment.started', after: { kind: 'CLIENT', holder: admin.accountId } })
    expect(JSON.stringify(await t.audit(whole?.id ?? 0))).not.toMatch(/120000001|kim@/)
  })

  test('[CLNT-14][SITE-14] is added once: 50 commits at once, and clients that came to exist by then', async () => {
    const admin = await agency()
    const colleague = await t.given.user({ account_id: admin.accountId, role: 'PROGRAMADMIN' })
    const { body } = await send(
      admin,
      [1, 2, 3].map((each) => clientLine(each)),
    )
    await t.as(colleague).call(addClient, { body: { legalName: 'Second', ein: clientLine(2).ein } })
    const answers = await atOnce(50, (index) => commit(index % 2 === 0 ? admin : colleague, body.id))
    expect(
      answers.filter(({ status }) => status === 200).map(({ body: { added, skipped } }) => [added, skipped]),
    ).toEqual([[2, 1]])
    expect(answers.filter(({ codes }) => codes.includes('IMPORT_CHANGED'))).toHaveLength(49)
    expect((await clientsOf(admin)).map(({ company_name }) => company_name)).toEqual(['Second', 'Client 1', 'Client 3'])
    expect((await importsOf(admin)).map(({ after }) => after)).toEqual([
      { clients: 2, skipped: 1, fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('[CLNT-14][CLNT-10] two files and single clients with the same EINs at once give one draft for each EIN', async () => {
    const admin = await agency()
    const lines = Array.from({ length: 20 }, (_, index) => clientLine(index + 1))
    const [one, other] = [await send(admin, lines), await send(admin, lines)]
    const single = lines.map(({ legalName, ein }) => t.as(admin).call(addClient, { body: { legalName, ein } }))
    const [first, second] = await Promise.all([commit(admin, one.body.id), commit(admin, other.body.id), ...single])
    expect([first, second].map((answer) => answer?.status)).toEqual([200, 200])
    const drafts = await t.ownerDb
      .selectFrom('enrollment')
      .select('sameness')
      .where('holder_account_id', '=', admin.accountId)
      .execute()
    expect(drafts.map(({ sameness }) => sameness).toSorted()).toEqual(lines.map(({ ein }) => ein))
    expect(await clientsOf(admin)).toHaveLength(20)
  })

  test('[CLNT-14] of thousands of clients is checked and added in one go', async () => {
    const admin = await agency()
    const { body } = await send(
      admin,
      Array.from({ length: 2000 }, (_, index) => clientLine(index + 1)),
    )
    expect(body.counts).toMatchObject({ GOOD: 2000 })
    const since = performance.now()
    expect((await commit(admin, body.id)).body).toMatchObject({ added: 2000, skipped: 0 })
    // for a file of the largest size, the browser waits for a minute
    expect(performance.now() - since).toBeLessThan(60_000 / 3)
    expect(await clientsOf(admin)).toHaveLength(2000)
    expect((await commit(admin, body.id, 2)).body.added).toBe(0)
  })

  test('[CLNT-14] is for program administrators of an agency that is open, and for its own clients', async () => {
    const admin = await agency()
    const [general, other] = [await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }), await agency()]
    const employer = await t.given.user({ account_id: await t.given.account(), role: 'PROGRAMADMIN' })
    const client = await t.given.account({ agency_account_id: admin.accountId })
    for (const user of [general, employer]) expect((await send(user, [clientLine(1)])).status).toBe(403)
    expect((await send(admin, [clientLine(1)], client)).status).toBe(403)
    expect((await send(other, [clientLine(1)], admin.accountId)).status).toBe(404)
    const { body } = await send(admin, [clientLine(1)])
    for (const accountId of [admin.accountId, other.accountId]) {
      const params = { accountId, uploadId: body.id }
      expect((await t.as(other).call(uploads.getUpload, { params })).status).toBe(404)
      expect((await t.as(other).call(uploads.commit, { params, body: { version: 1 } })).status).toBe(404)
    }
    await t.ownerDb
      .updateTable('account')
      .set({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await commit(admin, body.id)).codes).toEqual(['account_closing'])
    expect(await importsOf(admin)).toEqual([])
  })
})
