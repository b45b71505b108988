import * as sites from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { changeCompanyAddress } from '@hireproof/contract/accounts/company-profile.endpoints'
import type { HiringSite, SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import { storedRoles } from '@hireproof/contract/role-names'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { mapleStreet } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { siteSteps } from '../../testing/site-changes.ts'
import { siteAt } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { HIRING_SITES_PER_COMPANY: '60', POOL_WAIT_MS: '20000' } })

const company = async (values: Parameters<typeof t.given.account>[0] = {}, role?: 'CORPORATEADMIN' | 'ENROLLMENT') =>
  t.given.user({ account_id: await t.given.account(values), ...(role && { role }) })
const of = (accountId: number) => ({ params: { accountId } })
const add = (user: GivenUser, site: HiringSite, accountId = user.accountId) => siteSteps(t, accountId).add(user, site)
const search = (user: GivenUser, body: Partial<SiteSearch> = {}, accountId = user.accountId) =>
  t.as(user).call(sites.searchHiringSites, { ...of(accountId), body: { page: 0, size: 10, ...body } })
const change = (user: GivenUser, siteId: string, site: HiringSite, version = 1) =>
  t.as(user).call(sites.changeHiringSite, {
    params: { accountId: user.accountId, siteId },
    body: { ...site, version },
  })
const remove = (user: GivenUser, siteId: string, version = 1) =>
  t.as(user).call(sites.deleteHiringSite, { params: { accountId: user.accountId, siteId }, query: { version } })
const exported = async (user: GivenUser, query: Record<string, string> = {}) => {
  const { body } = await t.app.inject({
    method: 'GET',
    url: sites.exportHiringSites.path.replace(':accountId', String(user.accountId)),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
    query,
  })
  return body
}

describe('the list of hiring sites', () => {
  test('[SITE-01] is sorted by state, city and street, with pages, a search, a filter and counts by state', async () => {
    const admin = await company()
    expect((await search(admin)).body).toMatchObject({ sites: [], totalCount: 0, states: [], physicalAddress: null })
    await add(admin, siteAt(7, { city: 'Boston', state: 'MA', zip: '02108' }))
    for (const number of [3, 1, 2]) await add(admin, siteAt(number))
    await add(admin, siteAt(9, { city: 'Albany' }))
    const all = (await search(admin)).body
    expect(all.sites.map(({ state, city, street }) => `${state} ${city} ${street}`)).toEqual([
      'MA Boston 7 Maple Street',
      'OR Albany 9 Maple Street',
      'OR Salem 1 Maple Street',
      'OR Salem 2 Maple Street',
      'OR Salem 3 Maple Street',
    ])
    expect(all).toMatchObject({
      totalCount: 5,
      canEdit: true,
      states: [
        { state: 'MA', count: 1 },
        { state: 'OR', count: 4 },
      ],
    })
    const streets = async (body: Partial<SiteSearch>) => {
      const found = (await search(admin, body)).body
      return [found.totalCount, ...found.sites.map(({ street }) => street.slice(0, 1))]
    }
    expect(await streets({ size: 2, page: 1 })).toEqual([5, '1', '2'])
    expect(await streets({ size: 2, page: 2 })).toEqual([5, '3'])
    expect(await streets({ size: 2, page: 9 })).toEqual([5])
    expect(await streets({ state: 'MA' })).toEqual([1, '7'])
    expect(await streets({ text: 'maple alb' })).toEqual([1, '9'])
    expect(await streets({ text: 'SALEM', state: 'OR', size: 2, page: 1 })).toEqual([3, '3'])
    expect(await streets({ text: '%' })).toEqual([0])
  })

  test('[SITE-02] has the physical address to add as a site', async () => {
    const admin = await company()
    const body = { physical: mapleStreet, mailing: null, version: 0 }
    await t.as(admin).call(changeCompanyAddress, { ...of(admin.accountId), body })
    const { street, street2, city, state, zip } = mapleStreet
    const { physicalAddress } = (await search(admin)).body
    expect(physicalAddress).toEqual({ street, street2, city, state, zip })
    expect((await add(admin, physicalAddress!)).status).toBe(201)
  })

  test('[SITE-02] is changed one by one, with the audit; an active company keeps its last site', async () => {
    const admin = await company()
    const { id } = (await add(admin, siteAt(1, { street: ' 1  Maple Street ', state: 'or' }))).body
    expect((await search(admin)).body.sites).toEqual([{ id, ...siteAt(1), version: 1 }])
    expect(await remove(admin, id)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'LAST_HIRING_SITE', message: 'A company needs at least one hiring site.' }] },
    })
    expect((await change(admin, id, siteAt(1, { state: 'WA', zip: '98101' }))).body).toMatchObject({ version: 2 })
    expect((await search(admin)).body.states).toEqual([{ state: 'WA', count: 1 }])
    expect(await change(admin, id, siteAt(2))).toMatchObject({
      status: 409,
      codes: ['conflict', 'HIRING_SITE_CHANGED'],
    })
    await add(admin, siteAt(5))
    expect((await remove(admin, id)).codes).toEqual(['conflict', 'HIRING_SITE_CHANGED'])
    expect((await remove(admin, id, 2)).status).toBe(204)
    expect((await remove(admin, id, 2)).status).toBe(404)
    const events = (await t.audit(admin.accountId)).filter(({ action }) => action.startsWith('account.hiring_site'))
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['account.hiring_site_added', null, { site: '1 Maple Street, Salem, OR 97301' }],
      [
        'account.hiring_site_changed',
        { site: '1 Maple Street, Salem, OR 97301' },
        { site: '1 Maple Street, Salem, WA 98101' },
      ],
      ['account.hiring_site_added', null, { site: '5 Maple Street, Salem, OR 97301' }],
      ['account.hiring_site_deleted', { site: '1 Maple Street, Salem, WA 98101' }, null],
    ])
  })

  test.each([
    ['letter case and spaces', { street: '1  MAPLE  street', city: 'salem ' }],
    ['abbreviations', { street: '1 Maple St.' }],
  ])('[SITE-03] has a place once, whatever its %s', async (_, typed) => {
    const admin = await company()
    await add(admin, siteAt(1))
    const other = (await add(admin, siteAt(2))).body
    const message = 'This hiring site is already in the list: 1 Maple Street, Salem, OR 97301.'
    const issues = [
      { path: 'street', code: 'HIRING_SITE_EXISTS', message },
      { path: 'existing', code: 'HIRING_SITE_EXISTS', message: '1 Maple Street' },
    ]
    expect(await add(admin, siteAt(1, typed))).toMatchObject({ status: 409, body: { issues } })
    expect(await change(admin, other.id, siteAt(1, typed))).toMatchObject({ status: 409, body: { issues } })
    expect((await add(admin, siteAt(1, { street2: 'Ste 4' }))).status).toBe(201)
    expect((await add(admin, siteAt(1, { street2: 'Suite 4' }))).status).toBe(409)
    // itself is not another place
    expect((await change(admin, other.id, siteAt(2, { street: '2 Maple St' }))).status).toBe(200)
  })

  test('[SITE-04] is full at the limit, also for sites that are added at once', async () => {
    const admin = await company()
    for (let number = 1; number <= 10; number += 1) await add(admin, siteAt(number))
    const answers = await atOnce(55, (index) => add(admin, siteAt(100 + index)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      issues: [{ code: 'HIRING_SITES_FULL', message: 'A company can have at most 60 hiring sites.' }],
    })
    expect((await search(admin)).body.states).toEqual([{ state: 'OR', count: 60 }])
  })

  test('[SITE-02] loses and doubles nothing at once', async () => {
    const admin = await company()
    const same = await atOnce(50, () => add(admin, siteAt(1)))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    const [one] = (await search(admin)).body.sites
    const two = (await add(admin, siteAt(2))).body
    const removed = await Promise.all([one!, two].map(({ id }) => remove(admin, id)))
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 409])
    const counted = await sql<{ n: number }>`select count(*)::integer as n from hiring_site
      where account_id = ${admin.accountId}`.execute(t.ownerDb)
    expect(counted.rows).toEqual([{ n: 1 }])
    expect((await search(admin)).body.totalCount).toBe(1)
  })

  test('[SITE-02] answers a repeated request with the first answer', async () => {
    const admin = await company()
    const request = { ...of(admin.accountId), body: siteAt(1) }
    const headers = { 'idempotency-key': 'first-site-of-all' }
    const first = await t.as(admin).call(sites.addHiringSite, request, { headers })
    expect((await t.as(admin).call(sites.addHiringSite, request, { headers })).body).toEqual(first.body)
    expect((await search(admin)).body.totalCount).toBe(1)
  })
})

describe('who may see and change hiring sites', () => {
  const answers: Record<(typeof storedRoles)[number], number> = {
    PROGRAMADMIN: 201,
    GENERAL: 403,
    CORPORATEADMIN: 403,
    ENROLLMENT: 403,
    UNKNOWN: 403,
  }
  test.each(storedRoles)('[SITE-01] a %s of the company', async (role) => {
    const user = await t.given.user({ account_id: await t.given.account(), role })
    expect((await search(user)).status).toBe(answers[role] === 201 ? 200 : 403)
    expect((await add(user, siteAt(1))).status).toBe(answers[role])
  })

  test('[SITE-01] agencies, corporate administrators and people who enroll; no one of another company', async () => {
    const agency = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency.accountId })
    const head = await company({ type: 'CORPORATE' }, 'CORPORATEADMIN')
    const location = await t.given.account({ type: 'CHILD', parent_account_id: head.accountId, status: 'PENDING' })
    const enrolling = await company({ status: 'PENDING' }, 'ENROLLMENT')
    const other = await company()
    expect((await add(agency, siteAt(1), client)).status).toBe(201)
    expect((await add(head, siteAt(1), location)).status).toBe(201)
    expect((await add(head, siteAt(1))).status).toBe(403)
    const { id } = (await add(enrolling, siteAt(1))).body
    // a company that is not active may delete its last site
    expect((await remove(enrolling, id)).status).toBe(204)
    const general = await t.given.user({ account_id: agency.accountId, role: 'GENERAL' })
    expect((await search(general, {}, client)).body).toMatchObject({ totalCount: 1, canEdit: 'not_permitted' })
    expect((await add(general, siteAt(2), client)).status).toBe(403)
    for (const foreign of [client, location, enrolling.accountId]) {
      expect((await search(other, {}, foreign)).status).toBe(404)
      expect((await add(other, siteAt(2), foreign)).status).toBe(404)
    }
    const closed = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect((await search(closed)).body.canEdit).toBe('closed')
    expect(await add(closed, siteAt(1))).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  })
})

describe('bad input and the exported file', () => {
  test.each([
    ['street', '', 'Enter the street address.'],
    ['street', '12 Elm #4', 'An address cannot contain # or ;. Write Unit 4 instead of #4.'],
    ['street2', '\u202Eevil', 'Remove the invisible characters.'],
    ['city', 'Sa\u200Blem', 'Remove the invisible characters.'],
    ['state', 'AS', 'The program does not operate in American Samoa or outside the United States.'],
    ['zip', '9730', 'Enter 5 digits, or 5 and 4 digits such as 12345-6789.'],
  ] as const)('[SITE-17] the %s %j is refused', async (field, typed, message) => {
    const admin = await company()
    expect(await add(admin, siteAt(1, { [field]: typed }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: field, message }] },
    })
  })

  test('[SITE-16][SITE-17] hostile texts are refused or come back as typed, in the list and in the file', async () => {
    const admin = await company()
    const kept: string[] = []
    for (const [index, text] of hostileTexts.entries()) {
      const { status } = await add(admin, siteAt(index, { city: text.slice(0, 500) }))
      expect([201, 400, 409], text).toContain(status)
      if (status === 201)
        kept.push(
          text
            .normalize('NFC')
            .replaceAll(/\p{Zs}+/gu, ' ')
            .trim(),
        )
    }
    expect(kept.length).toBeGreaterThan(20)
    const lines = parseCsv((await exported(admin)).slice(1)).slice(1)
    const cities = lines.map(([, , city = '']) => city.replace(/^'(?=\s*[=+\-@＝＋－＠﹢﹣﹫﹦])/u, ''))
    expect(cities.sort()).toEqual([...kept].sort())
    expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  test('[SITE-16] the file has the columns of the template and what the search finds', async () => {
    const admin = await company()
    await add(admin, siteAt(1, { street: '=1+1 Elm', street2: 'the "old" wing' }))
    await add(admin, siteAt(2, { city: 'Boston', state: 'MA', zip: '02108' }))
    const file = await exported(admin, { state: 'OR' })
    expect(file).toBe(
      '\uFEFF"Address Line 1","Address Line 2","City","State","Zip Code"\r\n' +
        '"\'=1+1 Elm","the ""old"" wing","Salem","OR","97301"\r\n',
    )
    // what was exported changes nothing when it is uploaded
    const upload = await siteSteps(t, admin.accountId).send(admin, await exported(admin))
    expect(upload.body.counts).toMatchObject({ GOOD: 0, PROBLEM: 0, EXISTING: 2 })
  })
})
