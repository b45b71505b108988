import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import * as after from '@hireproof/contract/cases/after-case.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { AppUser } from '../platform/db.gen.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = (account_id: number, more: Partial<Insertable<AppUser>> = {}) => t.given.user({ account_id, ...more })
const general = { role: 'GENERAL' } as const
const closed = { status: 'CLOSED', closed_date: '2026-11-20' } as const
const closeAccount = (id: number) => t.ownerDb.updateTable('account').set(closed).where('id', '=', id).execute()
const page = { page: 0, size: 50 }

type Call = {
  name: string
  isChange: boolean
  ask: (who: GivenUser, caseNumber: string) => Promise<{ status: number; codes: string[] }>
}

/** The answer with the codes of refusals as the v31 calls write them. */
async function inCapitals(answer: Promise<{ status: number; codes: string[] }>) {
  const { status, codes } = await answer
  return { status, codes: codes.map((code) => code.toUpperCase()) }
}

/** Every call about one case. */
const calls: Call[] = [
  {
    name: 'get',
    isChange: false,
    ask: (who, caseNumber) => t.as(who).call(endpoints.getCase, { params: { caseNumber } }),
  },
  {
    name: 'edit',
    isChange: true,
    ask: (who, caseNumber) => t.as(who).call(endpoints.editCase, { params: { caseNumber }, body: citizenCase() }),
  },
  {
    name: 'submit',
    isChange: true,
    ask: (who, caseNumber) => t.as(who).call(endpoints.submitCase, { params: { caseNumber }, body: {} }),
  },
  {
    name: 'fields to confirm',
    isChange: false,
    ask: (who, caseNumber) => t.as(who).call(endpoints.listConfirmFields, { params: { caseNumber } }),
  },
  {
    name: 'confirm',
    isChange: true,
    ask: (who, caseNumber) => {
      const case_fields = [{ field_name: 'date_of_birth', value: '1990-05-17' }]
      return t.as(who).call(endpoints.confirmCase, { params: { caseNumber }, body: { case_fields } })
    },
  },
  {
    name: 'closure reasons',
    isChange: false,
    ask: (who, caseNumber) => t.as(who).call(endpoints.listClosureReasons, { params: { caseNumber } }),
  },
  {
    name: 'close',
    isChange: true,
    ask: (who, caseNumber) => {
      const body = { case_closure_reason_code: 'INCORRECT_DATA' as const }
      return t.as(who).call(endpoints.closeCase, { params: { caseNumber }, body })
    },
  },
  {
    name: 'resubmit',
    isChange: true,
    ask: (who, caseNumber) => {
      const body = { case_closure_reason_code: 'INCORRECT_DATA' as const }
      return inCapitals(t.as(who).call(after.resubmitCase, { params: { caseNumber }, body }))
    },
  },
  {
    name: 'change of the reference',
    isChange: true,
    ask: async (who, caseNumber) => {
      const { version } = await steps.row(caseNumber)
      const body = { employer_case_id: 'HR 9', version }
      return inCapitals(t.as(who).call(after.changeReference, { params: { caseNumber }, body }))
    },
  },
  {
    name: 'seen',
    isChange: true,
    ask: (who, caseNumber) => inCapitals(t.as(who).call(after.markSeen, { params: { caseNumber }, body: {} })),
  },
  {
    name: 'dismissal of the expiry alert',
    isChange: true,
    ask: (who, caseNumber) =>
      inCapitals(t.as(who).call(after.dismissExpiryAlert, { params: { caseNumber }, body: {} })),
  },
  {
    name: 'reveal',
    isChange: false,
    ask: (who, caseNumber) =>
      t.as(who).call(endpoints.revealNumbers, { params: { caseNumber }, body: { fields: ['ssn'] } }),
  },
]

/** Calls about no case in particular. */
const others = (who: GivenUser) => [
  t.as(who).call(endpoints.createCase, { body: citizenCase() }),
  t.as(who).call(endpoints.searchCases, { body: { paging: page } }),
  t.as(who).call(endpoints.checkDuplicates, { body: { ssn: newSsn() } }),
  t.as(who).call(countAlerts, {}),
  inCapitals(t.as(who).call(after.listCaseUpdates, { body: { paging: page } })),
]

const employer = await t.given.account()
const admin = await user(employer)
const clerk = await user(employer, general)
const corporate = await t.given.account({ type: 'CORPORATE' })
const location = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
const manager = await user(corporate, { role: 'CORPORATEADMIN' })
const locationAdmin = await user(location)

test.each(calls)('[DATA-17] refuses $name to a general user about the case of a colleague', async ({ ask }) => {
  const { case_number: caseNumber } = await steps.create(admin)
  const before = await steps.row(caseNumber)
  expect(await ask(clerk, caseNumber)).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
  expect(await steps.row(caseNumber)).toEqual(before)
})

test.each(calls)(
  '[DATA-11] refuses $name to the corporate administrator about a case of a location',
  async ({ ask }) => {
    const { case_number: caseNumber } = await steps.create(locationAdmin)
    const before = await steps.row(caseNumber)
    expect(await ask(manager, caseNumber)).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
    expect(await steps.row(caseNumber)).toEqual(before)
  },
)

test.each([
  ['ROLE-08', 'PROGRAMADMIN'],
  ['ROLE-15', 'GENERAL'],
] as const)('[%s] a %s creates, reads, edits, submits and closes a case', async (_, role) => {
  const who = await user(employer, { role })
  const { case_number: caseNumber } = await steps.create(who)
  const params = { caseNumber }
  expect(await t.as(who).call(endpoints.editCase, { params, body: citizenCase() })).toMatchObject({ status: 200 })
  expect(await steps.submit(who, caseNumber)).toMatchObject({ status: 200 })
  await steps.change(caseNumber, { case_status: 'EMPLOYMENT_AUTHORIZED' })
  const reasons = await t.as(who).call(endpoints.listClosureReasons, { params })
  const code = 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA'
  expect(reasons.body.results.map((each) => each.code)).toContain(code)
  const closing = { case_closure_reason_code: code } as const
  expect(await t.as(who).call(endpoints.closeCase, { params, body: closing })).toMatchObject({ status: 200 })
  expect((await steps.read(who, caseNumber)).body).toMatchObject({ case_status: 'CLOSED' })
})

test('[DATA-17][ROLE-26] has no cases for corporate accounts and for roles without them', async () => {
  const strangers = [
    manager,
    await user(corporate),
    await user(employer, { role: 'CORPORATEADMIN' }),
    await user(employer, { role: 'UNKNOWN' }),
  ]
  for (const who of strangers) {
    for (const answer of await Promise.all(others(who))) {
      expect(answer).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
    }
  }
})

test.each([
  [{ role: 'ENROLLMENT' }, 'ENROLLMENT_REQUIRED'],
  [{ status: 'LOCKED' }, 'USER_NOT_ACTIVE'],
  [{ tutorial_complete: false }, 'TUTORIAL_REQUIRED'],
] as const)('lets no one past a gate that is due: %o', async (values, code) => {
  const who = await user(employer, values)
  for (const answer of await Promise.all(others(who))) expect(answer).toMatchObject({ status: 403, codes: [code] })
})

test('answers everyone without a session 401', async () => {
  const { case_number: caseNumber } = await steps.create(admin)
  const answers = await Promise.all([
    t.anonymous.call(endpoints.getCase, { params: { caseNumber } }),
    t.anonymous.call(endpoints.createCase, { body: citizenCase() }),
    t.anonymous.call(countAlerts, {}),
  ])
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
    expect(answer.body).toMatchObject({ errors: [{ attribute_name: null }] })
  }
})

test('[DATA-17] shows a general user their own cases, or all of the company if the account allows it', async () => {
  const shared = await t.given.account({ general_users_see_all_cases: true })
  for (const [account, seesAll] of [
    [await t.given.account(), false],
    [shared, true],
  ] as const) {
    const [head, one, two] = [await user(account), await user(account, general), await user(account, general)]
    const numbers = []
    for (const who of [head, one, two]) numbers.push((await steps.create(who)).case_number)
    await steps.change(numbers[0] ?? '', { case_status: 'FINAL_NONCONFIRMATION', submitted_at: t.clock.now() })
    const seenBy = async (who: GivenUser) => {
      const answer = await t.as(who).call(endpoints.searchCases, { body: { paging: page } })
      const { body } = await t.as(who).call(countAlerts, {})
      const seen = answer.body.results.map(({ case_number }) => case_number).sort()
      expect(answer.body.total_results).toBe(seen.length)
      return [seen, body.cases_to_be_closed]
    }
    expect(await seenBy(head)).toEqual([[...numbers].sort(), 1])
    expect(await seenBy(one)).toEqual(seesAll ? [[...numbers].sort(), 1] : [[numbers[1]], 0])
    const read = await steps.read(one, numbers[0] ?? '')
    expect(read.status).toBe(seesAll ? 200 : 403)
    if (seesAll)
      expect(read.body.can).toMatchObject({
        edit: false,
        submit: false,
        confirm: false,
        photo: 'CASE_STATUS_CONFLICT',
        upload: 'CASE_STATUS_CONFLICT',
        close: true,
        reveal: false,
      })
  }
})

/** What a closed company no longer does, each with its reason. */
const closedToAll = Object.fromEntries(
  ['refer', 'noAction', 'photo', 'upload', 'resubmit', 'assign', 'note', 'attach', 'dismiss', 'sendNotice'].map(
    (name) => [name, 'ACCOUNT_CLOSED'],
  ),
)

test.each(calls)('[CASE-172][CASE-191][DATA-12] lets a closed company read: $name', async ({ ask, isChange }) => {
  const account = await t.given.account()
  const who = await user(account)
  const caseNumber = await steps.inStatus(who, 'UNCONFIRMED_DATA')
  await closeAccount(account)
  const before = await steps.row(caseNumber)
  const answer = await ask(who, caseNumber)
  expect(answer.status).toBe(isChange ? 403 : 200)
  expect(answer.codes).toEqual(isChange ? ['ACCOUNT_CLOSED'] : [])
  expect(await steps.row(caseNumber)).toEqual(before)
  const { can } = (await steps.read(who, caseNumber)).body
  expect(can).toEqual({
    edit: false,
    submit: false,
    confirm: false,
    close: false,
    ...closedToAll,
    changeReference: false,
    markSeen: false,
    reveal: true,
  })
})

test('[DATA-12] lets a closed company look for cases, and create none', async () => {
  const account = await t.given.account()
  const who = await user(account)
  await steps.create(who)
  await closeAccount(account)
  const [create, search, duplicates, alerts] = await Promise.all(others(who))
  expect(create).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  expect([search?.status, duplicates?.status, alerts?.status]).toEqual([200, 200, 200])
})
