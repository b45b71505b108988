import type { AccountType } from './accounts.ts'
import type { StoredRole } from './users.ts'
import { describe, expect, test } from 'vitest'
import { mayOpen } from './path-permissions.ts'

const actors = {
  'employer administrator': ['EMPLOYER', 'PROGRAMADMIN'],
  'employer user': ['EMPLOYER', 'GENERAL'],
  'location administrator': ['CHILD', 'PROGRAMADMIN'],
  'agency administrator': ['AGENCY', 'PROGRAMADMIN'],
  'agency user': ['AGENCY', 'GENERAL'],
  'corporate administrator': ['CORPORATE', 'CORPORATEADMIN'],
} as const satisfies Record<string, [AccountType, StoredRole]>
type Name = keyof typeof actors

const everybody = Object.keys(actors) as Name[]
const verifying = everybody.filter((name) => name !== 'corporate administrator')
const administrators = verifying.filter((name) => name.endsWith('administrator'))
const agency = everybody.filter((name) => name.startsWith('agency'))

describe.each<[string, Name[]]>([
  ['/home', everybody],
  ['/home/resources/news', everybody],
  ['/reports', everybody],
  ['/users/profile', everybody],
  ['/users/profile/change-password', everybody],
  ['/users', administrators],
  ['/users/new', administrators],
  ['/users/01931a52', administrators],
  ['/account/company/profile', administrators],
  ['/account/company/clients', agency],
  ['/account/company/clients/9/profile', agency],
  ['/clients', agency],
  ['/clients/new', agency],
  ['/c/cases', verifying],
  ['/c/cases/new', verifying],
  ['/account/corporate/profile', ['corporate administrator']],
  ['/account/corporate/company-locations/9/profile', ['corporate administrator']],
  ['/users/administrators/new', ['corporate administrator']],
  ['/users/company-location-users', ['corporate administrator']],
])('the path %s', (path, permitted) => {
  test.each(everybody)('is as the permissions say for an %s', (name) => {
    const [accountType, role] = actors[name]
    expect(mayOpen(path, { accountType, role })).toBe(permitted.includes(name))
  })
})
