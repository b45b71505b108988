import { addDays } from '@hireproof/contract/calendar/iso-date'
import { addFederalWorkingDays, deadline } from '@hireproof/contract/calendar/working-days'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { editCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps, signedInAgain } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)

// The last day of a draft that was touched on 20 November 2026.
const LAST = deadline('draftAutoClose', '2026-11-20')

const zones: [zone: string, inNovember: string, inSummer: string][] = [
  ['America/New_York', '-05:00', '-04:00'],
  ['Pacific/Honolulu', '-10:00', '-10:00'],
  ['Pacific/Guam', '+10:00', '+10:00'],
]

const at = (day: string, time: string, offset: string) => new Date(`${day}T${time}${offset}`)

test('counts 180 federal working days, which is more than eight months', () => {
  expect(LAST).toBe(addFederalWorkingDays('2026-11-20', 180))
  expect(LAST > '2027-08-01').toBe(true)
})

test.each(zones)(
  '[API-03] in %s closes a draft after 180 federal working days, not a day earlier',
  async (zone, inNovember, inSummer) => {
    const user = await t.given.user({ account_id: await t.given.account({ time_zone: zone }) })
    const early = await steps.create(user)
    const late = await steps.create(user)
    await steps.change(early.case_number, { updated_at: at('2026-11-20', '00:00:00', inNovember) })
    await steps.change(late.case_number, { updated_at: at('2026-11-20', '23:59:59', inNovember) })
    t.clock.set(at(LAST, '23:59:59', inSummer).toISOString())
    await cleanUp(t.deps)
    expect((await steps.row(early.case_number)).case_status).toBe('DRAFT')
    const now = at(addDays(LAST, 1), '00:00:00', inSummer)
    t.clock.set(now.toISOString())
    await cleanUp(t.deps)
    for (const { case_number: caseNumber } of [early, late]) {
      expect(await steps.row(caseNumber)).toMatchObject({
        case_status: 'CLOSED',
        closed_at: now,
        updated_at: now,
        auto_closed: true,
        case_closure_reason_code: 'AUTO_CLOSED_DRAFT',
        version: 2,
      })
      expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
        chain: String(user.accountId),
        action: 'case.draft_lapsed',
        actor: { system: 'housekeeping' },
        before: { case_status: 'DRAFT' },
        after: { case_status: 'CLOSED' },
      })
    }
    const again = await signedInAgain(t, user)
    expect((await t.as(again).call(countAlerts, {})).body).toMatchObject({ recently_auto_closed: 2 })
    t.clock.set('2026-11-20T15:00:00Z')
  },
)

test('leaves alone what was touched since, and what is not a draft', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const touched = await steps.create(user)
  const { case_number: submitted } = await steps.create(user, citizenCase())
  await steps.submit(user, submitted)
  t.clock.set(`${LAST}T15:00:00Z`)
  const again = await signedInAgain(t, user)
  await t.as(again).call(editCase, { params: { caseNumber: touched.case_number }, body: citizenCase() })
  t.clock.set(`${addDays(LAST, 30)}T15:00:00Z`)
  await cleanUp(t.deps)
  expect((await steps.row(touched.case_number)).case_status).toBe('DRAFT')
  expect((await steps.row(submitted)).case_status).toBe('QUEUED')
  t.clock.set('2026-11-20T15:00:00Z')
})

test('closes more drafts than one transaction takes, over several rounds, each once', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const { case_number: first, ...rest } = await steps.create(user)
  const row = await steps.row(first)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const copies = Array.from({ length: 149 }, (_, index) => ({
    ...row,
    id: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
    case_number: `2026000000${String(index).padStart(3, '0')}${letters[index % 26]}Z`,
    sealed_numbers: null,
    sealed_key_id: null,
  }))
  expect(rest.version).toBe(1)
  await t.ownerDb.insertInto('verification_case').values(copies).execute()
  t.clock.set(`${addDays(LAST, 1)}T15:00:00Z`)
  const left = async () => {
    const drafts = await t.ownerDb
      .selectFrom('verification_case')
      .select('id')
      .where('account_id', '=', user.accountId)
      .where('case_status', '=', 'DRAFT')
      .execute()
    return drafts.length
  }
  await Promise.all([cleanUp(t.deps), cleanUp(t.deps)])
  await cleanUp(t.deps)
  expect(await left()).toBe(0)
  const audit = await t.audit(user.accountId)
  expect(audit.filter(({ action }) => action === 'case.draft_lapsed')).toHaveLength(150)
  t.clock.set('2026-11-20T15:00:00Z')
})
