import { expect, test } from 'vitest'
import { closePlace } from './close-place.ts'

test.each([
  ['/account/company/close', '', 7, '/account/company/profile'],
  // the query names no other company here
  ['/account/company/close', '?account=9', 7, '/account/company/profile'],
  ['/account/corporate/close', '', 7, '/account/corporate/profile'],
  ['/account/corporate/company-locations/close', '?account=9', 9, '/account/corporate/company-locations/9/profile'],
  ['/Account/Company/Clients/Close', '?account=9', 9, '/account/company/clients/9/profile'],
])('[CLOS-01] %s%s closes company %i', (path, search, accountId, href) => {
  expect(closePlace(path, search, 7)).toMatchObject({ accountId, profile: { href } })
})

test.each(['', '?account=', '?account=0', '?account=x', '?account=-1', '?account=1.5', '?account=99999999999'])(
  'the address %j names no client',
  (search) => {
    expect(closePlace('/account/company/clients/close', search, 7).accountId).toBeUndefined()
  },
)
