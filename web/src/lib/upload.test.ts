import { expect, test } from 'vitest'
import { uploadOf } from './upload.ts'

const formOf = (...sizes: number[]) => {
  const form = new FormData()
  form.set('side', 'front')
  for (const size of sizes) form.append('file', new Blob([new Uint8Array(size)]))
  return form
}

test.each([
  ['a form without files', formOf(), 30_000],
  ['one file', formOf(8 * 1024 * 60), 90_000],
  ['two files', formOf(8 * 1024 * 60, 8 * 1024 * 30), 120_000],
])('[CASE-99] the time for %s follows from the least rate that the server accepts', (_, form, timeoutMs) => {
  expect(uploadOf(form)).toEqual({ form, timeoutMs })
})
