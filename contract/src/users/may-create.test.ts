import { expect, test } from 'vitest'
import { storedRoles } from '../role-names.ts'
import type { UserPlace } from '../roles.ts'
import { rolesToCreate } from './may-create.ts'

const places: UserPlace[] = ['company', 'administrators', 'locations']

test('[API-55][ROLE-07][WIZ-12] a program administrator creates staff of the company, and users for programs if it has access', () => {
  expect(rolesToCreate('PROGRAMADMIN', 'company', false)).toEqual(['GENERAL', 'PROGRAMADMIN'])
  expect(rolesToCreate('PROGRAMADMIN', 'company', true)).toEqual(['GENERAL', 'PROGRAMADMIN', 'WEBSERVICE'])
  expect(rolesToCreate('PROGRAMADMIN', 'administrators', true)).toEqual([])
  expect(rolesToCreate('PROGRAMADMIN', 'locations', true)).toEqual([])
})

test('[API-55][ROLE-21][WIZ-13] a corporate administrator creates other corporate administrators, and the staff of locations', () => {
  for (const hasWebServices of [true, false]) {
    expect(rolesToCreate('CORPORATEADMIN', 'administrators', hasWebServices)).toEqual(['CORPORATEADMIN'])
    expect(rolesToCreate('CORPORATEADMIN', 'locations', hasWebServices)).toEqual(['GENERAL', 'PROGRAMADMIN'])
    expect(rolesToCreate('CORPORATEADMIN', 'company', hasWebServices)).toEqual([])
  }
})

test('[API-55] no one else creates anyone', () => {
  const others = storedRoles.filter((role) => role !== 'PROGRAMADMIN' && role !== 'CORPORATEADMIN')
  for (const role of [...others, 'WEBSERVICE'])
    for (const place of places) expect(rolesToCreate(role, place, true)).toEqual([])
})
