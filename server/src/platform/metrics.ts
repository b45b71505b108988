import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { counted, countNames } from './counts.ts'
import { droppedLines } from './log.ts'

/** What a node measures about itself. */
export type Metrics = {
  /** Measures each answer of an application. */
  watch: (app: FastifyInstance) => void
  /** Adds values that are looked up whenever the measures are read, one for each value of the label if there is one. */
  gauge: (
    name: string,
    help: string,
    label: string | undefined,
    read: () => Promise<(readonly [string, number])[]>,
  ) => void
  /** All measures as text, and the type of that text. */
  read: () => Promise<{ text: string; type: string }>
}

// Callers choose the method: an odd one must not start a series of its own.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Starts to measure. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const dropped: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect: () => {
      dropped.reset()
      dropped.inc(droppedLines())
    },
  })
  for (const [name, help] of Object.entries(countNames)) {
    const counter: Counter = new Counter({
      name: `${name}_total`,
      help,
      registers: [registry],
      collect: () => {
        counter.reset()
        counter.inc(counted(name as keyof typeof countNames))
      },
    })
  }
  return {
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: methods.includes(request.method) ? request.method : 'other',
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        }
        duration.observe(labels, reply.elapsedTime / 1000)
      }),
    gauge: (name, help, label, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        collect: async () => {
          const found = await read()
          gauge.reset()
          for (const [value, count] of found) gauge.set(label === undefined ? {} : { [label]: value }, count)
        },
      })
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}
