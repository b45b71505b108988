import { expect, test } from 'vitest'
import { programStates } from './sections/address.ts'
import { timeZonesOf } from './state-time-zones.ts'

test('[COMP-07] every state in which a company can be has a time zone of most of it', () => {
  for (const { code } of programStates) expect(timeZonesOf(code).length, code).toBeGreaterThan(0)
})

test('[COMP-07] states with two zones have both, that of most of the state first', () => {
  expect(timeZonesOf('TN')).toEqual(['America/Chicago', 'America/New_York'])
  expect(timeZonesOf('NV')).toEqual(['America/Los_Angeles'])
  expect(timeZonesOf('ZZ')).toEqual([])
})
