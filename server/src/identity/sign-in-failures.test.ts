import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testEnv } from '../testing/test-env.ts'
import { networkOf, subjectOfAddress, subjectOfSession, subjectOfUser } from './sign-in-failures.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
])('[T37] %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('[T40] of what was tried a keyed digest is kept, another one for each kind', () => {
  const config = readConfig(testEnv({ DATABASE_URL: 'postgres://owner@127.0.0.1:9/x' }))
  const subjects = [subjectOfUser, subjectOfAddress, subjectOfSession].map((of) => of(config, '192.0.2.7').digest)
  expect(new Set(subjects.map((each) => each.toString('hex'))).size).toBe(3)
  for (const each of subjects) expect(each).toHaveLength(32)
})
