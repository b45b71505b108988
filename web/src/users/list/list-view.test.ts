import type { ListView } from '@hireproof/contract/users/list-view.endpoints'
import { describe, expect, test } from 'vitest'
import { parseSearch } from '../../lib/search-params.ts'
import { searchOf, viewChoices, viewOf } from './list-view.ts'
import { sortKeys, UsersSearch } from './users-search.ts'

const at = (query: string) => parseSearch(UsersSearch, new URLSearchParams(query))
const choices = (query: string, saved: ListView | null) => viewChoices(at(query), saved)
const only = (wanted: Partial<ReturnType<typeof viewChoices>>) => ({
  canSave: false,
  canUse: false,
  canForget: false,
  ...wanted,
})

describe('the filter of an address', () => {
  test('is saved without page, location and empty choices', () => {
    expect(viewOf(at('role=GENERAL&status=LOCKED&sort=-lastLogin&size=50&page=3&location=7'))).toEqual({
      role: 'GENERAL',
      status: 'LOCKED',
      sort: { field: 'LASTLOGIN', order: 'DESC' },
      size: 50,
    })
    expect(viewOf(at(''))).toEqual({ size: 10 })
  })

  test.each(sortKeys.flatMap((key) => [key, `-${key}`]))('comes back as it was, sorted by %s', (sort) => {
    const search = at(`sort=${sort}&size=20&status=ACTIVE`)
    expect(searchOf(viewOf(search))).toEqual({ role: '', status: 'ACTIVE', sort, size: 20 })
  })

  test('is restored without values that lists do not offer', () => {
    expect(searchOf({ role: 'ENROLLMENT', status: 'DELETED', size: 10 })).toEqual({
      role: '',
      status: '',
      sort: '',
      size: 10,
    })
  })
})

describe('the possible action on it', () => {
  test('is none if nothing is chosen or saved', () => {
    expect(choices('page=2&location=5', null)).toEqual(only({}))
  })

  test('is to save the choices', () => {
    expect(choices('status=LOCKED', null)).toEqual(only({ canSave: true }))
    expect(choices('size=50', null)).toEqual(only({ canSave: true }))
  })

  test('is to use the saved filter, or to replace it', () => {
    expect(choices('', { status: 'LOCKED', size: 10 })).toEqual(only({ canUse: true, canForget: true }))
    expect(choices('status=ACTIVE', { status: 'LOCKED', size: 10 })).toEqual({
      canSave: true,
      canUse: true,
      canForget: true,
    })
  })

  test('is to delete the saved filter in use', () => {
    expect(choices('status=LOCKED&page=4', { status: 'LOCKED', size: 10 })).toEqual(only({ canForget: true }))
  })
})
