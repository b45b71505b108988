import { applicationOf } from '@hireproof/contract/applications'
import { namedPages } from '@hireproof/contract/page-at'
import { expect, test } from 'vitest'
import { paths, withSearch } from './paths.ts'

/** The table of pages as text: each with its path and who may open it. */
const table = namedPages.map(([name, { path, access = 'ready', area, coming, menu = [] }]) => {
  const entries = menu.map(({ group, order, label }) => `${group} ${order}: ${label}`)
  const facts = [applicationOf(path), access, area, coming && `coming: ${coming}`, ...entries]
  return `${name}: ${path} (${facts.filter(Boolean).join(', ')})`
})

test('[APPS-12] has every route of the product', () => {
  expect(table).toMatchSnapshot()
})

test('has no path under two names', () => {
  const built = namedPages.map(([, { path }]) => path)
  expect(built).toEqual([...new Set(built)])
})

test('builds the path of every page by its name', () => {
  for (const [name, { path }] of namedPages) {
    const builder = name.split('.').reduce<unknown>((group, part) => (group as Record<string, unknown>)[part], paths)
    const values = path.match(/:\w+/g)?.map(() => 'A1') ?? []
    expect((builder as (...values: string[]) => string)(...values)).toBe(path.replaceAll(/:\w+/g, 'A1'))
  }
})

test('[APPS-13] takes a filter for the list of cases', () => {
  expect(paths.cases.list({ filter: 'cases_to_be_closed', page: 2, q: '' })).toBe(
    '/c/cases?filter=cases_to_be_closed&page=2',
  )
})

test('writes values into a path so that they cannot change it', () => {
  expect(paths.cases.view('../home?x=1')).toBe('/c/cases/..%2Fhome%3Fx%3D1')
  expect(withSearch('/home', { next: '/c/cases?a=b&c=d' })).toBe('/home?next=%2Fc%2Fcases%3Fa%3Db%26c%3Dd')
})
