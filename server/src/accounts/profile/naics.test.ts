import { findIndustries } from '@hireproof/contract/accounts/company-reference.endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const find = async (text: string) => {
  const { status, body } = await t.anonymous.call(findIndustries, { query: { text } })
  expect(status).toBe(200)
  return body.subsectors.map(({ code }) => code)
}

describe('[ENRL-34] the search for an industry', () => {
  test.each([
    ['bakeries', '311'],
    ['Bakeries', '311'],
    ['restaurants', '722'],
    ['541512', '541'],
    ['541', '541'],
    ['food manufacturing', '311'],
    ['manufacturing food', '311'],
  ])('finds %j first at %s', async (text, code) => {
    expect((await find(text))[0]).toBe(code)
  })

  test('finds every code that begins with what was typed', async () => {
    const found = await find('31')
    expect(found).toContain('311')
    expect(found.every((code) => code.startsWith('31'))).toBe(true)
    expect(found).toEqual(found.toSorted())
    expect(await find('999')).toEqual([])
  })

  test('puts industries that have the words in their own title before others', async () => {
    const { body } = await t.anonymous.call(findIndustries, { query: { text: 'food' } })
    const hasWord = body.subsectors.map(({ title }) => /\bfood/i.test(title))
    expect(hasWord).toContain(true)
    expect(hasWord).toContain(false)
    expect(hasWord.indexOf(false)).toBeGreaterThan(hasWord.lastIndexOf(true))
  })

  test('answers at most 20, and none for words of which one is in no title', async () => {
    expect(await find('')).toEqual([])
    expect(await find('4')).toHaveLength(20)
    expect(await find('s')).toHaveLength(20)
    expect(await find('food zeppelin')).toEqual([])
  })
})
