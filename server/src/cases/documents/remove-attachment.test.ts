import type { AttachmentKind } from '@hireproof/contract/cases/attachments'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import { jpeg } from '../../testing/copy-steps.ts'
import { documentSteps } from '../../testing/document-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const { add, list, view, remove, upload, rowsOf } = documentSteps(t)
const company = await t.given.account()
const admin = await t.given.user({ account_id: company })
const clerk = await t.given.user({ account_id: company, role: 'GENERAL' })
const file = { bytes: await jpeg() }

/** A case with an attachment. */
async function attached(who: GivenUser, fields: { kind?: AttachmentKind } = {}) {
  const { case_number: caseNumber } = await steps.create(who)
  const { id } = (await add(who, caseNumber, { title: 'Card', file, ...fields })).json<{ id: string }>()
  return {
    caseNumber,
    id,
    row: async () => (await rowsOf((await steps.row(caseNumber)).id)).find((each) => each.id === id),
  }
}
const actionsOf = async (caseNumber: string) => (await steps.auditOf(caseNumber)).map(({ action }) => action)
const found = async (hasAttachments: boolean) => {
  const query = { filter: 'all' as const, has_attachments: hasAttachments }
  const { body } = await t.as(admin).call(searchCases, { body: { paging: { page: 0, size: 100 }, query } })
  return body.results.map(({ case_number: caseNumber }) => caseNumber)
}

test('[CASE-152] the person who added an attachment removes it: who and when stays, its content does not', async () => {
  const { caseNumber, id, row } = await attached(clerk)
  expect((await list(clerk, caseNumber)).body.results).toMatchObject([{ canRemove: true }])
  expect(await found(true)).toContain(caseNumber)
  t.clock.advance({ minutes: 3 })
  const by = { kind: 'user', name: 'Ana Lopez', logonId: clerk.logonId }
  const removed = await remove(clerk, caseNumber, id)
  const expected = { id, title: 'Card', removed: { at: t.clock.now().toISOString(), by }, canRemove: false }
  expect(removed).toMatchObject({ status: 200, body: expected })
  expect((await list(admin, caseNumber)).body.results).toMatchObject([expected])
  expect(await row()).toMatchObject({ sealed_content: null, sealed_key_id: null, removed_by_user_id: clerk.id })
  expect((await view(clerk, caseNumber, id)).statusCode).toBe(404)
  const history = (await t.as(clerk).call(getCaseHistory, { params: { caseNumber }, query: {} })).body.entries
  expect(history[0]).toMatchObject({
    action: 'case.attachment_removed',
    by,
    changes: [{ after: 'Front of a document' }],
  })
  // a case whose attachments were removed has none
  expect(await found(true)).not.toContain(caseNumber)
  expect(await found(false)).toContain(caseNumber)
})

test('[CASE-152] a repetition, also at the same moment, changes nothing', async () => {
  const { caseNumber, id } = await attached(admin)
  const answers = await Promise.all([1, 2, 3].map(() => remove(admin, caseNumber, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  t.clock.advance({ minutes: 1 })
  expect((await remove(admin, caseNumber, id)).body.removed).toEqual(answers[0]?.body.removed)
  expect(await actionsOf(caseNumber)).toEqual(['case.created', 'case.attachment_added', 'case.attachment_removed'])
  // it can be added again
  expect((await add(admin, caseNumber, { title: 'Card', file })).json<{ id: string }>().id).not.toBe(id)
})

test('[CASE-152] a program administrator removes those of others, and other users do not', async () => {
  const { caseNumber, id, row } = await attached(admin)
  await steps.change(caseNumber, { assigned_to_user_id: clerk.id })
  expect((await list(clerk, caseNumber)).body.results).toMatchObject([{ canRemove: false }])
  expect((await remove(clerk, caseNumber, id)).status).toBe(403)
  const stranger = await t.given.user({ account_id: await t.given.account() })
  expect((await remove(stranger, caseNumber, id)).status).toBe(404)
  expect((await remove(admin, (await attached(admin)).caseNumber, id)).status).toBe(404)
  expect(await row()).toMatchObject({ removed_at: null })
  const ofClerk = await attached(clerk)
  expect((await remove(admin, ofClerk.caseNumber, ofClerk.id)).status).toBe(200)
})

test('[CASE-152] the signed notice and what was sent to the records are never removed', async () => {
  const notice = await attached(admin, { kind: 'signed_notice' })
  expect((await list(admin, notice.caseNumber)).body.results).toMatchObject([{ canRemove: false }])
  const stays = { status: 409, body: { issues: [{ code: 'ATTACHMENT_STAYS' }] } }
  expect(await remove(admin, notice.caseNumber, notice.id)).toMatchObject(stays)
  const asked = await steps.inStatus(admin, 'SCAN_AND_UPLOAD')
  expect((await upload(admin, asked, { front_photo: file, back_photo: file })).statusCode).toBe(200)
  for (const { id, canRemove } of (await list(admin, asked)).body.results) {
    expect(canRemove).toBe(false)
    expect(await remove(admin, asked, id)).toMatchObject(stays)
    expect((await view(admin, asked, id)).statusCode).toBe(200)
  }
  // nor by a mistake of the server
  const statement = sql`update case_attachment set sealed_content = null, sealed_key_id = null, removed_at = now(),
    removed_by_user_id = ${admin.id} where id = ${notice.id}`
  await expect(inTransaction(t.deps.appDb, admin.accountId, (trx) => statement.execute(trx))).rejects.toThrow(
    'case_attachment_stays_check',
  )
})

test('[CASE-113][CASE-152] nothing is removed from a closed case, nor in a closed company', async () => {
  const account_id = await t.given.account()
  const own = await t.given.user({ account_id })
  const { caseNumber, id } = await attached(own)
  const later = await attached(own)
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  expect(await remove(own, caseNumber, id)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'CASE_STATUS_CONFLICT' }] },
  })
  await sql`update account set status = 'CLOSED', closed_date = '2026-11-01' where id = ${account_id}`.execute(
    t.ownerDb,
  )
  const refused = await remove(own, later.caseNumber, later.id)
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_closed' } })
})

test('[CASE-152] to a client, the agency removed it, not its user', async () => {
  const agency = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Staffing' })
  const client = await t.given.account({ agency_account_id: agency })
  const agent = await t.given.user({ account_id: agency })
  const owner = await t.given.user({ account_id: client })
  const { case_number: caseNumber } = await steps.create(agent, citizenCase({ client_company_id: client }))
  const { id } = (await add(agent, caseNumber, { file })).json<{ id: string }>()
  expect((await remove(agent, caseNumber, id)).status).toBe(200)
  const by = { kind: 'company', name: 'Harbor Staffing', logonId: null }
  expect((await list(owner, caseNumber)).body.results).toMatchObject([{ by, removed: { by } }])
})
