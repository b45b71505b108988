import { accountTypes, MAX_ACCOUNT_ID, type AccountType } from '@hireproof/contract/accounts/accounts'
import * as closing from '@hireproof/contract/accounts/closing.endpoints'
import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import * as settings from '@hireproof/contract/accounts/company-settings'
import type { Endpoint, RequestOf } from '@hireproof/contract/endpoint'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Account } from '../platform/db.gen.ts'
import { ofEnds, ofProfiles } from '../testing/company-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })

const roles = ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'ENROLLMENT', 'UNKNOWN', 'WEBSERVICE'] as const
type Role = (typeof roles)[number]
const stages = {
  PENDING: { status: 'PENDING' },
  ACTIVE: {},
  CLOSING: { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' },
  CLOSED: { status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'VOLUNTARY' },
} as const satisfies Record<string, Partial<Insertable<Account>>>
type Stage = keyof typeof stages

/** Whose company is named: the caller's own, one below it, one beside it under the same company, the one above it, or another. */
const targets = ['own', 'below', 'beside', 'above', 'foreign'] as const
type Target = (typeof targets)[number]

// outdated, so that a call that is allowed changes nothing
const version = MAX_ACCOUNT_ID
type Call = { endpoint: Endpoint; body?: object; needs: 'view' | 'manage' | 'settings'; closes?: readonly Stage[] }
const profileBodies: Record<string, object> = ofProfiles
const changesProfile = [
  profile.changeCompanyInformation,
  profile.changeCompanyAddress,
  profile.changeEmployerCategory,
  profile.changeCompanyContacts,
]

/** What each call needs, and in which stages of the company that it names it is refused to everyone. */
const calls: Call[] = [
  { endpoint: profile.getCompanyProfile, needs: 'view' },
  ...changesProfile.map((endpoint) => ({
    endpoint,
    body: { ...profileBodies[endpoint.name], version },
    needs: 'manage' as const,
    closes: ['PENDING', 'CLOSING', 'CLOSED'] as const,
  })),
  { endpoint: settings.getCompanySettings, needs: 'settings' },
  {
    endpoint: settings.changeCompanySettings,
    body: { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: true, version },
    needs: 'settings',
    closes: ['CLOSED'],
  },
  { endpoint: closing.getAccountEnd, needs: 'manage' },
  ...[closing.changeTermination, closing.cancelTermination, closing.askEarlyEnd].map((endpoint) => ({
    endpoint,
    body: { ...(ofEnds as Record<string, object>)[endpoint.name], version },
    needs: 'manage' as const,
    closes: ['PENDING', 'CLOSED'] as const,
  })),
  // it takes no version, so it comes last
  {
    endpoint: closing.requestTermination,
    body: { reason: 'NOT_NEEDED' },
    needs: 'manage',
    closes: ['PENDING', 'CLOSED'],
  },
]

type Caller = { role: Role; type: AccountType; stage: Stage; user: GivenUser; ids: Partial<Record<Target, number>> }

/** The answer that the rules require, stated again here and not taken from the code under test. */
function expected({ role, type, stage }: Caller, target: Target, { endpoint, needs, closes = [] }: Call): string {
  if (role === 'ENROLLMENT' || stage === 'PENDING') return '403 enrollment_required'
  const isAdmin = role === 'PROGRAMADMIN' && type !== 'CORPORATE'
  const isCorporate = role === 'CORPORATEADMIN' && type === 'CORPORATE'
  if (needs === 'settings' && !isAdmin) return '403 forbidden'
  const reaches =
    target === 'own' ||
    (target === 'below' && (type === 'AGENCY' || (type === 'CORPORATE' && role === 'CORPORATEADMIN')))
  if (!reaches) return '404 not_found'
  const mayView = target === 'below' && type === 'AGENCY' ? true : isAdmin || isCorporate
  if (needs === 'view') return mayView ? 'allowed' : '403 forbidden'
  if (!isAdmin && !isCorporate) return '403 forbidden'
  if (target === 'own' && type === 'CORPORATE' && endpoint === profile.changeEmployerCategory) return '404 not_found'
  if (endpoint.method === 'GET') return 'allowed'
  // a closed company changes nothing, in those below it neither
  if (stage === 'CLOSED') return '403 account_closed'
  if (target === 'own' && closes.includes(stage)) return '403 account_closing'
  return 'allowed'
}

const above = {
  client: await t.given.account({ type: 'AGENCY' }),
  location: await t.given.account({ type: 'CORPORATE' }),
}
const beside = {
  client: await t.given.account({ agency_account_id: above.client }),
  location: await t.given.account({ type: 'CHILD', parent_account_id: above.location }),
}
const foreign = await t.given.account()

async function callerOf(role: Role, type: AccountType, stage: Stage): Promise<Caller> {
  const kind = type === 'CHILD' ? 'location' : type === 'EMPLOYER' ? 'client' : undefined
  const under = { client: { agency_account_id: above.client }, location: { parent_account_id: above.location } }
  const own = await t.given.account({ type, ...(kind && under[kind]), ...stages[stage] })
  const isProgram = role === 'WEBSERVICE'
  const stored: StoredRole = isProgram ? 'GENERAL' : role
  const user = await t.given.user({
    account_id: own,
    role: stored,
    ...(isProgram && { web_service_enabled: true, mfa_enabled: false }),
  })
  const below =
    type === 'AGENCY'
      ? await t.given.account({ agency_account_id: own })
      : type === 'CORPORATE'
        ? await t.given.account({ type: 'CHILD', parent_account_id: own })
        : undefined
  if (type === 'CORPORATE' && below) await t.given.user({ account_id: below })
  const ids = { own, foreign, ...(below && { below }), ...(kind && { beside: beside[kind], above: above[kind] }) }
  return { role, type, stage, user, ids }
}

const answerOf = async (user: Pick<GivenUser, 'session'> | undefined, { endpoint, body }: Call, accountId: number) => {
  const request = { params: { accountId }, ...(body && { body }) } as RequestOf<Endpoint>
  const { status, codes } = await (user ? t.as(user) : t.anonymous).call(endpoint, request)
  return [401, 403, 404].includes(status) || status >= 500 ? `${status} ${codes[0]}` : 'allowed'
}

test('[ACCS-01][ACCS-02] each kind of user makes the calls about companies that the rules allow, in every stage', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const call of calls) {
    cells += 1
    const answer = await answerOf(undefined, call, foreign)
    if (answer !== '401 unauthenticated') wrong.push(`${call.endpoint.name} by nobody: ${answer}`)
  }
  for (const role of roles) {
    for (const type of accountTypes) {
      for (const stage of Object.keys(stages) as Stage[]) {
        const caller = await callerOf(role, type, stage)
        for (const target of targets) {
          const id = caller.ids[target]
          if (id === undefined) continue
          for (const call of calls) {
            cells += 1
            const [answer, due] = [await answerOf(caller.user, call, id), expected(caller, target, call)]
            if (answer !== due)
              wrong.push(
                `${call.endpoint.name} of ${target} by ${role} of ${stage} ${type}: ${answer} instead of ${due}`,
              )
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThanOrEqual(2500)
}, 300_000)

test('[ACCS-03] no body of a call about companies takes what only functions write', async () => {
  const admin = await callerOf('PROGRAMADMIN', 'EMPLOYER', 'ACTIVE')
  const before = await t.ownerDb
    .selectFrom('account')
    .selectAll()
    .where('id', '=', admin.ids.own ?? 0)
    .execute()
  const smuggled = {
    ...{
      type: 'AGENCY',
      status: 'CLOSED',
      agencyAccountId: 1,
      parentAccountId: 1,
      webServiceAccess: { enabled: true },
    },
    ...{ closedDate: '2026-11-20', myI9: { enabled: true }, mouSignedOn: '2026-11-20' },
  }
  for (const { endpoint, body } of calls) {
    if (!body) continue
    for (const [field, value] of Object.entries(smuggled)) {
      const request = { params: { accountId: admin.ids.own }, body: { ...body, [field]: value } } as RequestOf<Endpoint>
      const { status } = await t.as(admin.user).call(endpoint, request)
      expect(status, `${endpoint.name} with ${field}`).toBe(400)
    }
  }
  expect(
    await t.ownerDb
      .selectFrom('account')
      .selectAll()
      .where('id', '=', admin.ids.own ?? 0)
      .execute(),
  ).toEqual(before)
})
