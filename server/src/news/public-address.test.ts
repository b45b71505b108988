import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '[T32] %s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'fec0::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  '::ffff:a00:1',
  '64:ff9b:1::1',
  '192.88.99.1',
  '240.0.0.1',
  '3fff::1',
  '4000::1',
  '127.1',
  '0x7f000001',
  '2130706433',
  'localhost',
  '',
])('[T32] %s is not', (address) => expect(isPublicAddress(address)).toBe(false))

const resolve = (host: string, all: boolean) =>
  new Promise((done) => {
    publicLookup(host, { all }, (error, address, family) =>
      done(error ? (error as { code?: string }).code : [address, family]),
    )
  })

test('[T32] a host is connected to at the addresses that were checked, and not at all if one is inside', async () => {
  expect(await resolve('93.184.216.34', false)).toEqual(['93.184.216.34', 4])
  expect(await resolve('93.184.216.34', true)).toEqual([[{ address: '93.184.216.34', family: 4 }], undefined])
  expect(await resolve('localhost', true)).toBe('address_refused')
  expect(await resolve('127.0.0.1', false)).toBe('address_refused')
})
