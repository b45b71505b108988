import { expect, test } from 'vitest'
import { changeSearch, parseSearch } from '../../lib/search-params.ts'
import { administrators, companyUsers, locationUsers, rolesOffered } from './user-lists.ts'
import { filterStatuses, searchBody, UsersSearch, type SearchTexts } from './users-search.ts'

const at = (query: string) => parseSearch(UsersSearch, new URLSearchParams(query))
const noTexts: SearchTexts = { firstName: '', lastName: '', logonId: '' }
const scope = { accountId: 7, hasWebServices: false }
const withWebServices = { accountId: 7, hasWebServices: true }
const body = (query: string, list = companyUsers, of = scope) => searchBody(list, of, at(query), noTexts)

test('[USRL-32][USRL-19][USRL-28] asks for ten users who are not deleted, in no order, of their own company', () => {
  expect(body('')).toEqual({
    paging: { page: 0, size: 10 },
    query: { accountId: [7], userRole: { disclude: ['WEBSERVICE'] }, userStatuses: { disclude: ['DELETED'] } },
    sort: [],
  })
})

test('uses the values in the address', () => {
  expect(body('role=GENERAL&status=LOCKED&sort=-lastLogin&page=3&size=50')).toMatchObject({
    paging: { page: 2, size: 50 },
    query: { userRole: { include: ['GENERAL'] }, userStatuses: { include: ['LOCKED'], disclude: ['DELETED'] } },
    sort: [{ field: 'LASTLOGIN', order: 'DESC' }],
  })
})

test.each(['page=0', 'page=x', 'size=11', 'size=1000', 'sort=password', 'role=ROOT', 'status=x', 'location=-1'])(
  '[USRL-31] takes nothing from an address with %s',
  (query) => expect(body(query)).toEqual(body('')),
)

test('[USRL-08] sends only the given texts', () => {
  const { query } = searchBody(companyUsers, scope, at(''), { ...noTexts, firstName: 'An', logonId: 'MP' })
  expect(query).toMatchObject({ firstName: 'An', logonId: 'MP' })
  expect(query).not.toHaveProperty('lastName')
})

test('[USRL-16][USRL-17] offers web services only if the company has access to them', () => {
  expect(rolesOffered(false)).toEqual(['GENERAL', 'PROGRAMADMIN'])
  expect(rolesOffered(true)).toEqual(['GENERAL', 'PROGRAMADMIN', 'WEBSERVICE'])
  expect(body('role=WEBSERVICE')).toEqual(body(''))
  expect(body('role=WEBSERVICE', companyUsers, withWebServices).query.userRole).toEqual({ include: ['WEBSERVICE'] })
})

test('[USRL-18] offers no status of deleted users', () => {
  expect(filterStatuses).toHaveLength(6)
  expect(filterStatuses).not.toContain('DELETED')
  expect(body('status=DELETED')).toEqual(body(''))
})

test.each([
  ['[USRL-38] company', companyUsers, scope, { disclude: ['WEBSERVICE'] }],
  [
    '[USRL-37] company with web services',
    companyUsers,
    withWebServices,
    { include: ['WEBSERVICE', 'GENERAL', 'PROGRAMADMIN'] },
  ],
  ['[USRL-39] administrators', administrators, scope, { include: ['CORPORATEADMIN'] }],
  ['[USRL-36] locations', locationUsers, scope, { include: ['GENERAL', 'PROGRAMADMIN'] }],
  ['[USRL-36] locations with web services', locationUsers, withWebServices, { include: ['GENERAL', 'PROGRAMADMIN'] }],
])('%s: the list without a chosen role shows %j', (_, list, of, roles) => {
  expect(body('', list, of).query.userRole).toEqual(roles)
})

test('[USRL-39][ROLE-27] the list of administrators stays the same for any role in the address', () => {
  expect(body('role=GENERAL', administrators).query.userRole).toEqual({ include: ['CORPORATEADMIN'] })
})

test.each([
  { role: 'GENERAL' },
  { status: 'LOCKED' },
  { sort: 'lastName' },
  { sort: '' },
  { size: 20 },
  { location: 9 },
  {},
])('[USRL-29][USRL-30] a change of %j returns to the first page', (changes) => {
  const next = changeSearch(UsersSearch, at('page=4&sort=logonId'), changes as Partial<UsersSearch>)
  expect(parseSearch(UsersSearch, next)).toMatchObject({ page: 1, ...changes })
})
