import { expect, test } from 'vitest'
import { waitsUntil } from './call-support.ts'

const continued = {
  agency: 'DHS',
  status: 'IN_CONTINUANCE',
  contactBy: '2026-11-30',
  continuedOn: '2026-12-01',
} as const
const silent = { ...continued, status: 'REFERRED', continuedOn: null } as const

test('[CASE-66] an employer waits 60 federal working days for an agency that needs more time', () => {
  // Christmas, New Year, Martin Luther King Jr. Day and Washington's Birthday do not count
  expect(waitsUntil(continued, [])).toBe('2027-03-01')
  const closure = { from: '2026-12-07', to: '2026-12-08', reason: 'No records.' }
  expect(waitsUntil(continued, [{ ...closure, limits: ['dhs'] }])).toBe('2027-03-03')
  expect(waitsUntil(continued, [{ ...closure, limits: ['ssa'] }])).toBe('2027-03-01')
})

test('[CASE-145] an employer waits 10 federal working days after the contact-by date', () => {
  expect(waitsUntil(silent, [])).toBe('2026-12-14')
  expect(waitsUntil({ ...silent, contactBy: null }, [])).toBeNull()
  for (const status of ['RESOLVED', 'NO_SHOW', 'FINAL_NONCONFIRMATION'] as const)
    expect(waitsUntil({ ...continued, status }, [])).toBeNull()
})
