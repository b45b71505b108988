import { expect, test } from 'vitest'
import { agencyResult, contactByText, type AgencyReferral } from './agency-result.ts'

const referral = (more: Partial<AgencyReferral> = {}): AgencyReferral => ({
  agency: 'SSA',
  status: 'REFERRED',
  contactBy: '2026-11-30',
  contactByReplaced: null,
  contactKnownAt: null,
  ...more,
})
const today = '2026-11-20'

test('[CASE-60] [CASE-61] words the answer of each agency for itself', () => {
  expect(agencyResult(referral(), today).word).toBe('Waiting for the employee')
  expect(agencyResult(referral({ contactKnownAt: '2026-11-19T15:00:00Z' }), today).word).toBe('Employee made contact')
  expect(agencyResult(referral({ status: 'IN_CONTINUANCE' }), today).word).toBe('Needs more time')
  expect(agencyResult(referral({ status: 'RESOLVED' }), today)).toMatchObject({ word: 'Resolved', tone: 'success' })
  expect(agencyResult(referral({ status: 'PENDING_REFERRAL' }), today).word).toBe('Not referred yet')
})

test('[CASE-64] explains the difference between no contact and records that could not be confirmed', () => {
  const noShow = agencyResult(referral({ status: 'NO_SHOW' }), today)
  const final = agencyResult(referral({ status: 'FINAL_NONCONFIRMATION' }), today)
  expect(noShow.text).toContain('did not make contact')
  expect(final.text).toContain('could not confirm that the employee may work')
})

test('[CASE-65] waits for the agency after the last day to make contact', () => {
  expect(agencyResult(referral(), '2026-11-30').word).toBe('Waiting for the employee')
  expect(agencyResult(referral(), '2026-12-01').word).toBe('Waiting for the agency')
})

test('[CASE-47] shows the last day to make contact, and the day that it replaces', () => {
  expect(contactByText(referral())).toBe('Mon, Nov 30, 2026')
  expect(contactByText(referral({ contactByReplaced: '2026-11-27' }))).toBe(
    'Mon, Nov 30, 2026 (before: Fri, Nov 27, 2026)',
  )
  expect(contactByText(referral({ contactBy: null }))).toBeUndefined()
})
