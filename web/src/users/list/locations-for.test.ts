import { expect, test } from 'vitest'
import { locationsFor } from './locations-for.ts'

const location = (id: number, companyName: string) => ({
  id,
  companyInfo: { companyName, employerCategory: { category: 'NONE' as const } },
})
const [north, south, port] = [location(1, 'North'), location(2, 'South'), location(3, 'Port Orth')]
const find = (text: string) => locationsFor([north, south, port], text, south).map(({ id }) => id)

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['ORTH ', [1, 2, 3]],
  ['nort', [1, 2]],
  ['nowhere', [2]],
])('[USRL-33] %j leaves the locations %j, the chosen one among them', (text, ids) => {
  expect(find(text)).toEqual(ids)
})
