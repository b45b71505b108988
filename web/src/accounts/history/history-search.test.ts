import { expect, test } from 'vitest'
import { changeSearch, parseSearch } from '../../lib/search-params.ts'
import { changeText, filtersOf, HistorySearch } from './history-search.ts'

const at = (query: string) => parseSearch(HistorySearch, new URLSearchParams(query))

test('[COMP-15] asks for everything, a section, or what is not older than some days', () => {
  expect(filtersOf(at(''), '2026-11-20')).toEqual({})
  expect(filtersOf(at('section=address&days=30'), '2026-11-20')).toEqual({ section: 'address', since: '2026-10-21' })
  expect(filtersOf(at('section=secrets&days=31'), '2026-11-20')).toEqual({})
  expect(changeSearch(HistorySearch, at('days=30'), { section: 'contacts' }).toString()).toBe(
    'section=contacts&days=30',
  )
})

test('[COMP-15] tells a change in words', () => {
  expect(changeText({ field: 'UEI', before: '', after: 'ABC' })).toBe('UEI: ABC')
  expect(changeText({ field: 'UEI', before: 'ABC', after: '' })).toBe('UEI ABC removed')
  expect(changeText({ field: 'UEI', before: 'ABC', after: 'DEF' })).toBe('UEI changed from ABC to DEF')
  expect(changeText({ field: 'EIN', before: '••-•••6789', after: '••-•••6789' })).toBe(
    'EIN changed to another one that is shown as ••-•••6789',
  )
})
