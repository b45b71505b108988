import { expect, test } from 'vitest'
import { paths, withSearch } from './paths.ts'

/** Every path of the builder, by its name, built with sample values. */
function everyPath(group: object, prefix = ''): [string, string][] {
  return Object.entries(group).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'function') return everyPath(value, `${prefix}${name}.`)
    const made: unknown = value.length > 0 ? value('A1') : value()
    return typeof made === 'string'
      ? [[prefix + name, made.replace(/\?.*/, '')]]
      : everyPath(made as object, `${prefix}${name}.`)
  })
}

test('[APPS-12] knows every route of the product', () => {
  expect(everyPath(paths).map(([name, path]) => `${name}: ${path}`)).toMatchSnapshot()
})

test('builds no path twice under two names', () => {
  const built = everyPath(paths).map(([, path]) => path)
  expect(built).toEqual([...new Set(built)])
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
