import type { AccountType } from './accounts/accounts.ts'
import type { StoredRole } from './users/users.ts'
import { describe, expect, test } from 'vitest'
import { areaOf, mayOpen } from './path-permissions.ts'

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
const agencyAdministrator: Name[] = ['agency administrator']
const corporate: Name[] = ['corporate administrator']

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
  ['/account/company/close', administrators],
  ['/everifyplus-terms-of-service', administrators],
  ['/everifyplus-training', everybody],
  ['/account/company/clients', agency],
  ['/account/company/clients/', agency],
  ['/account/company/clients/9/profile', agency],
  ['/clients', agency],
  ['/clients/new', agencyAdministrator],
  ['/account/company/clients/new', agencyAdministrator],
  ['/account/company/clients/close', agencyAdministrator],
  ['/account/company/clients/mou/upload', agencyAdministrator],
  ['/account/company/clients/9/address/edit', agencyAdministrator],
  ['/account/company/clients/9/hiring-sites/edit', agencyAdministrator],
  ['/c/cases', verifying],
  ['/c/cases/new', verifying],
  ['/c/cases/plus/retention', administrators],
  ['/c/cases/plus/inspection', administrators],
  ['/c/cases/plus/audit', administrators],
  ['/account/corporate/profile', corporate],
  ['/account/corporate/company-locations/9/profile', corporate],
  ['/users/administrators/new', corporate],
  ['/users/company-location-users', corporate],
])('the path %s', (path, permitted) => {
  test.each(everybody)('[NAV-34][NAV-35][NAV-36][NAV-37][NAV-38] follows the permissions of an %s', (name) => {
    const [accountType, role] = actors[name]
    expect(mayOpen(path, { accountType, role })).toBe(permitted.includes(name))
  })
})

test.each([
  ['/c/CASES', 'cases'],
  ['/c/%63ases/new', 'cases'],
  ['/Users/New', 'company'],
  ['/clients/%6eew', 'client-management'],
  ['/c/%zz', undefined],
])('%s belongs to an area in any spelling: %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})
