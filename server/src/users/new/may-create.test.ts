import type { StoredRole } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { newUserSteps } from '../../testing/new-user-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { body, create } = newUserSteps(t)

const company = async (values: Parameters<typeof t.given.account>[0] = {}) => {
  const accountId = await t.given.account(values)
  return { accountId, admin: await t.given.user({ account_id: accountId }) }
}
const usersOf = (accountId: number) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('account_id', '=', accountId).execute()

describe('creating users is allowed', () => {
  const roles: StoredRole[] = ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'ENROLLMENT', 'UNKNOWN']

  test('[API-55][ROLE-07][ROLE-21][T01][T03][T04] by role of the caller, company and role of the new user', async () => {
    const employer = await t.given.account({ web_service_enabled: true })
    const rival = await t.given.account()
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const north = await t.given.account({ type: 'CHILD', parent_account_id: corporate, web_service_enabled: true })
    const accounts = { employer, rival, agency, client, corporate, north }
    const at = (account_id: number, role: StoredRole) => t.given.user({ account_id, role })
    const staff = ['GENERAL', 'PROGRAMADMIN']
    const service = [...staff, 'WEBSERVICE']
    type Case = [string, Awaited<ReturnType<typeof at>>, reach: string[], allowed: Record<string, string[]>]
    const callers: Case[] = [
      ['program administrator', await at(employer, 'PROGRAMADMIN'), ['employer'], { employer: service }],
      ['agency administrator', await at(agency, 'PROGRAMADMIN'), ['agency', 'client'], { agency: staff }],
      ['administrator of a location', await at(north, 'PROGRAMADMIN'), ['north'], { north: service }],
      [
        'corporate administrator',
        await at(corporate, 'CORPORATEADMIN'),
        ['corporate', 'north'],
        { corporate: ['CORPORATEADMIN'], north: staff },
      ],
      ['general user', await at(employer, 'GENERAL'), [], {}],
      ['corporate administrator of an employer', await at(employer, 'CORPORATEADMIN'), [], {}],
      ['program administrator of a corporate account', await at(corporate, 'PROGRAMADMIN'), [], {}],
    ]
    let cells = 0
    for (const [name, caller, reach, allowed] of callers) {
      for (const [place, accountId] of Object.entries(accounts)) {
        for (const role of [...roles, 'WEBSERVICE'] as const) {
          const wanted =
            role === 'WEBSERVICE'
              ? body(accountId, { webServiceEnabled: true, title: undefined }, {})
              : body(accountId, { roles: [role] })
          const { status, codes } = await create(caller, wanted)
          const isHere = reach.length === 0 || reach.includes(place)
          const due = allowed[place]?.includes(role) ? '201' : isHere ? '403 forbidden' : '404 not_found'
          expect([status, ...codes].join(' '), `${role} of ${place} by ${name}`).toBe(due)
          cells += 1
        }
      }
    }
    expect(cells).toBe(7 * 6 * 6)
  })

  test('[API-55] to no one in a closed company, and to no one in a closed location', async () => {
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    const { accountId, admin } = await company(closed)
    expect(await create(admin, body(accountId))).toMatchObject({ status: 403, codes: ['account_closed'] })
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const north = await t.given.account({ type: 'CHILD', parent_account_id: corporate, ...closed })
    expect(await create(head, body(north))).toMatchObject({ status: 403, codes: ['account_closed'] })
    expect(await usersOf(north)).toEqual([])
  })
})

describe('the database', () => {
  const DENIED = '42501'
  const wanted = (account_id: number, more: object = {}) =>
    JSON.stringify({
      id: crypto.randomUUID(),
      account_id,
      logon_id: body(1).user.logonId,
      role: 'GENERAL',
      web_service_enabled: false,
      mfa_enabled: true,
      first_name: 'Kim',
      last_name: 'Hale',
      email: 'kim@company.example',
      created_at: t.clock.now(),
      ...more,
    })
  const insert = async (reach: Reach, row: string) => {
    try {
      await inTransaction(t.deps.identityDb, reach, (trx) => sql`select create_user(${row}::jsonb)`.execute(trx))
      return 'taken'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }

  test('[API-55][T04] allows one way to create users: within reach, in the roles of the account, waiting', async () => {
    const employer = await t.given.account()
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const closed = await t.given.account({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect(await insert(null, wanted(employer))).toBe(DENIED)
    expect(await insert(corporate, wanted(employer))).toBe(DENIED)
    expect(await insert(closed, wanted(closed))).toBe(DENIED)
    for (const role of ['CORPORATEADMIN', 'ENROLLMENT', 'UNKNOWN', null]) {
      expect(await insert(employer, wanted(employer, { role })), String(role)).toBe(DENIED)
    }
    expect(await insert(corporate, wanted(corporate, { role: 'PROGRAMADMIN' }))).toBe(DENIED)
    expect(await insert(employer, wanted(employer, { web_service_enabled: true, mfa_enabled: false }))).toBe(DENIED)
    const more = { status: 'ACTIVE', person_id: crypto.randomUUID(), password_hash: 'x', tutorial_complete: true }
    expect(await insert(employer, wanted(employer, more))).toBe('taken')
    expect(await insert(corporate, wanted(corporate, { role: 'CORPORATEADMIN' }))).toBe('taken')
    const [made] = await usersOf(employer)
    expect(made).toMatchObject({ status: 'PENDINGACTIVATION', person_id: null, password_hash: null })
    expect(made?.tutorial_complete).toBe(false)
    for (const db of [t.deps.identityDb, t.deps.appDb]) {
      const direct = sql`insert into app_user (id) values (gen_random_uuid())`
      await expect(direct.execute(db)).rejects.toMatchObject({ code: DENIED })
    }
    await expect(sql`select create_user(${wanted(employer)}::jsonb)`.execute(t.deps.appDb)).rejects.toMatchObject({
      code: DENIED,
    })
  })
})
