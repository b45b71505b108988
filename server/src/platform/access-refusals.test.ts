import { dueGuard } from '@hireproof/contract/guards'
import { takesToken, type Endpoint } from '@hireproof/contract/endpoint'
import { storedRoles } from '@hireproof/contract/role-names'
import { TrainingStatus } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { callersOf } from '../testing/access-callers.ts'
import { answered, asks, expected, ofAdministrators, type Caller } from '../testing/access-cells.ts'
import { ofCompliance, ofReports } from '../testing/access-reports.ts'
import { walk, walkedApp } from '../testing/access-walk.ts'

const t = await walkedApp()
const limited = allEndpoints.filter(({ access }) => takesToken(access))
const users = storedRoles.flatMap(callersOf)

/** Endpoints that also refuse by themselves, after the guards. */
const refusing = new Set([
  ...ofAdministrators,
  ...ofReports,
  ...Object.entries(asks).flatMap(([name, { by, isChange, ofPlus }]) => (by || isChange || ofPlus ? [name] : [])),
  ...['plus.enable', 'dashboard.profile', 'accounts.companyName', ...ofCompliance],
  ...['enrollment.get', 'enrollment.check', 'enrollment.takeBack', 'enrollment.delete', 'enrollment.plusTerms'],
  ...['enrollment.takeBackPlusTerms'],
  ...['mou.get', 'mou.uploadPaper', 'mou.paper', 'mou.preview', 'mou.pdf', 'mou.certificate'],
])

/** What the guards look at in a user. */
function factsOf({ user, rows }: Caller) {
  if (!user || !rows) throw new Error('no user')
  return {
    accountType: user.type,
    role: user.role,
    status: user.status,
    mfaEnabled: user.password === undefined,
    isEnrolling: user.isEnrolling,
    isAccountExcluded: false,
    isPasswordChangeDue: user.password === 'expired' || user.status === 'PASSWORDCHANGEREQUIRED',
    tutorialComplete: user.tutorial,
    trainingStatus: TrainingStatus.parse(rows.values.training_status ?? 'COMPLETE'),
    plusEnabled: rows.company.plus_enabled === true,
    clientAccess: 'FULL' as const,
  }
}

/** Whether what the guards do with a call matches what is expected. */
function agrees(endpoint: Endpoint, caller: Caller): boolean {
  const due = expected(endpoint, caller)
  // a caller who cannot sign in never reaches the guards
  if (due === '401 unauthenticated') return true
  const visit = { isUnderMaintenance: false, who: factsOf(caller), area: endpoint.area }
  const guard = dueGuard(endpoint.access, visit)
  if (guard) return due === `403 ${guard.code}`
  return refusing.has(endpoint.name) || due === answered(asks[endpoint.name]?.answer ?? 0)
}

test('every endpoint has its cells, and no other has any', () => {
  expect(Object.keys(asks).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

test.each(storedRoles)(
  '[T03][T08] the guards refuse %s as the rules say, at every endpoint, in every kind of company, in every state',
  (role) => {
    const wrong = callersOf(role).flatMap((caller) =>
      limited.filter((endpoint) => !agrees(endpoint, caller)).map(({ name }) => `${name} by ${caller.name}`),
    )
    expect(wrong).toEqual([])
  },
)

test('[T03][T08] every endpoint gives each of its answers over HTTP', async () => {
  const chosen = new Map<Caller, Endpoint[]>()
  for (const endpoint of allEndpoints) {
    // the first caller for each answer; the walk of `npm run test:long` asks as all callers
    const firsts = new Map(users.toReversed().map((caller) => [expected(endpoint, caller), caller]))
    for (const caller of firsts.values()) chosen.set(caller, [...(chosen.get(caller) ?? []), endpoint])
  }
  const { cells, wrong } = await walk(t, [...chosen])
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(5 * limited.length)
})

test('[T03][T08] every caller is identified by its rows, over HTTP at the endpoint behind all guards', async () => {
  const guarded = allEndpoints.filter(({ name }) => name === 'cases.alertCounts')
  const { cells, wrong } = await walk(
    t,
    users.map((caller) => [caller, guarded] as const),
  )
  expect(wrong).toEqual([])
  expect(cells).toBe(users.length)
  expect(new Set(users.map((caller) => expected(guarded[0]!, caller))).size).toBe(8)
})

test('an anonymous caller, and a person who has chosen no user, get what their access allows', async () => {
  const callers = [
    { name: 'no one', isSignedIn: false },
    { name: 'a person', isSignedIn: true },
  ]
  const { cells, wrong } = await walk(
    t,
    callers.map((caller) => [caller, allEndpoints] as const),
  )
  expect(wrong).toEqual([])
  expect(cells).toBe(2 * allEndpoints.length)
})
