import { expect, test } from 'vitest'
import { applicationOf, entryOf } from './applications.ts'

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/home/resources/news?page=2', 'home'],
  ['/dashboard', 'home'],
  ['/users/administrators/new', 'home'],
  ['/error', 'home'],
  ['/c/cases', 'cases'],
  ['/c/cases?filter=open', 'cases'],
  ['/c/cases/2026325000001AB', 'cases'],
  ['/account/company/profile', 'accounts'],
  ['/clients', 'accounts'],
  ['/clients/new', 'accounts'],
  ['/reports#top', 'reports'],
  ['/tutorial', 'tutorial'],
  ['/tutorial/lessons/introduction', 'tutorial'],
  ['/employee', 'employee'],
  ['/employee/address?lang=es', 'employee'],
  ['/employees', 'home'],
  ['/e/', 'emulator'],
  ['/docs/api', 'docs'],
  ['/cases', 'home'],
  ['/everifyplus-training', 'home'],
])('[APPS-01] %s belongs to %s', (path, application) => {
  expect(applicationOf(path)).toBe(application)
})

test('serves applications without their own page from the home page', () => {
  expect(entryOf('cases')).toBe('cases')
  expect(entryOf('accounts')).toBe('accounts')
  expect(entryOf('tutorial')).toBe('tutorial')
  expect(entryOf('employee')).toBe('employee')
  expect(entryOf('reports')).toBe('reports')
  expect(entryOf('emulator')).toBe('home')
})
