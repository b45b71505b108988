import { expect, test } from 'vitest'
import { changeSearch, parseSearch } from '../../lib/search-params.ts'
import { CompaniesSearch, searchBody } from './companies-search.ts'

const at = (query: string) => parseSearch(CompaniesSearch, new URLSearchParams(query))

test('[CLNT-02] asks for the first page of all companies by name', () => {
  expect(searchBody(at(''), '')).toEqual({
    paging: { page: 0, size: 20 },
    query: {},
    sort: [{ field: 'NAME', order: 'ASC' }],
  })
})

test('[CLNT-02] takes stage, order and page from the address, and the text from this tab', () => {
  expect(searchBody(at('stage=CLOSED&sort=-added&page=3&size=50'), 'oak')).toEqual({
    paging: { page: 2, size: 50 },
    query: { stage: 'CLOSED', text: 'oak' },
    sort: [{ field: 'ADDED', order: 'DESC' }],
  })
  expect(searchBody(at('stage=GONE&sort=ein&page=0&size=7&text=oak'), '')).toEqual(searchBody(at(''), ''))
})

test('[CLNT-02] another stage or order begins at the first page', () => {
  expect(changeSearch(CompaniesSearch, at('page=4'), { stage: 'ACTIVE' }).toString()).toBe('stage=ACTIVE')
})
