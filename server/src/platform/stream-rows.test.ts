import { expect, test } from 'vitest'
import { beginCall, endCall } from './calls-first.ts'
import { readRowsInTurn } from './stream-rows.ts'

test('[OPER-38] the files of a node read their rows in turn, one that fails holds up no other, and a call that has just begun goes first', async () => {
  const read: string[] = []
  const first = Promise.withResolvers<void>()
  const one = readRowsInTurn(async () => {
    read.push('one')
    await first.promise
  })
  const two = readRowsInTurn(() => {
    read.push('two')
    return Promise.reject(new Error('broken'))
  })
  await expect.poll(() => read).toEqual(['one'])
  const call = {}
  beginCall(call)
  const began = performance.now()
  first.resolve()
  await one
  await expect(two).rejects.toThrow('broken')
  // as long as the call is under way, but no longer than a tenth of a second
  expect(performance.now() - began).toBeGreaterThan(50)
  endCall(call)
  await expect(readRowsInTurn(() => Promise.resolve('three'))).resolves.toBe('three')
  expect(read).toEqual(['one', 'two'])
})
