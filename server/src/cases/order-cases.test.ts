import { caseSortFields } from '@hireproof/contract/cases/case-filters'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const orders = caseSortFields.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ field, order })))

describe('the list of cases', async () => {
  const account_id = await t.given.account()
  const admin = await t.given.user({ account_id, first_name: 'Zoe', last_name: 'Adams' })
  const clerk = await t.given.user({ account_id, first_name: 'Al', last_name: 'Baker', role: 'GENERAL' })
  const days = ['2026-12-01', null, '2026-12-03', '2026-12-01', null, '2026-12-02', null]
  // a draft shows the day that its rules give, whatever is stored
  const stored = new Map<string, string | null>()
  for (const [index, next_due] of days.entries()) {
    const made = await steps.create(admin, citizenCase({ ssn: newSsn() }))
    await steps.change(made.case_number, { next_due, assigned_to_user_id: index % 3 === 0 ? clerk.id : null })
    stored.set(made.case_number, next_due)
  }
  const list = async (sort: { field: (typeof caseSortFields)[number]; order: 'ASC' | 'DESC' }[], page = 0, size = 50) =>
    (await t.as(admin).call(searchCases, { body: { paging: { page, size }, query: { filter: 'all' }, sort } })).body
      .results

  test.each(orders)('[CASE-129] sorts by $field $order, page by page without a gap or a double', async (sort) => {
    const whole = await list([sort])
    expect(whole).toHaveLength(7)
    const paged = []
    for (const page of [0, 1, 2, 3]) paged.push(...(await list([sort], page, 2)))
    expect(paged).toEqual(whole)
  })

  test('[CASE-129] has cases without a last day at the end in both directions, and names in order', async () => {
    const due = async (order: 'ASC' | 'DESC') =>
      (await list([{ field: 'next_due', order }])).map((row) => stored.get(row.case_number))
    const [early, late] = [await due('ASC'), await due('DESC')]
    expect(early).toEqual(['2026-12-01', '2026-12-01', '2026-12-02', '2026-12-03', null, null, null])
    expect(late).toEqual([...early.slice(0, 4).toReversed(), null, null, null])
    const people = (await list([{ field: 'assigned_to', order: 'ASC' }])).map((row) => row.assigned_to_name)
    expect(people).toEqual([
      ...Array.from({ length: 4 }, () => 'Zoe Adams'),
      ...Array.from({ length: 3 }, () => 'Al Baker'),
    ])
  })
})
