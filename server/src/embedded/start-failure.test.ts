import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { RetryError, startFailure } from './start-failure.ts'

const folder = { root: '/data', cluster: tmpdir(), log: '/data/postgres.log', socket: undefined, user: {} }

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^The disk that holds \/data is full/,
  ],
  ['FATAL:  could not open file "x": Permission denied', /^No permission to use \/data/],
  [
    'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
    /made by PostgreSQL 17, which/,
  ],
  [
    'LOG:  starting\nFATAL:  something new',
    /^PostgreSQL did not start: something new\. Its log is \/data\/postgres\.log\.$/,
  ],
  ['', /no reason given/],
])('explains %j', (log, sentence) => {
  expect(startFailure(folder, log).message).toMatch(sentence)
})

test.each([
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'orphans'],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    'port',
  ],
])('tries again after %j', (log, reason) => {
  const failure = startFailure(folder, log)
  expect(failure).toBeInstanceOf(RetryError)
  expect(failure).toMatchObject({ reason })
})
