import { expect, test } from 'vitest'
import { beforeEnd, keepTyped } from './before-end.ts'

test('without a form there is nothing to keep', async () => {
  expect(await keepTyped()).toBe('nothing')
})

test('every form saves itself, even if another fails, except forms that are gone', async () => {
  const asked: string[] = []
  const forget = [
    beforeEnd(async () => {
      asked.push('first')
      return 'saved'
    }),
    beforeEnd(async () => {
      asked.push('second')
      return 'nothing'
    }),
  ]
  expect(await keepTyped()).toBe('saved')
  forget.push(beforeEnd(() => Promise.reject(new Error('no connection'))))
  expect(await keepTyped()).toBe('failed')
  expect(asked).toEqual(['first', 'second', 'first', 'second'])
  for (const undo of forget) undo()
  expect(await keepTyped()).toBe('nothing')
})
