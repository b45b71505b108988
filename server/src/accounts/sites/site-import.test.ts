import { hiringSiteUploads as uploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import { deleteHiringSite, searchHiringSites } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { cleanUp } from '../../testing/clean-up.ts'
import { removeOldUploads } from '../../imports/remove-old-uploads.ts'
import type { GivenUser } from '../../testing/given.ts'
import { siteSteps } from '../../testing/site-changes.ts'
import { siteAt, siteCsv } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = async (values = {}) => t.given.user({ account_id: await t.given.account(values) })
const send = (user: GivenUser, content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
  siteSteps(t, user.accountId).send(user, content, more)
const of = (user: GivenUser, uploadId: string) => ({ accountId: user.accountId, uploadId })
const read = (user: GivenUser, uploadId: string) => t.as(user).call(uploads.getUpload, { params: of(user, uploadId) })
const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(user).call(uploads.listRows, { params: of(user, uploadId), query: { status, size: 50 } })).body.rows
const commit = (user: GivenUser, uploadId: string, version = 1) =>
  t.as(user).call(uploads.commit, { params: of(user, uploadId), body: { version } })
const change = (user: GivenUser, uploadId: string, line: number, values = siteAt(line)) =>
  t.as(user).call(uploads.changeRow, { params: { ...of(user, uploadId), line }, body: { values } })
const accept = (user: GivenUser, uploadId: string, only?: { line: number; field: string }[]) =>
  t.as(user).call(uploads.acceptProposals, { params: of(user, uploadId), body: only ? { only } : {} })
const sites = async (user: GivenUser) =>
  (await t.as(user).call(searchHiringSites, { params: { accountId: user.accountId }, body: { page: 0, size: 50 } }))
    .body
const good = (number: number) => `${number} Maple Street,,Salem,OR,97301`
const uploadsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('import_upload').selectAll().where('account_id', '=', accountId).execute()

/** Lets no row be added to some tables, as if the disk were full; returns how to make room. */
async function fullDisk(...tables: string[]): Promise<() => Promise<void>> {
  await sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(t.ownerDb)
  for (const table of tables)
    await sql`create trigger disk_full after insert on ${sql.table(table)} for each row execute function disk_full()`.execute(
      t.ownerDb,
    )
  return async () => void (await sql`drop function disk_full cascade`.execute(t.ownerDb))
}

describe('a file of hiring sites', () => {
  test('[SITE-11] is checked row by row, all problems at once, and adds nothing yet', async () => {
    const admin = await company()
    await siteSteps(t, admin.accountId).add(admin, siteAt(1))
    const { status, body } = await send(
      admin,
      siteCsv([good(1), good(2), '2 Maple St,, SALEM ,or,97301', ',,Reno,XX,1']),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fileName: 'sites.csv',
      counts: { GOOD: 1, PROBLEM: 1, REPEATED: 1, EXISTING: 1, ADDED: 0 },
      notices: [],
      ignoredColumns: [],
    })
    expect(await rows(admin, body.id, 'PROBLEM')).toEqual([
      {
        line: 5,
        values: { street: '', street2: '', city: 'Reno', state: 'XX', zip: '1' },
        status: 'PROBLEM',
        problems: expect.arrayContaining([
          { field: 'street', message: 'Enter the street address.' },
          { field: 'zip', message: 'Enter 5 digits, or 5 and 4 digits such as 12345-6789.' },
          { field: 'state', message: 'Enter the two letters of a state or territory, such as OR.' },
        ]),
        proposals: [],
        sameAsLine: null,
      },
    ])
    expect((await rows(admin, body.id, 'REPEATED'))[0]).toMatchObject({ line: 4, sameAsLine: 3 })
    expect((await sites(admin)).totalCount).toBe(1)
  })

  test('[SITE-12] proposes corrections, which someone accepts one by one or all at once', async () => {
    const admin = await company()
    const { body } = await send(
      admin,
      siteCsv([
        '1 Elm St #4,,Boston,Massachusetts,2108',
        '2 Elm St; Rear,,Salem,Oregon,97301',
        '  3 Elm St ,, Salem, OR ,97301 ',
      ]),
    )
    expect(body.counts).toMatchObject({ GOOD: 1, PROBLEM: 2 })
    expect(body.proposals).toBe(2)
    const [boston] = await rows(admin, body.id, 'PROBLEM')
    expect(boston?.proposals).toHaveLength(3)
    expect(boston?.proposals).toEqual(
      expect.arrayContaining([
        { field: 'zip', before: '2108', after: '02108' },
        { field: 'state', before: 'Massachusetts', after: 'MA' },
        { field: 'street', before: '1 Elm St #4', after: '1 Elm St Unit 4' },
      ]),
    )
    const one = await accept(admin, body.id, [{ line: 2, field: 'zip' }])
    expect(one.body).toMatchObject({ counts: { GOOD: 1, PROBLEM: 2 }, version: 2 })
    const all = await accept(admin, body.id)
    expect(all.body).toMatchObject({ counts: { GOOD: 3, PROBLEM: 0 }, proposals: 0, version: 3 })
    expect((await accept(admin, body.id)).body.version).toBe(3)
    expect((await commit(admin, body.id, 3)).body.added).toBe(3)
    expect((await sites(admin)).sites.map(({ street, state, zip }) => [street, state, zip])).toEqual([
      ['1 Elm St Unit 4', 'MA', '02108'],
      ['2 Elm St, Rear', 'OR', '97301'],
      ['3 Elm St', 'OR', '97301'],
    ])
  })

  test('[SITE-13] has its rows corrected in place, and those that were the same are placed again', async () => {
    const admin = await company()
    const { body } = await send(admin, siteCsv([good(1), good(1), '9,,,OR,97301']))
    expect((await change(admin, body.id, 4, siteAt(4, { zip: 'x' }))).body).toMatchObject({
      row: { status: 'PROBLEM', problems: [{ field: 'zip' }] },
      upload: { version: 2 },
    })
    expect((await change(admin, body.id, 4)).body).toMatchObject({
      row: { status: 'GOOD', problems: [], values: siteAt(4) },
      upload: { counts: { GOOD: 2, PROBLEM: 0, REPEATED: 1 } },
    })
    expect((await change(admin, body.id, 2, siteAt(2))).body.upload.counts).toMatchObject({ GOOD: 3, REPEATED: 0 })
    expect((await change(admin, body.id, 99)).status).toBe(404)
    const unknown = { params: { ...of(admin, body.id), line: 2 }, body: { values: { ...siteAt(1), status: 'GOOD' } } }
    expect((await t.as(admin).call(uploads.changeRow, unknown)).status).toBe(400)
  })

  test('[SITE-13] gives its rows with problems as a file that can be uploaded again', async () => {
    const admin = await company()
    const { body } = await send(admin, siteCsv([good(1), '=2 Elm,,"Salem, old",OR,9730']))
    const { body: file } = await t.app.inject({
      method: 'GET',
      url: `/api/account/accounts/${admin.accountId}/hiring_site_uploads/${body.id}/errors`,
      headers: { authorization: `Bearer ${await t.tokenOf(admin.session)}` },
    })
    expect(file).toBe(
      '\uFEFF"Address Line 1","Address Line 2","City","State","Zip Code","Line","Problems"\r\n' +
        '"\'=2 Elm","","Salem, old","OR","9730","3","Zip Code: Enter 5 digits, or 5 and 4 digits such as 12345-6789."\r\n',
    )
    const again = await send(admin, file)
    expect(again.body).toMatchObject({ counts: { PROBLEM: 1 }, ignoredColumns: [], notices: [] })
    expect((await rows(admin, again.body.id, 'PROBLEM'))[0]?.values).toMatchObject({ street: '=2 Elm' })
  })

  test('[SITE-14] adds its good rows once, with one event; what came to exist meanwhile is skipped', async () => {
    const admin = await company()
    const { body } = await send(admin, siteCsv([good(1), good(2), good(3), ',,,,1']))
    await siteSteps(t, admin.accountId).add(admin, siteAt(2))
    const answers = await atOnce(50, () => commit(admin, body.id))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.map(({ body: { added, skipped } }) => [added, skipped])).toEqual([[2, 1]])
    expect(answers.filter(({ codes }) => codes.includes('IMPORT_CHANGED'))).toHaveLength(49)
    expect(done[0]?.body.upload.counts).toMatchObject({ GOOD: 0, PROBLEM: 1, EXISTING: 1, ADDED: 2 })
    expect((await commit(admin, body.id, 2)).body.added).toBe(0)
    expect((await sites(admin)).totalCount).toBe(3)
    const events = (await t.audit(admin.accountId)).filter(({ action }) => action === 'account.hiring_sites_imported')
    expect(events.map(({ after }) => after)).toEqual([
      { count: 2, skipped: 1, fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect((await change(admin, body.id, 2)).codes).toEqual(['conflict', 'IMPORT_CHANGED'])
    expect((await change(admin, body.id, 5)).body.row.status).toBe('GOOD')
    expect((await commit(admin, body.id, 3)).body.added).toBe(1)
  })

  test('[SITE-14] waits for seven days, and is then deleted by a job, or before by its company', async () => {
    const admin = await company()
    const first = (await send(admin, siteCsv(['1,,,,']))).body
    const second = (await send(admin, siteCsv(['1,,,,']))).body
    const list = () => t.as(admin).call(uploads.listUploads, { params: { accountId: admin.accountId } })
    expect((await list()).body.uploads.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await t.as(admin).call(uploads.deleteUpload, { params: of(admin, second.id) })).status).toBe(204)
    expect((await read(admin, second.id)).status).toBe(404)
    await removeOldUploads(t.deps.identityDb, new Date(Date.parse(first.leavesAt) - 1))
    expect((await list()).body.uploads).toHaveLength(1)
    const now = t.clock.now()
    t.clock.set(first.leavesAt)
    await cleanUp(t.deps)
    t.clock.set(now.toISOString())
    expect(await uploadsOf(admin)).toEqual([])
    const left = await sql`select from import_row where account_id = ${admin.accountId}`.execute(t.ownerDb)
    expect(left.rows).toEqual([])
  })

  test('[SITE-18] of a company is checked one at a time, and twenty an hour', async () => {
    const admin = await company()
    const at = await Promise.all(Array.from({ length: 8 }, () => send(admin, siteCsv([good(1)]))))
    const statuses = at.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(at.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
    const kept = statuses.filter((status) => status === 201).length
    for (let index = kept; index < 20; index += 1) expect((await send(admin, siteCsv([good(1)]))).status).toBe(201)
    expect(await send(admin, siteCsv([good(1)]))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await uploadsOf(admin)).toHaveLength(20)
  })

  test('[SITE-15] that meets a full disk is answered 507, leaves nothing, and is checked and added once there is room', async () => {
    const admin = await company()
    const { id } = (await siteSteps(t, admin.accountId).add(admin, siteAt(8))).body
    await siteSteps(t, admin.accountId).add(admin, siteAt(9))
    const [waiting, unwanted] = [
      (await send(admin, siteCsv([good(1), good(2)]))).body,
      (await send(admin, siteCsv([good(3)]))).body,
    ]
    const hasRoom = await fullDisk('import_row', 'hiring_site')
    expect(await send(admin, siteCsv([good(4)]))).toMatchObject({ status: 507, headers: { 'retry-after': '30' } })
    expect((await uploadsOf(admin)).map((upload) => upload.id).toSorted()).toEqual([waiting.id, unwanted.id].toSorted())
    expect((await commit(admin, waiting.id)).status).toBe(507)
    expect((await read(admin, waiting.id)).body).toMatchObject({ counts: { GOOD: 2, ADDED: 0 }, version: 1 })
    expect((await sites(admin)).totalCount).toBe(2)
    expect((await t.as(admin).call(uploads.deleteUpload, { params: of(admin, unwanted.id) })).status).toBe(204)
    const removed = { params: { accountId: admin.accountId, siteId: id }, query: { version: 1 } }
    expect((await t.as(admin).call(deleteHiringSite, removed)).status).toBe(204)
    await hasRoom()
    expect((await commit(admin, waiting.id)).body).toMatchObject({ added: 2, skipped: 0 })
    expect((await send(admin, siteCsv([good(4)]))).status).toBe(201)
    expect((await sites(admin)).totalCount).toBe(3)
    const imported = (await t.audit(admin.accountId)).filter(({ action }) => action === 'account.hiring_sites_imported')
    expect(imported).toHaveLength(1)
  })

  test('[SITE-14][SITE-15] of another company does not exist, and a closed one adds nothing', async () => {
    const [admin, other] = [await company(), await company()]
    const { body } = await send(admin, siteCsv([good(1)]))
    for (const accountId of [admin.accountId, other.accountId]) {
      const params = { accountId, uploadId: body.id }
      expect((await t.as(other).call(uploads.getUpload, { params })).status).toBe(404)
      expect((await t.as(other).call(uploads.commit, { params, body: { version: 1 } })).status).toBe(404)
      expect((await t.as(other).call(uploads.deleteUpload, { params })).status).toBe(404)
    }
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await commit(admin, body.id)).codes).toEqual(['account_closed'])
    expect((await read(admin, body.id)).status).toBe(200)
  })
})
