import { expect, test } from 'vitest'
import { groupsOf, inWords, type OpenApi } from './open-api.ts'

const described = (operationId: string, tag: string) => ({
  operationId,
  summary: operationId,
  tags: [tag],
  responses: {},
})

test('groups calls by tag', () => {
  const document: OpenApi = {
    info: { title: 'API', version: '1' },
    paths: {
      '/users': { get: described('users.list', 'users'), post: described('users.create', 'users') },
      '/cases': { get: described('cases.list', 'cases') },
    },
  }
  const groups = groupsOf(document).map(({ name, operations }) => [
    name,
    operations.map(({ method, path }) => `${method} ${path}`),
  ])
  expect(groups).toEqual([
    ['cases', ['GET /cases']],
    ['users', ['GET /users', 'POST /users']],
  ])
})

test('finds calls by all words of a filter', () => {
  const document: OpenApi = {
    info: { title: 'API', version: '1' },
    paths: { '/users': { get: described('users.list', 'users'), post: described('users.create', 'users') } },
  }
  const found = (filter: string) => groupsOf(document, filter).flatMap(({ operations }) => operations)
  expect(found('POST users').map(({ operationId }) => operationId)).toEqual(['users.create'])
  expect(found(' ')).toHaveLength(2)
  expect(found('cases')).toEqual([])
})

test.each([
  ['companyNames', 'Company names'],
  ['case_cards', 'Case cards'],
  ['users', 'Users'],
])('writes %s in words', (name, words) => {
  expect(inWords(name)).toBe(words)
})
