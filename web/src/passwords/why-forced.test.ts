import { expect, test } from 'vitest'
import { whyForced } from './why-forced.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['ACTIVE', '2026-11-21T12:00:01Z', undefined],
  ['ACTIVE', null, undefined],
  ['ACTIVE', '2026-11-21T12:00:00Z', 'Your password has expired. It has to be changed before you can go on.'],
  ['PASSWORDCHANGEREQUIRED', '2027-01-01T00:00:00Z', 'Your password has to be changed before you can go on.'],
  ['PASSWORDCHANGEREQUIRED', '2026-01-01T00:00:00Z', 'Your password has to be changed before you can go on.'],
] as const)(
  '[AUTH-35] tells somebody %s whose password ends at %s: %s',
  (userStatus, passwordExpirationDate, reason) => {
    expect(whyForced({ userStatus, passwordExpirationDate }, now)).toBe(reason)
  },
)
