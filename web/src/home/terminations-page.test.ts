import { expect, test } from 'vitest'
import { terminationsHref, terminationsPage } from './terminations-page.ts'

test.each([
  ['', 1, 10],
  ['?page=2', 2, 10],
  ['?page=3&size=50', 3, 50],
  ['?page=0&size=0', 1, 10],
  ['?page=-1&size=11', 1, 10],
  ['?page=1.5&size=20.0', 1, 10],
  ['?page=100001', 1, 10],
  ['?page=99999999999999999999', 1, 10],
  ['?page=two&size=all', 1, 10],
  ['?page=%202', 1, 10],
])('[HOME-08] "%s" is page %i of %i companies each', (search, page, size) => {
  expect(terminationsPage(search)).toEqual({ page, size })
})

test.each([
  [1, 10, '/home'],
  [2, 10, '/home?page=2'],
  [1, 20, '/home?size=20'],
  [3, 50, '/home?page=3&size=50'],
])('page %i of %i companies each is at %s', (page, size, href) => {
  expect(terminationsHref({ page, size })).toBe(href)
  expect(terminationsPage(href.slice('/home'.length))).toEqual({ page, size })
})
