import { MOST_SITES_OFFERED } from '@hireproof/contract/plus-cases/plus-case'
import {
  changePlusSite,
  createPlusCase,
  getPlusCase,
  listPlusSites,
  searchPlusCases,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { givenSite } from '../testing/site-samples.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start, invitation, auditOf } = plusSteps(t)

const site = ({ accountId }: GivenUser, street: string, state = 'DE') => givenSite(t.ownerDb, accountId, street, state)
const twoSites = async (admin: GivenUser) =>
  [await site(admin, '1 Oak Avenue'), await site(admin, '2 Elm Street')] as const
const create = (user: GivenUser, siteId?: string) =>
  t.as(user).call(createPlusCase, { body: invitation(siteId === undefined ? {} : { siteId }) })
const sites = async (user: GivenUser, query = {}) => (await t.as(user).call(listPlusSites, { query })).body
const change = (user: GivenUser, plusCaseId: string, siteId: string) =>
  t.as(user).call(changePlusSite, { params: { plusCaseId }, body: { siteId } })
const read = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body

describe('[WORK-01] the hiring site of a form', () => {
  test('is named once a company has two, and never before', async () => {
    const admin = await company()
    expect((await create(admin)).body.site).toBeNull()
    const only = await site(admin, '1 Oak Avenue')
    expect((await create(admin)).body.site).toBeNull()
    expect((await create(admin, only.id)).body.site).toEqual(only)
    await site(admin, '2 Elm Street')
    const answer = await create(admin)
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'siteId', message: 'Select the hiring site of the new hire.' }] },
    })
    const named = (await create(admin, only.id)).body
    expect(named).toMatchObject({ site: only, can: { changeSite: true } })
    expect((await auditOf(named.id))[0]).toMatchObject({ action: 'plus_case.started', after: { site: only.text } })
  })

  test('narrows the board', async () => {
    const admin = await company()
    const [oak, elm] = await twoSites(admin)
    await start(admin, { invitedName: 'Oak', siteId: oak.id })
    await start(admin, { invitedName: 'Elm', siteId: elm.id })
    const found = async (site: string) => {
      const body = { paging: { page: 0, size: 20 }, site }
      const { results, paging } = (await t.as(admin).call(searchPlusCases, { body })).body
      return [results.map(({ invitedName }) => invitedName), paging.totalCount]
    }
    expect(await found(oak.id)).toEqual([['Oak'], 1])
    expect(await found(elm.id)).toEqual([['Elm'], 1])
    expect(await found(uuid())).toEqual([[], 0])
  })

  test('can be changed until the form is canceled; the same again changes nothing', async () => {
    const admin = await company()
    const [oak, elm] = await twoSites(admin)
    const { id } = await start(admin, { siteId: oak.id })
    for (const _ of [1, 2]) expect((await change(admin, id, elm.id)).body.site).toEqual(elm)
    const changes = (await auditOf(id)).filter(({ action }) => action === 'plus_case.site_changed')
    expect(changes).toMatchObject([{ before: { site: oak.text }, after: { site: elm.text } }])
    await t.ownerDb.updateTable('plus_case').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
    expect((await change(admin, id, oak.id)).status).toBe(409)
  })

  test('shows its address as it is now, and its last one after it was deleted', async () => {
    const admin = await company()
    const [oak] = await twoSites(admin)
    const { id } = await start(admin, { siteId: oak.id })
    const moved = { street: '3 Oak Avenue' }
    await t.ownerDb.updateTable('hiring_site').set(moved).where('id', '=', oak.id).execute()
    expect((await read(admin, id)).site?.text).toBe('3 Oak Avenue, Dover, DE 19901')
    await t.ownerDb.deleteFrom('hiring_site').where('id', '=', oak.id).execute()
    expect((await read(admin, id)).site).toEqual(oak)
  })

  test('[T02] is one of the user’s company, and only those who may change the form change it', async () => {
    const [admin, stranger] = [await company(), await company()]
    const [oak] = await twoSites(admin)
    const [foreign] = await twoSites(stranger)
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = await start(admin, { siteId: oak.id, examinerUserId: clerk.id })
    expect(await create(admin, foreign.id)).toMatchObject({ status: 400, body: { issues: [{ path: 'siteId' }] } })
    expect((await change(admin, id, foreign.id)).status).toBe(400)
    expect((await change(stranger, id, foreign.id)).status).toBe(404)
    expect((await change(clerk, id, oak.id)).status).toBe(403)
    expect((await sites(stranger, { id: oak.id })).results).toEqual([])
  })

  test('is offered by words of its address, and is counted whatever is asked for', async () => {
    const admin = await company()
    await twoSites(admin)
    await site(admin, '9 Main Street', 'MD')
    const texts = async (query: object) => (await sites(admin, query)).results.map(({ text }) => text)
    expect(await texts({})).toEqual([
      '1 Oak Avenue, Dover, DE 19901',
      '2 Elm Street, Dover, DE 19901',
      '9 Main Street, Dover, MD 19901',
    ])
    expect(await texts({ text: 'mai' })).toEqual(['9 Main Street, Dover, MD 19901'])
    expect(await texts({ text: 'dover elm' })).toEqual(['2 Elm Street, Dover, DE 19901'])
    expect((await sites(admin, { text: 'nothing' })).totalCount).toBe(3)
    for (let number = 100; number < 100 + MOST_SITES_OFFERED; number += 1) await site(admin, `${number} Long Road`)
    expect((await sites(admin)).results).toHaveLength(MOST_SITES_OFFERED)
  })
})
