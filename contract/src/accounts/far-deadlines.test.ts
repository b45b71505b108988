import { expect, test } from 'vitest'
import { farDeadlines } from './far-deadlines.ts'

const values = {
  category: 'FEDERALCONTRACTOR',
  verifiedEmployees: 'NEW_AND_ASSIGNED',
  awardDate: '2026-11-02',
} as const
const facts = { values, enrolledOn: '2026-11-10', statedOn: '2026-11-20' }
const days = (found: ReturnType<typeof farDeadlines>) => found.map(({ what, by }) => `${by} ${what}`)

test('[COMP-08] the FAR clause asks for the profile, new hires and assigned employees by their days', () => {
  expect(days(farDeadlines(facts))).toEqual([
    '2026-12-02 Update the company profile',
    '2027-01-31 Start cases for assigned employees',
    '2027-02-08 Start cases for all new hires',
  ])
})

test('[COMP-08] the entire workforce has 180 days from when the company chose it', () => {
  const entire = { ...values, verifiedEmployees: 'ENTIRE_WORKFORCE' } as const
  expect(days(farDeadlines({ ...facts, values: entire }))).toContain('2027-05-19 Start cases for the entire workforce')
})

test('[COMP-08] a company without the clause has no such day', () => {
  expect(farDeadlines({ ...facts, values: { ...values, category: 'NONE' } })).toEqual([])
  expect(farDeadlines({ ...facts, values: { ...values, awardDate: '' } })).toEqual([])
})
