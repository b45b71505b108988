import { areaOf } from '@hireproof/contract/path-permissions'
import type { AreaName } from '@hireproof/contract/area-names'
import { describe, expect, test } from 'vitest'
import { paths } from '../lib/paths.ts'
import { comingPage } from './OtherPage.tsx'

const screenName = (path: string) => comingPage(path)?.coming

describe.each<[string, AreaName | undefined, [string, string][]]>([
  ['[APPS-14] applications open to every user', undefined, [[paths.emulator(), 'Web Services Self-Test']]],
])('%s', (group, area, screens) => {
  test.each(screens)(`${group}: %s has a name and needs its permission`, (path, name) => {
    expect(screenName(path)).toBe(name)
    expect(screenName(`${path}/`.replace('//', '/'))).toBe(name)
    expect(areaOf(path)).toBe(area)
  })
})

test.each([
  '/',
  '/home',
  '/nowhere',
  '/nowhere/address/edit',
  '/account',
  '/account/unknown',
  '/account/new/code',
  '/account/company',
  '/account/company/clients/7',
  '/account/company/clients/seven/profile',
  '/account/corporate/hiring-sites/edit',
  '/account/corporate/company-locations/0/profile',
  '/clients/7',
  '/reports/yearly',
  '/tutorials',
  '/e/x',
  '/users/profile/reset-password',
  '/users/new/edit',
  '/users/01931a52-0000-7000-8000-000000000001/unknown',
])('[APPS-02] no screen is planned at %s', (path) => {
  expect(screenName(path)).toBeUndefined()
})
