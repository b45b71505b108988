import { expect, test } from 'vitest'
import type { StoredKey } from '../lib/storage.ts'
import { forgetLinking, markLinking, takeInactive, takeSuccess } from './link-markers.ts'

function keeper(kept: Partial<Record<StoredKey, string>> = {}) {
  return {
    kept,
    store: {
      read: (key: StoredKey) => kept[key],
      write: (key: StoredKey, value: string) => void (kept[key] = value),
      remove: (key: StoredKey) => void delete kept[key],
    },
  }
}

test('[STOR-02][STOR-04] remembers who is being linked, and whether it is the first user', () => {
  const { kept, store } = keeper({ linkFirstUser: 'Y', migrationComplete: 'OLD00001' })
  markLinking(store, { logonId: 'MPLB0004', isFirst: false })
  expect(kept).toEqual({ linkInProgress: 'MPLB0004' })
  markLinking(store, { logonId: 'MPLB0004', isFirst: true })
  expect(kept).toEqual({ linkInProgress: 'MPLB0004', linkFirstUser: 'Y' })
})

test('[LINK-38][LINK-40][STOR-09] shows once that another user was linked', () => {
  const { kept, store } = keeper({ linkInProgress: 'MPLB0004' })
  expect(takeSuccess(store, ['MPLB0003', 'MPLB0004'])).toBe('User account MPLB0004 was successfully linked.')
  expect(kept).toEqual({})
  expect(takeSuccess(store, ['MPLB0003', 'MPLB0004'])).toBeUndefined()
})

test('[LINK-39][LINK-40] tells a person with a first linked user that they can now sign in', () => {
  const { kept, store } = keeper({ linkInProgress: 'MPLB0004', linkFirstUser: 'Y' })
  expect(takeSuccess(store, ['MPLB0004'])).toBe(
    'You can now access the product by signing in with the federated service.',
  )
  expect(kept).toEqual({})
})

test('[STOR-03] only the id of a completed migration selects the banner', () => {
  const { store } = keeper({ migrationComplete: 'MPLB0004' })
  expect(takeSuccess(store, ['MPLB0004'])).toBe('User account MPLB0004 was successfully linked.')
})

test('does not claim success for a user that is not linked', () => {
  const { kept, store } = keeper({ linkInProgress: 'MPLB0004', linkFirstUser: 'Y' })
  expect(takeSuccess(store, ['MPLB0003'])).toBeUndefined()
  expect(kept).toEqual({ linkInProgress: 'MPLB0004', linkFirstUser: 'Y' })
  forgetLinking(store)
  expect(kept).toEqual({})
})

test('[STOR-09] shows once which user is not active', () => {
  const { kept, store } = keeper({ inactiveLogonId: 'MPLB0010' })
  expect(takeInactive(store, ['MPLB0003'])).toBe('MPLB0010')
  expect(kept).toEqual({})
  expect(takeInactive(store, [])).toBeUndefined()
  expect(takeInactive(keeper({ inactiveLogonId: 'MPLB0010' }).store, ['MPLB0010'])).toBeUndefined()
})
