import type { CaseViewSettings } from '@hireproof/contract/cases/case-views'
import * as endpoints from '@hireproof/contract/cases/case-views.endpoints'
import { describe, expect, test } from 'vitest'
import { viewSettings } from '../../testing/case-view-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const newAdmin = async () => t.given.user({ account_id: await t.given.account() })
const colleagueOf = ({ accountId }: GivenUser, role: 'GENERAL' | 'PROGRAMADMIN' = 'GENERAL') =>
  t.given.user({ account_id: accountId, role })

const late = viewSettings({
  query: { filter: 'all', statuses: ['PENDING_REFERRAL'], assigned_to: 'me', due_to: '2026-11-30', has_notes: true },
  sort: { field: 'next_due', order: 'ASC' },
  columns: ['assigned_to'],
  size: 50,
})
const save = (who: GivenUser, name: string, more: { settings?: CaseViewSettings; is_shared?: boolean } = {}) =>
  t.as(who).call(endpoints.saveCaseView, { body: { name, settings: viewSettings(), ...more } })
const read = (who: GivenUser, viewId: string) => t.as(who).call(endpoints.getCaseView, { params: { viewId } })
const list = async (who: GivenUser) => (await t.as(who).call(endpoints.listCaseViews, {})).body
const names = async (who: GivenUser) => (await list(who)).views.map(({ name }) => name)
const change = (who: GivenUser, viewId: string, body: { name?: string; is_shared?: boolean; version: number }) =>
  t.as(who).call(endpoints.changeCaseView, { params: { viewId }, body })
const remove = (who: GivenUser, viewId: string) => t.as(who).call(endpoints.deleteCaseView, { params: { viewId } })
const open = (who: GivenUser, view_id: string | null) =>
  t.as(who).call(endpoints.setDefaultCaseView, { body: { view_id } })
const actions = async ({ accountId }: GivenUser) =>
  (await t.audit(accountId)).flatMap(({ action }) => (action.startsWith('case_view') ? [action] : []))
/** A view that a user has, and its id. */
const given = async (who: GivenUser, name = 'Late', is_shared = false) =>
  (await save(who, name, { settings: late, is_shared })).body.id

test('[CASE-131] a view keeps criteria, sort, columns and page size under a name, and is read again by its id', async () => {
  const user = await newAdmin()
  const saved = await save(user, '  Late ', { settings: late })
  expect(saved).toMatchObject({ status: 201, body: { name: 'Late', settings: late, is_own: true, is_shared: false } })
  expect((await read(user, saved.body.id)).body).toEqual(saved.body)
  await save(user, 'another')
  expect(await names(user)).toEqual(['another', 'Late'])
  expect((await list(user)).can).toEqual({ save: true, share: true })
})

test('[CASE-131] the same view saved twice is one, and a name is there once whatever its letter case', async () => {
  const user = await newAdmin()
  const [one, two] = await Promise.all([save(user, 'Late'), save(user, 'Late')])
  expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id])
  expect(await actions(user)).toEqual(['case_view.saved'])
  const taken = await save(user, 'LATE', { settings: late })
  expect(taken).toMatchObject({ status: 409, body: { issues: [{ code: 'VIEW_NAME_TAKEN', path: 'name' }] } })
  const other = await given(user, 'Other')
  expect((await change(user, other, { name: 'late', version: 1 })).codes).toContain('VIEW_NAME_TAKEN')
  expect((await change(user, other, { name: 'OTHER', version: 1 })).body.name).toBe('OTHER')
  expect((await save(await colleagueOf(user), 'Late')).status).toBe(201)
})

test('[CASE-131] a user saves up to 50 views, also from many tabs at the same time', async () => {
  const user = await newAdmin()
  for (let index = 1; index <= 48; index += 1) await save(user, `View ${index}`)
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(user, name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    issues: [{ code: 'VIEWS_FULL', message: 'You have 50 views already. Delete one first.' }],
  })
  expect(await names(user)).toHaveLength(50)
})

test('[CASE-131] one view is the default, of the user alone, until another one or none is', async () => {
  const user = await newAdmin()
  const [first, second] = [await given(user, 'First', true), await given(user, 'Second')]
  const defaults = async (who: GivenUser) =>
    (await list(who)).views.flatMap((view) => (view.is_default ? view.name : []))
  await open(user, first)
  await open(user, second)
  expect(await defaults(user)).toEqual(['Second'])
  const colleague = await colleagueOf(user)
  expect(await defaults(colleague)).toEqual([])
  expect((await open(colleague, first)).status).toBe(200)
  expect((await open(colleague, second)).status).toBe(404)
  expect(await defaults(colleague)).toEqual(['First'])
  await change(user, first, { is_shared: false, version: 1 })
  expect(await defaults(colleague)).toEqual([])
  await open(user, null)
  await open(user, null)
  expect(await defaults(user)).toEqual([])
  await open(user, second)
  expect((await remove(user, second)).status).toBe(204)
  expect(await defaults(user)).toEqual([])
})

describe('a shared view', () => {
  test('[CASE-131][CASE-132] is one that program administrators share; colleagues read it and do not change it', async () => {
    const admin = await newAdmin()
    const clerk = await colleagueOf(admin)
    const id = await given(admin)
    expect((await read(clerk, id)).status).toBe(404)
    const shared = await change(admin, id, { is_shared: true, version: 1 })
    expect(shared.body).toMatchObject({ is_shared: true, version: 2, can: { change: true, share: true } })
    const seen = (await read(clerk, id)).body
    expect(seen).toMatchObject({ settings: late, is_own: false, owner_name: 'Ana Lopez' })
    expect(seen.can).toEqual({ change: false, share: false })
    expect((await list(clerk)).can).toEqual({ save: true, share: false })
    expect((await change(clerk, id, { name: 'Mine', version: 2 })).status).toBe(403)
    expect((await remove(clerk, id)).status).toBe(403)
    expect((await save(clerk, 'For all', { is_shared: true })).status).toBe(403)
    const own = await given(clerk, 'Own')
    expect((await change(clerk, own, { is_shared: true, version: 1 })).status).toBe(403)
    expect((await read(admin, own)).status).toBe(404)
  })

  test('[CASE-131] is looked after by every program administrator of the company, also when its owner is none any longer', async () => {
    const admin = await newAdmin()
    const second = await colleagueOf(admin, 'PROGRAMADMIN')
    const id = await given(admin, 'Late', true)
    await t.ownerDb.updateTable('app_user').set({ role: 'GENERAL' }).where('id', '=', admin.id).execute()
    expect((await change(admin, id, { name: 'Mine', version: 1 })).status).toBe(403)
    expect((await change(second, id, { name: 'Later', version: 1 })).body.name).toBe('Later')
    const back = await change(second, id, { is_shared: false, version: 2 })
    expect(back.body).toMatchObject({ is_shared: false, can: { change: false } })
    expect((await read(second, id)).status).toBe(404)
    expect((await change(admin, id, { name: 'Mine', version: 3 })).body.name).toBe('Mine')
  })

  test('[CASE-131] is audited when it is saved, shared, changed, no longer shared and deleted', async () => {
    const admin = await newAdmin()
    const id = await given(admin)
    await change(admin, id, { is_shared: true, version: 1 })
    await change(admin, id, { is_shared: true, version: 2 })
    await change(admin, id, { name: 'Later', version: 2 })
    await change(admin, id, { is_shared: false, version: 3 })
    await change(admin, id, { is_shared: true, version: 4 })
    await remove(admin, id)
    const verbs = ['saved', 'shared', 'changed', 'unshared', 'shared', 'deleted']
    expect(await actions(admin)).toEqual(verbs.map((verb) => `case_view.${verb}`))
    const subject = { subject_type: 'case_view', subject_id: id }
    expect((await t.audit(admin.accountId)).slice(0, 3)).toMatchObject([
      { ...subject, after: { name: 'Late', settings: late, is_shared: false } },
      { ...subject, before: { is_shared: false }, after: { is_shared: true } },
      { ...subject, before: { name: 'Late' }, after: { name: 'Later' } },
    ])
    expect((await read(admin, id)).status).toBe(404)
    expect((await remove(admin, id)).status).toBe(404)
  })

  test('[CASE-131] a company shares up to 50', async () => {
    const admin = await newAdmin()
    for (const who of [admin, await colleagueOf(admin, 'PROGRAMADMIN')])
      for (let index = 1; index <= 25; index += 1) await save(who, `View ${index}`, { is_shared: true })
    const id = await given(admin)
    const full = await change(admin, id, { is_shared: true, version: 1 })
    expect(full.body).toMatchObject({
      issues: [{ message: 'Your company shares 50 views already. Delete one first.' }],
    })
    expect((await save(admin, 'One more', { is_shared: true })).status).toBe(409)
  })
})

test('[CASE-132] a view of another company answers 404 to every call, also to the agency of that company', async () => {
  const agency = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }) })
  const client = await t.given.user({ account_id: await t.given.account({ agency_account_id: agency.accountId }) })
  const [ofClient, ofAgency] = [await given(client, 'Of client', true), await given(agency, 'Of agency', true)]
  const strangers: [GivenUser, string][] = [
    [agency, ofClient],
    [client, ofAgency],
    [await newAdmin(), ofClient],
  ]
  for (const [who, id] of strangers) {
    const answers = [
      await read(who, id),
      await change(who, id, { name: 'Mine', version: 1 }),
      await remove(who, id),
      await open(who, id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, codes: ['not_found'] })
    expect(await names(who)).not.toContain(id === ofClient ? 'Of client' : 'Of agency')
  }
})

test('[CASE-131] what another tab has changed is not overwritten', async () => {
  const user = await newAdmin()
  const id = await given(user)
  const answers = await Promise.all(['One', 'Two'].map((name) => change(user, id, { name, version: 1 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ issues: [{ code: 'VIEW_CHANGED' }] })
})

test('[CASE-131] users of a closed company read their views and change none', async () => {
  const user = await newAdmin()
  const id = await given(user)
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-20' })
    .where('id', '=', user.accountId)
    .execute()
  expect((await read(user, id)).body.can).toEqual({ change: false, share: false })
  expect((await list(user)).can).toEqual({ save: false, share: false })
  const answers = [await save(user, 'x'), await change(user, id, { name: 'x', version: 1 }), await remove(user, id)]
  for (const answer of [...answers, await open(user, id)]) expect(answer.codes).toEqual(['account_closed'])
})
