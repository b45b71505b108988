import { expect, test } from 'vitest'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const datesOf = async (caseNumber: string) => {
  const { body } = await steps.read(user, caseNumber)
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name.includes('_referral_') && !name.endsWith('_status'))
      .map(([name, value]) => [name.replace('_referral', ''), value]),
  )
}
const none = {
  dhs_created_at: null,
  dhs_due_date: null,
  dhs_contact_by_date: null,
  ev_star_created_at: null,
  ev_star_due_date: null,
  ev_star_contact_by_date: null,
}

test('[CASE-52] a case without a mismatch has none of the six dates', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  expect(await datesOf(caseNumber)).toEqual(none)
})

test.each([
  ['SSA', 'ev_star'],
  ['DHS', 'dhs'],
] as const)(
  '[CASE-52] a mismatch with %s alone has the three dates of it, as they become known',
  async (agency, key) => {
    const caseNumber = await steps.opened(user, { agencies: [agency] })
    const due = { ...none, [`${key}_due_date`]: '2026-12-07' }
    expect(await datesOf(caseNumber)).toEqual(due)
    await steps.prepare(user, caseNumber, 'TAKE_ACTION')
    await steps.refer(user, caseNumber)
    const referred = { ...due, [`${key}_created_at`]: t.clock.now().toISOString() }
    expect(await datesOf(caseNumber)).toEqual(referred)
    await t.ownerDb
      .updateTable('case_referral')
      .set({ contact_by: '2026-12-03' })
      .where('case_id', '=', (await steps.row(caseNumber)).id)
      .execute()
    expect(await datesOf(caseNumber)).toEqual({ ...referred, [`${key}_contact_by_date`]: '2026-12-03' })
  },
)

test('[CASE-52] a mismatch with both agencies has all six', async () => {
  const caseNumber = await steps.opened(user, { agencies: ['SSA', 'DHS'] })
  await steps.prepare(user, caseNumber, 'TAKE_ACTION')
  await steps.refer(user, caseNumber)
  await t.ownerDb.updateTable('case_referral').set({ contact_by: '2026-12-03' }).execute()
  const at = t.clock.now().toISOString()
  expect(await datesOf(caseNumber)).toEqual({
    dhs_created_at: at,
    dhs_due_date: '2026-12-07',
    dhs_contact_by_date: '2026-12-03',
    ev_star_created_at: at,
    ev_star_due_date: '2026-12-07',
    ev_star_contact_by_date: '2026-12-03',
  })
})
