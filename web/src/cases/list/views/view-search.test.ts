import { CaseViewSettings } from '@hireproof/contract/cases/case-views'
import { casePageSizes } from '@hireproof/contract/cases/case-filters'
import { expect, test } from 'vitest'
import { pageSizes } from '../../../lib/page-search.ts'
import { parseSearch } from '../../../lib/search-params.ts'
import { CasesSearch } from '../cases-search.ts'
import { addressOf, isOwnList, searchOf, settingsOf } from './view-search.ts'

const read = (query: string) => parseSearch(CasesSearch, new URLSearchParams(query))
const id = '0190a0a0-0000-7000-8000-000000000001'

const addresses = [
  '',
  'filter=closed',
  'filter=all&statuses=DRAFT&statuses=CLOSED&client_company_id=7&created_by=me&assigned_to=nobody&agencies=SSA',
  'has_notes=true&has_attachments=false&closed_from=2026-01-01&closed_to=2026-01-31&origins=PLUS',
  'columns=assigned_to&columns=next_due&sort=-assigned_to&size=50',
  'sort=last_name&size=10',
]

test.each(addresses)('[CASE-131] a view keeps the list ?%s whole, in the words of the server', (query) => {
  const settings = settingsOf(read(query))
  expect(CaseViewSettings.safeParse(settings).success).toBe(true)
  expect(searchOf(settings)).toEqual(read(query))
})

test('[CASE-131] a view keeps no page, and offers the page sizes of the list', () => {
  expect(searchOf(settingsOf(read('filter=all&page=3'))).page).toBe(1)
  expect(casePageSizes).toEqual(pageSizes)
})

const closed = { id, search: read('filter=closed&size=50') }
const around = { view: closed, hasDefault: false }
const address = (list: Partial<CasesSearch>, given: Parameters<typeof addressOf>[1] = around) =>
  addressOf({ ...closed.search, ...list }, given).toString()

test('[CASE-131] the address of a view is its id alone, and beside a page', () => {
  expect(address({})).toBe(`view=${id}`)
  expect(address({ page: 2 })).toBe(`view=${id}&page=2`)
})

test('[CASE-131] a list that was changed has its own criteria in the address, also the plain one', () => {
  expect(address({ sort: 'last_name' })).toBe(`filter=closed&sort=last_name&size=50&view=${id}`)
  const plain = address({ filter: 'open', size: 20 })
  expect(plain).toBe(`view=${id}&filter=open`)
  expect(isOwnList(new URLSearchParams(plain))).toBe(true)
  expect(isOwnList(new URLSearchParams(`view=${id}&page=2`))).toBe(false)
})

test('[CASE-131] the plain list has an empty query, unless that opens the default view', () => {
  const plain = { filter: 'open', size: 20 } as const
  expect(address(plain, { view: undefined, hasDefault: false })).toBe('')
  expect(address(plain, { view: undefined, hasDefault: true })).toBe('filter=open')
})
