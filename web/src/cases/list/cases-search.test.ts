import { CaseSearch } from '@hireproof/contract/cases/case'
import { caseFilters } from '@hireproof/contract/cases/case-filters'
import { describe, expect, test } from 'vitest'
import { changeSearch, parseSearch } from '../../lib/search-params.ts'
import { CasesSearch, chosenOf, elsewhereOf, noCriteria, searchBody, statusesOf } from './cases-search.ts'

const read = (query: string) => parseSearch(CasesSearch, new URLSearchParams(query))
const defaults = {
  filter: 'open',
  ...noCriteria,
  columns: ['case_status', 'date_of_hire', 'created_at', 'next_due'],
  sort: '-created_at',
  page: 1,
  size: 20,
}

test('[APPS-13] shows open cases, newest first, unless the address asks for others', () => {
  expect(read('')).toEqual(defaults)
  expect(read('filter=cases_to_be_closed&page=2&size=50&sort=last_name')).toEqual({
    ...defaults,
    filter: 'cases_to_be_closed',
    page: 2,
    size: 50,
    sort: 'last_name',
  })
})

test.each([
  ...['filter=nonsense', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'size=120', 'sort=ssn', 'statuses=OPEN'],
  ...['closed_from=2026-02-30', 'created_by=1', 'origins=MAIL', 'has_notes=yes', 'client_company_id=x', 'columns=ssn'],
  // a link that someone made up
  `document_types=${'X'.repeat(4000)}`,
])('[APPS-13] ignores %s', (query) => {
  expect(read(query)).toEqual(defaults)
})

test('returns to the first page when anything but the page changes', () => {
  const search = read('page=3')
  expect(changeSearch(CasesSearch, search, { size: 50 }).toString()).toBe('size=50')
  expect(changeSearch(CasesSearch, search, { page: 4 }).toString()).toBe('page=4')
})

test('never has the search text in the address', () => {
  expect(Object.keys(CasesSearch.shape)).not.toContain('text')
  expect(Object.keys(CasesSearch.shape).length).toBe(30)
})

describe('the call behind the list', () => {
  test('carries the text, counts pages from 0 and turns the sort into a field and an order', () => {
    expect(searchBody({ ...read('page=3&sort=-last_name') }, 'Okafor')).toEqual({
      paging: { page: 2, size: 20 },
      query: { filter: 'open', text: 'Okafor' },
      sort: [{ field: 'last_name', order: 'DESC' }],
    })
  })

  test('leaves out a status that the filter rules out', () => {
    // no page after the ten thousandth case
    expect(searchBody(read('page=5000&size=50'), '').paging).toEqual({ page: 199, size: 50 })
    expect(searchBody(read('statuses=MANUAL_REVIEW'), '').query).toEqual({
      filter: 'open',
      statuses: ['MANUAL_REVIEW'],
    })
    expect(searchBody(read('statuses=CLOSED'), '').query).toEqual({ filter: 'open' })
    expect(searchBody(read('filter=drafts&statuses=QUEUED'), '').query).toEqual({ filter: 'drafts' })
  })

  test('has every criterion of the address, each value once', () => {
    const address =
      'filter=all&statuses=DRAFT&statuses=CLOSED&statuses=DRAFT&client_company_id=7&created_by=me&assigned_to=nobody' +
      '&agencies=SSA&origins=PLUS&has_notes=true&has_attachments=false&closed_from=2026-01-01&closed_to=2026-01-31'
    expect(searchBody(read(address), '').query).toEqual({
      filter: 'all',
      statuses: ['DRAFT', 'CLOSED'],
      client_company_id: 7,
      created_by: 'me',
      assigned_to: 'nobody',
      agencies: ['SSA'],
      origins: ['PLUS'],
      has_notes: true,
      has_attachments: false,
      closed_from: '2026-01-01',
      closed_to: '2026-01-31',
    })
  })

  test('leaves out days in the wrong order', () => {
    expect(chosenOf(read('closed_from=2026-02-01&closed_to=2026-01-31&due_to=2026-01-31'))).toEqual({
      due_to: '2026-01-31',
    })
  })

  test.each(caseFilters)('is one that the server accepts, for the filter %s', (filter) => {
    const all = { ...read(''), filter, statuses: [...statusesOf(filter)] }
    expect(CaseSearch.safeParse(searchBody(all, 'x')).success).toBe(true)
  })
})

test.each([
  [{ open: 0, closed: 0 }, undefined],
  [undefined, undefined],
  [
    { open: 0, closed: 2 },
    { filter: 'closed', text: '2 more among closed cases' },
  ],
  [
    { open: 1, closed: 0 },
    { filter: 'open', text: '1 more among open cases' },
  ],
  [
    { open: 1, closed: 2 },
    { filter: 'all', text: '3 more among all cases' },
  ],
])('of the cases %j that the filter excludes, shows %j', (counts, shown) => {
  expect(elsewhereOf(counts)).toEqual(shown)
})
