import { expect, test } from 'vitest'
import { locationsFor, allPages } from './use-locations.ts'

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

const paged = (items: number[], size: number, asked: number[]) => (number: number) => {
  asked.push(number)
  return Promise.resolve({
    data: items.slice(number * size, (number + 1) * size),
    totalPages: Math.ceil(items.length / size),
  })
}

test.each([
  [0, [0]],
  [25, [0]],
  [26, [0, 1]],
  [75, [0, 1, 2]],
])('[USRL-35] for %i locations in pages of 25, asks for the pages %j', async (count, pages) => {
  const items = Array.from({ length: count }, (_, index) => index)
  const asked: number[] = []
  expect(await allPages(paged(items, 25, asked))).toEqual(items)
  expect(asked).toEqual(pages)
})

test('[USRL-41] fails if one of the pages fails', async () => {
  await expect(
    allPages((number) => (number === 1 ? Promise.reject(new Error('away')) : paged([1, 2], 1, [])(number))),
  ).rejects.toThrow('away')
})
