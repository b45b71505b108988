import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testEnv } from '../testing/test-env.ts'
import { subjectOfAddress, subjectOfSession, subjectOfUser } from './sign-in-failures.ts'

test('[T40] of each try only a keyed digest is kept, a different one for each kind', () => {
  const config = readConfig(testEnv({ DATABASE_URL: 'postgres://owner@127.0.0.1:9/x' }))
  const subjects = [subjectOfUser, subjectOfAddress, subjectOfSession].map((of) => of(config, '192.0.2.7').digest)
  expect(new Set(subjects.map((each) => each.toString('hex'))).size).toBe(3)
  for (const each of subjects) expect(each).toHaveLength(32)
})
