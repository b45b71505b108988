import { expect, test } from 'vitest'
import { browserStore, ownerOf } from './storage.ts'

function fakeStorage(): Storage {
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void delete entries[name],
    clear: () => Object.keys(entries).forEach((name) => delete entries[name]),
  }
  // like a browser's storage: its keys are its enumerable properties
  const entries: Record<string, string> = Object.create(methods)
  return entries as unknown as Storage
}

/** The content of a storage, by name. */
const held = (storage: Storage) => Object.fromEntries(Object.keys(storage).map((name) => [name, storage.getItem(name)]))

function setUp() {
  const areas = { local: fakeStorage(), session: fakeStorage() }
  return { areas, store: browserStore(() => areas) }
}

test('keeps values in the area of their key', () => {
  const { areas, store } = setUp()
  store.write('trainingCompleted', 'Y')
  store.write('caseCreationPreference', 'CreateCaseUsingEVerify', 'abc')
  expect(held(areas.session)).toEqual({ I9TrainingCompleted: 'Y' })
  expect(held(areas.local)).toEqual({ 'everify.caseCreationPreference.abc': 'CreateCaseUsingEVerify' })
  expect(store.read('caseCreationPreference', 'abc')).toBe('CreateCaseUsingEVerify')
  expect(store.read('caseCreationPreference', 'other')).toBeUndefined()
})

test('[STOR-08] gives every kind of value its own name', () => {
  const { areas, store } = setUp()
  const names = {
    hiddenLogonIds: 'everify.hiddenLogonIds',
    linkInProgress: 'everify.linkInProgress',
    migrationComplete: 'everify.migrationComplete',
    linkFirstUser: 'everify.linkFirstUser',
    inactiveLogonId: 'everify.inactiveLogonId',
    caseCreationPreference: 'everify.caseCreationPreference',
  } as const
  for (const key of Object.keys(names) as (keyof typeof names)[]) store.write(key, key)
  expect(held(areas.local)).toEqual(Object.fromEntries(Object.entries(names).map(([key, name]) => [name, key])))
})

test('[ENV-28] keeps a flag of the address for its tab only', () => {
  const { areas, store } = setUp()
  store.write('tabFlag', 'off', 'MFA_USER_CREATION')
  expect(held(areas.session)).toEqual({ 'everify.flag.MFA_USER_CREATION': 'off' })
  expect(held(areas.local)).toEqual({})
})

test('[STOR-09][T48] clears everything at sign-out except values under a hash', () => {
  const { areas, store } = setUp()
  for (const key of ['linkInProgress', 'migrationComplete', 'linkFirstUser', 'inactiveLogonId'] as const) {
    store.write(key, 'ABCD1234')
  }
  store.write('tabFlag', 'on', 'MFA_USER_CREATION')
  store.write('trainingCompleted', 'Y')
  store.write('hiddenLogonIds', '["ABCD1234"]')
  store.write('hiddenLogonIds', '["ABCD1234"]', 'abc')
  areas.local.setItem('left-by-something-else', '1')
  store.clear()
  expect(held(areas.local)).toEqual({ 'everify.hiddenLogonIds.abc': '["ABCD1234"]' })
  expect(held(areas.session)).toEqual({})
})

test('remembers nothing if the browser refuses storage', () => {
  const store = browserStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.write('linkInProgress', 'ABCD1234')
  expect(store.read('linkInProgress')).toBeUndefined()
})

test('identifies an owner by a hash that does not contain the logon id', async () => {
  const owner = await ownerOf('ABCD1234')
  expect(owner).toMatch(/^[0-9a-f]{16}$/)
  expect(owner).toBe(await ownerOf('ABCD1234'))
  expect(owner).not.toBe(await ownerOf('ABCD1235'))
})
