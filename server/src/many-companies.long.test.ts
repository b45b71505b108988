import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { scheduled } from './background.ts'
import { insertCompanies } from './testing/many-companies.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()

/** More than a statement may name. */
const COMPANIES = 1100

test('[OPER-32] nothing that runs by the clock names more than 1,000 companies in a statement', async () => {
  await insertCompanies(t.ownerDb, COMPANIES, { dueOneIn: 1, now: t.clock.now() })
  const send = vi.spyOn(Client.prototype, 'query')
  const lists: { length: number; text: string }[] = []
  for (const { parts } of scheduled)
    for (const part of parts) {
      send.mockClear()
      await part(t.deps)
      lists.push(...send.mock.calls.map((call) => ({ length: longestOf(call), text: call[0].slice(0, 200) })))
    }
  send.mockRestore()
  expect(lists.length).toBeGreaterThan(scheduled.length)
  expect(lists.filter(({ length }) => length > 1000)).toEqual([])
  // they did find something to do for all these companies
  const reminded = await t.ownerDb.selectFrom('case_mail').select('account_id').distinct().execute()
  expect(reminded).toHaveLength(COMPANIES)
}, 120_000)

/** The length of the longest list of numbers in a statement: an array, parameters of their own, or the companies that it reaches. */
function longestOf([text, values]: unknown[]): number {
  const given = Array.isArray(values) ? (values as unknown[]) : []
  const reach = /'app\.reach', '([\d,]+)'/.exec(String(text))?.[1]?.split(',').length ?? 0
  const own = given.filter((value) => typeof value === 'number').length
  const arrays = given.map((value) => (Array.isArray(value) ? value.length : 0))
  return Math.max(reach, own, ...arrays)
}
