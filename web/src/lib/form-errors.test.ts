import { expect, test } from 'vitest'
import { listErrors } from './form-errors.ts'

test('lists errors flat, in order, with nested names', () => {
  const errors = {
    ssn: { type: 'pattern', message: 'Enter 9 digits' },
    document: { number: { type: 'required', message: 'Enter the number', ref: { name: 'document.number' } } },
    root: { server: { type: '503', message: 'Try again' } },
  }
  expect(listErrors(errors)).toEqual([
    { name: 'ssn', message: 'Enter 9 digits' },
    { name: 'document.number', message: 'Enter the number' },
    { name: 'root.server', message: 'Try again' },
  ])
})

test('leaves out errors without a message', () => {
  expect(listErrors({ ssn: { type: 'required', message: '' }, name: undefined })).toEqual([])
})
