import { expect, test } from 'vitest'
import { countText, NewsSearch } from './news-search.ts'
import { parseSearch } from '../lib/search-params.ts'

test.each([
  [1, 5, 5, 27, '1 to 5 of 27 announcements'],
  [6, 5, 2, 27, '26 to 27 of 27 announcements'],
  [6, 5, 1, 26, '26 of 26 announcements'],
  [1, 10, 4, 4, '4 announcements'],
  [1, 5, 1, 1, '1 announcement'],
  [1, 5, 0, 0, '0 announcements'],
  [99, 5, 0, 27, '27 announcements'],
])('page %i of %i each, with %i shown of %i, says %s', (page, size, shown, totalElements, text) => {
  expect(countText({ page, size }, { data: Array<string>(shown).fill('x'), totalElements })).toBe(text)
})

test.each([
  ['', 1, 5],
  ['page=3&size=10', 3, 10],
  ['page=0&size=4', 1, 5],
  ['page=x&size=1000', 1, 5],
  ['page=2&size=', 2, 5],
])('[NEWS-02][NEWS-03] the address "%s" asks for page %i of %i each', (search, page, size) => {
  expect(parseSearch(NewsSearch, new URLSearchParams(search))).toEqual({ page, size })
})
