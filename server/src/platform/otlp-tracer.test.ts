import { expect, test } from 'vitest'
import { traceCollector } from '../testing/trace-collector.ts'
import { otlpTracer } from './otlp-tracer.ts'
import { counted } from './counts.ts'
import type { TraceTarget } from './trace-target.ts'

const open = (endpoint: string, change: Partial<TraceTarget> = {}) =>
  otlpTracer({ endpoint, headers: {}, serviceName: 'x', sampler: 'parentbased_always_on', ratio: 1, ...change })
const start = { name: 'x', kind: 'server' } as const

test('[OPER-22] keeps a bounded number of spans, whatever the number of those that end', async () => {
  const collector = await traceCollector()
  const tracer = open(collector.url)
  for (let count = 0; count < 20_000; count += 1) tracer.start(start, undefined).end()
  await tracer.end()
  // those that wait, and those on their way when they began to
  await expect.poll(() => collector.spans().length, { timeout: 10_000 }).toBe(2048 + 512)
})

test('[OPER-22] counts what could not be handed on, and is done with it after a second', async () => {
  const tracer = open('http://127.0.0.1:9')
  const before = counted('trace_export_failures')
  tracer.start(start, undefined).end()
  const began = performance.now()
  await tracer.end()
  expect(performance.now() - began).toBeLessThan(2500)
  await expect.poll(() => counted('trace_export_failures'), { timeout: 10_000 }).toBe(before + 1)
})

test('[OPER-22] keeps the share of traces that the operator wants, and follows the caller where that is wanted', () => {
  const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', isSampled: true }
  const isKept = (change: Partial<TraceTarget>, of?: typeof parent) =>
    open('http://127.0.0.1:9', change).start(start, of).isSampled
  expect(isKept({})).toBe(true)
  expect(isKept({}, { ...parent, isSampled: false })).toBe(false)
  expect(isKept({ sampler: 'always_off' }, parent)).toBe(false)
  expect(isKept({ sampler: 'parentbased_always_off' })).toBe(false)
  expect(isKept({ sampler: 'parentbased_always_off' }, parent)).toBe(true)
  expect(isKept({ sampler: 'traceidratio', ratio: 0 })).toBe(false)
  expect(isKept({ sampler: 'parentbased_traceidratio', ratio: 1 })).toBe(true)
})
