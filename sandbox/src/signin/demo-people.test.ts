import { expect, test } from 'vitest'
import { readDemoPeople } from './demo-people.ts'

test('has different people with different keys, the first an administrator of a plain employer', () => {
  const people = readDemoPeople()
  expect(people[0]).toMatchObject({ linkedLogonIds: ['MPLB0001'], legacyLogonIds: [] })
  expect(people[0]?.description).toMatch(/^Program administrator of the employer/)
  expect(different(people.map(({ subject }) => subject))).toBe(true)
  expect(different(people.map(({ totpSecret }) => totpSecret))).toBe(true)
  expect(different(people.flatMap(({ email, otherEmails }) => [email, ...otherEmails]))).toBe(true)
  expect(
    different(people.flatMap(({ linkedLogonIds, legacyLogonIds }) => [...linkedLogonIds, ...legacyLogonIds])),
  ).toBe(true)
  const addresses = people.flatMap(({ email, otherEmails }) => [email, ...otherEmails])
  expect(addresses.filter((address) => !/@([a-z]+\.)?example\.(com|org)$/.test(address))).toEqual([])
})

function different(values: string[]): boolean {
  return new Set(values).size === values.length
}
