import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

test('uses the default text, or the one of the screen', () => {
  const error = new ApiError(404, 'not_found')
  expect(errorText(error)).toBe('We could not find this. It may have been removed.')
  expect(errorText(error, { not_found: 'There is no such case.' })).toBe('There is no such case.')
})

test('tells how long to wait after too many requests', () => {
  const text = (retryAfter?: number) => errorText(new ApiError(429, 'too_many_requests', { retryAfter }))
  expect(text()).toBe('Too many requests. Please wait a minute and try again.')
  expect(text(1)).toBe('Too many requests. Please wait 1 second and try again.')
  expect(text(40)).toBe('Too many requests. Please wait 40 seconds and try again.')
  expect(text(60)).toBe('Too many requests. Please wait a minute and try again.')
  expect(text(3300)).toBe('Too many requests. Please wait 55 minutes and try again.')
})

test('has texts for a timeout and a lost connection', () => {
  expect(errorText(new ApiError(0, 'timed_out'))).toContain('Request timed out')
  expect(errorText(new ApiError(0, 'offline'))).toContain('connection')
})

test('has a sentence for other errors and for unknown codes', () => {
  const general = errorText(new TypeError('x is not a function'))
  expect(general).toBe('Something went wrong. Please wait a few minutes and try again.')
  expect(errorText(new ApiError(400, 'of_tomorrow' as never))).toBe(general)
})
