import { expect, test } from 'vitest'
import { readTraceparent } from './tracing.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('[OPER-22] reads the place in a trace, and whether the trace is kept', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false })
  // a later version may say more
  expect(readTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true })
})

test.each([
  [undefined],
  [42],
  [[`00-${traceId}-${spanId}-01`]],
  [''],
  [`00-${traceId}-${spanId}-01-more`],
  [`ff-${traceId}-${spanId}-01`],
  [`00-${'0'.repeat(32)}-${spanId}-01`],
  [`00-${traceId}-${'0'.repeat(16)}-01`],
  [`00-${traceId.toUpperCase()}-${spanId}-01`],
  [`00-${traceId}-${spanId}-1`],
  [`00-${traceId}-${spanId}-01\n`],
])('[OPER-22] reads no place in %j', (text) => {
  expect(readTraceparent(text)).toBeUndefined()
})
