import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { checkDuplicates, createCase, searchCases, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { removeOldLookUps } from './look-up-numbers.ts'

const t = await testApp()
const steps = caseSteps(t)

const search = (who: GivenUser, text: string) =>
  t.as(who).call(searchCases, { body: { paging: { page: 0, size: 50 }, query: { text, filter: 'all' } } })
const found = async (who: GivenUser, text: string) =>
  (await search(who, text)).body.results.map(({ case_number }) => case_number)
const check = (who: GivenUser, ssn: string) => t.as(who).call(checkDuplicates, { body: { ssn } })
const create = (who: GivenUser, change: CaseDraft = {}) => t.as(who).call(createCase, { body: citizenCase(change) })

async function company() {
  const account_id = await t.given.account({ general_users_see_all_cases: true })
  const [admin, clerk, colleague] = [
    await t.given.user({ account_id, role: 'PROGRAMADMIN' }),
    await t.given.user({ account_id, role: 'GENERAL' }),
    await t.given.user({ account_id, role: 'GENERAL' }),
  ]
  const lookUps = async () =>
    (await t.audit(account_id)).filter(({ action }) => action === 'case.numbers_looked_up').map(({ after }) => after)
  return { admin, clerk, colleague, lookUps }
}

describe('a number', () => {
  test('[T09] is found only in cases whose numbers the user may see; names are found in all they see', async () => {
    const { admin, clerk, colleague } = await company()
    const [ssn, passport] = [newSsn(), 'C91827364']
    const { case_number: number } = await steps.create(
      clerk,
      citizenCase({ ssn, us_passport_number: passport, last_name: 'Quillfeather' }),
    )
    for (const text of [ssn, ssn.replaceAll('-', ''), passport, `x, ${ssn}`]) {
      expect(await found(colleague, text), text).toEqual([])
      expect(await found(clerk, text), text).toEqual([number])
      expect(await found(admin, text), text).toEqual([number])
    }
    for (const who of [admin, clerk, colleague]) expect(await found(who, 'Quillfeather')).toEqual([number])
    expect(await found(colleague, number)).toEqual([number])
  })

  test('[T09] is looked up at most sixty times an hour, however a general user does it, and each leaves an event', async () => {
    const { clerk, colleague, lookUps } = await company()
    const secret = newSsn()
    await steps.create(colleague, citizenCase({ ssn: secret }))
    const statuses: number[] = []
    for (let count = 0; count < 40; count += 1) statuses.push((await search(clerk, newSsn())).status)
    for (let count = 0; count < 10; count += 1) statuses.push((await check(clerk, newSsn())).status)
    for (let count = 0; count < 9; count += 1) statuses.push((await create(clerk, {})).status)
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    // the sixtieth tells that another case has the number, and is recorded
    expect(await create(clerk, { ssn: secret })).toMatchObject({ status: 409 })
    for (const answer of [await search(clerk, newSsn()), await check(clerk, newSsn()), await create(clerk)]) {
      expect(answer).toMatchObject({ status: 429 })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    }
    // numbers that were looked up already, names and case numbers tell nothing new
    expect((await check(clerk, secret)).status).toBe(200)
    expect((await search(clerk, 'Martin')).status).toBe(200)
    expect((await search(clerk, '2026000000000ZZ')).status).toBe(200)
    expect((await check(colleague, newSsn())).status).toBe(200)
    const events = await lookUps()
    expect(events).toHaveLength(40 + 10 + 1 + 2)
    expect(events[0]).toEqual({ by: 'search', kinds: ['ssn'], count: 1, found: 0 })
    expect(events).toContainEqual({ by: 'create', kinds: ['ssn'], count: 1, found: 1 })
    expect(events).toContainEqual({ by: 'duplicate_check', kinds: ['ssn'], count: 1, found: 1 })
    // as if an hour had passed, in which the session would end
    await sql`update number_lookup set looked_up_at = looked_up_at - interval '61 minutes'`.execute(t.ownerDb)
    expect((await check(clerk, newSsn())).status).toBe(200)
    await removeOldLookUps(t.deps.identityDb, t.clock.now())
    const left = await t.ownerDb.selectFrom('number_lookup').select('user_id').execute()
    expect(left).toEqual([{ user_id: clerk.id }])
  })

  test('[T09] is counted one by one, however many come at the same moment', async () => {
    const { clerk } = await company()
    const many = (count: number) => Array.from({ length: count }, newSsn)
    for (const count of [10, 10, 10, 10, 12]) expect((await search(clerk, many(count).join('; '))).status).toBe(200)
    const answers = await Promise.all(many(24).map((ssn) => check(clerk, ssn)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16)
  })

  test('[T09] that becomes the number of a submitted case is not counted', async () => {
    const { clerk } = await company()
    for (let count = 0; count < 62; count += 1) {
      const body = citizenCase()
      expect((await check(clerk, body.ssn ?? '')).status).toBe(200)
      const { case_number: caseNumber } = await steps.create(clerk, body)
      expect((await t.as(clerk).call(submitCase, { params: { caseNumber }, body: {} })).status).toBe(200)
    }
  })

  test('[T09] is looked up without a limit by users who may see all numbers, and recorded', async () => {
    const { admin, lookUps } = await company()
    for (let count = 0; count < 62; count += 1) expect((await check(admin, newSsn())).status).toBe(200)
    expect(await lookUps()).toHaveLength(62)
  })
})
