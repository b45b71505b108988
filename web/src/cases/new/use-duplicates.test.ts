import { describe, expect, test } from 'vitest'
import { valuesOf } from '../form/case-values.ts'
import { askText, holdUp, type Duplicate } from './use-duplicates.ts'

const found = (more: Partial<Duplicate>): Duplicate => ({
  case_number: '2026000000001AB',
  case_status: 'PENDING_REFERRAL',
  case_status_display: 'Tentative Nonconfirmation',
  first_name: 'Ana',
  last_name: 'Rivera',
  created_date: '2026-11-02',
  can_view: true,
  ask: [],
  ...more,
})
const heldUp = (more: Partial<Duplicate>) =>
  holdUp({ ssn: '900-20-0001', company: undefined, found: [found(more)], total: 1, hasOpen: true }, valuesOf())?.message

describe('an open case of the same employee', () => {
  test('is to be continued by a person who may open it', () => {
    expect(heldUp({})).toBe('This employee already has an open case. Continue or close that case instead.')
  })

  test('leads a person who may not open it to those who work on it', () => {
    const hidden = { can_view: false, ask: ['Ben Crumb', 'Alice Baker'] }
    expect(heldUp(hidden)).toBe('This employee already has an open case. Ask Ben Crumb or Alice Baker about that case.')
    expect(askText([])).toBe('a program administrator of your company')
  })
})
