import { describe, expect, test } from 'vitest'
import { mayChoose, preferences, whereToCreate, type CasePreference, type Way } from './where-to-create.ts'

const open = { isPlusEnabled: true, isClosed: false }
const standard: Way = { kind: 'go', href: '/c/cases/new' }
const plus: Way = { kind: 'go', href: '/c/cases/draft' }
const modal: Way = { kind: 'ask', isOnPage: false }
const page: Way = { kind: 'ask', isOnPage: true }

const [ALWAYS_PLUS, ALWAYS_STANDARD, ASK] = preferences

describe('[CASEP-01][CASEP-08][CASEP-12][ENV-20] with the plus program, the preference and the flags decide', () => {
  test.each<[CasePreference, maintenance: boolean, onPage: boolean, Way]>([
    [ASK, false, false, modal],
    [ASK, false, true, page],
    [ASK, true, false, modal],
    [ASK, true, true, page],
    [ALWAYS_STANDARD, false, false, standard],
    [ALWAYS_STANDARD, false, true, standard],
    [ALWAYS_STANDARD, true, false, standard],
    [ALWAYS_STANDARD, true, true, standard],
    [ALWAYS_PLUS, false, false, plus],
    [ALWAYS_PLUS, false, true, plus],
    [ALWAYS_PLUS, true, false, { ...modal, chosen: 'plus' }],
    [ALWAYS_PLUS, true, true, { ...page, chosen: 'plus' }],
  ])('%s, plus maintenance %s, page instead of modal %s', (preference, maintenance, onPage, way) => {
    const flags = { MAINTENANCE_EVERIFYPLUS: maintenance, FEATURE_CREATE_CASE_PAGE: onPage ? 'on' : 'off' }
    expect(whereToCreate(open, preference, flags)).toEqual(way)
    expect(mayChoose(open, flags)).toBe(true)
  })
})

const values = [true, false]
const everyFlag = values.flatMap((DISABLE_EVE_PLUS_CASE_CREATION) =>
  values.flatMap((MAINTENANCE_EVERIFYPLUS) =>
    values.map((FEATURE_CREATE_CASE_PAGE) => ({
      DISABLE_EVE_PLUS_CASE_CREATION,
      MAINTENANCE_EVERIFYPLUS,
      FEATURE_CREATE_CASE_PAGE,
    })),
  ),
)

describe('[CASEP-01][CASEP-02][ENV-20] without a choice it is a standard case, regardless of flags and preference', () => {
  test.each([
    ['without the plus program', { isPlusEnabled: false, isClosed: false }, everyFlag],
    ['of a closed account', { isPlusEnabled: true, isClosed: true }, everyFlag],
    ['with plus cases switched off', open, everyFlag.filter((flags) => flags.DISABLE_EVE_PLUS_CASE_CREATION)],
  ] as const)('%s', (_, facts, flagSets) => {
    for (const flags of flagSets) {
      expect(mayChoose(facts, flags)).toBe(false)
      for (const preference of preferences) expect(whereToCreate(facts, preference, flags)).toEqual(standard)
    }
  })
})

test('flags that the server does not have are off', () => {
  expect(whereToCreate(open, ASK, {})).toEqual(modal)
})
