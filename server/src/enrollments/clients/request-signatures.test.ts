import { SIGNATURES_AT_ONCE, SIGNATURES_PER_HOUR } from '@hireproof/contract/accounts/client-signatures'
import { requestClientSignatures } from '@hireproof/contract/accounts/client-signatures.endpoints'
import { clientUploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import type { ClientLine } from '@hireproof/contract/accounts/client-files'
import { accountTypes } from '@hireproof/contract/accounts/accounts'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import { clientCsv, clientLine } from '../../testing/client-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
let numbers = 0
const nobody = { firstName: '', lastName: '', title: '', email: '', phone: '' }

/** An agency with drafts of clients that came from a file, in the order of its lines. */
async function agencyWith(lines: readonly Partial<ClientLine>[]) {
  const admin = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }), role: 'PROGRAMADMIN' })
  const content = clientCsv(lines.map((line) => clientLine((numbers += 1), line)))
  const { accountId } = admin
  const { body } = await sendImport(t, admin, { upload: clientUploads.upload, accountId, content })
  await t.as(admin).call(clientUploads.commit, { params: { accountId, uploadId: body.id }, body: { version: 1 } })
  const clients = t.ownerDb.selectFrom('account').select('id').where('agency_account_id', '=', accountId).orderBy('id')
  return { admin, ids: (await clients.execute()).map(({ id }) => id) }
}
const ask = (user: GivenUser, accountIds: readonly number[]) =>
  t.as(user).call(requestClientSignatures, { body: { accountIds: [...accountIds] } })
const requestsOf = (ids: readonly number[]) =>
  t.ownerDb
    .selectFrom('mou_request')
    .selectAll()
    .where('account_id', 'in', [...ids])
    .orderBy('account_id')
    .execute()
const mailsTo = (address: string) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).execute()
const limitOf = ({ accountId }: GivenUser) => `client signatures|${accountId}`
const used = (user: GivenUser, calls: number) =>
  t.ownerDb
    .insertInto('paced_call')
    .values({ subject: limitOf(user), calls, first_at: t.clock.now() })
    .execute()
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('signatures of a selection of drafts', () => {
  test('[CLNT-14] are requested from the signatory of each, once, with an event in the history of each', async () => {
    const { admin, ids } = await agencyWith([{}, {}, {}])
    const { status, body } = await ask(admin, ids.slice(0, 2))
    expect(status).toBe(200)
    expect(body).toEqual({ sent: ids.slice(0, 2), left: [], secondsUntilMore: null })
    const requests = await requestsOf(ids)
    expect(
      requests.map(({ account_id, signatory_name, signatory_title }) => [account_id, signatory_name, signatory_title]),
    ).toEqual(ids.slice(0, 2).map((id) => [id, 'Kim Hale', 'Owner']))
    for (const { email } of requests) expect(await mailsTo(email)).toMatchObject([{ template: 'mou-request' }])
    for (const id of ids.slice(0, 2))
      expect((await t.audit(id)).filter(({ action }) => action === 'account.mou_requested')).toHaveLength(1)
    const again = await ask(admin, ids)
    expect(again.body.sent).toEqual(ids.slice(2))
    expect(again.body.left.map(({ accountId, hindrance }) => [accountId, hindrance])).toEqual(
      ids.slice(0, 2).map((id) => [id, 'ASKED']),
    )
  })

  test('[CLNT-14] leave out drafts that are not ready, each with the reason, and companies that are no draft', async () => {
    const { admin, ids } = await agencyWith([{ naics: '', employees: '' }, nobody, { phone: '' }, {}, {}])
    const [incomplete = 0, unsigned = 0, ready = 0, submitted = 0, declined = 0] = ids
    await t.ownerDb
      .updateTable('enrollment')
      .set({ status: 'IN_REVIEW', submitted_at: t.clock.now() })
      .where('account_id', '=', submitted)
      .execute()
    await t.ownerDb.updateTable('enrollment').set({ status: 'RETURNED' }).where('account_id', '=', declined).execute()
    const active = await t.given.account({ agency_account_id: admin.accountId })
    const foreign = (await agencyWith([{}])).ids
    const { body } = await ask(admin, [...ids, active, ...foreign, admin.accountId])
    expect(body.sent).toEqual([ready, declined])
    expect(body.left.map(({ accountId, hindrance }) => [accountId, hindrance])).toEqual([
      [incomplete, 'INCOMPLETE'],
      [unsigned, 'NO_SIGNATORY'],
      [submitted, 'NOT_A_DRAFT'],
      ...[active, ...foreign, admin.accountId].map((id) => [id, 'NOT_A_DRAFT']),
    ])
    expect(body.left[0]?.missing).toContain('Industry (NAICS)')
    // nothing is told of a company out of reach
    expect(body.left.find(({ accountId }) => accountId === foreign[0])).toMatchObject({ companyName: '', missing: [] })
    expect(await requestsOf([...foreign, active, submitted])).toEqual([])
  })

  test('[CLNT-14] of the same drafts, asked by two administrators at once, are mailed once', async () => {
    const { admin, ids } = await agencyWith(repeat(5, {}))
    const colleague = await t.given.user({ account_id: admin.accountId, role: 'PROGRAMADMIN' })
    const answers = await Promise.all([admin, colleague, admin, colleague].map((user) => ask(user, ids)))
    expect(answers.flatMap(({ body }) => body.sent).toSorted((a, b) => a - b)).toEqual(ids)
    const requests = await requestsOf(ids)
    expect(requests.map(({ account_id }) => account_id)).toEqual(ids)
    for (const { email } of requests) expect(await mailsTo(email)).toHaveLength(1)
  })

  test('[CLNT-14] are at most 500 an hour for the agency, and the rest later', async () => {
    const { admin, ids } = await agencyWith(repeat(8, {}))
    const colleague = await t.given.user({ account_id: admin.accountId, role: 'PROGRAMADMIN' })
    await used(admin, SIGNATURES_PER_HOUR - 3)
    const answers = await Promise.all([ask(admin, ids.slice(0, 4)), ask(colleague, ids.slice(4))])
    const sent = answers.flatMap(({ body }) => body.sent)
    expect(sent).toHaveLength(3)
    const left = answers.flatMap(({ body }) => body.left)
    expect(left.map(({ hindrance }) => hindrance)).toEqual(repeat(5, 'LIMIT'))
    expect(answers.map(({ body }) => body.secondsUntilMore).some((seconds) => seconds === 3600)).toBe(true)
    expect(await requestsOf(ids)).toHaveLength(3)
    const other = await agencyWith([{}])
    expect((await ask(other.admin, other.ids)).body.sent).toHaveLength(1)
    t.clock.advance({ minutes: 60 })
    const rest = ids.filter((id) => !sent.includes(id))
    const later = await t.given.user({ account_id: admin.accountId, role: 'PROGRAMADMIN' })
    expect((await ask(later, rest)).body).toEqual({ sent: rest, left: [], secondsUntilMore: null })
  })

  test('[CLNT-14] are requested by program administrators of an agency that is open, in parts', async () => {
    const { admin, ids } = await agencyWith([{}])
    for (const role of storedRoles)
      for (const type of accountTypes) {
        if (role === 'PROGRAMADMIN' && type === 'AGENCY') continue
        const parent_account_id = type === 'CHILD' ? await t.given.account({ type: 'CORPORATE' }) : null
        const user = await t.given.user({ account_id: await t.given.account({ type, parent_account_id }), role })
        expect((await ask(user, ids)).status, `${role} of ${type}`).toBe(403)
      }
    expect((await ask(await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }), ids)).status).toBe(403)
    expect((await ask(admin, [])).status).toBe(400)
    expect((await ask(admin, repeat(SIGNATURES_AT_ONCE + 1, ids[0] ?? 0))).status).toBe(400)
    await t.ownerDb
      .updateTable('account')
      .set({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await ask(admin, ids)).codes).toEqual(['account_closing'])
    expect(await requestsOf(ids)).toEqual([])
  })
})
