import type { FastifyInstance } from 'fastify'
import { counted, countNames } from './counts.ts'
import { droppedLines } from './log.ts'
import { answerMeasures, methods } from './answer-measures.ts'
import { Counter, Gauge, Histogram, measureProcess, Registry } from './prom-client.ts'

/** What a node measures about itself. */
export type Metrics = {
  /** Measures each answer of an application. */
  watch: (app: FastifyInstance) => void
  /** Adds values that are looked up whenever the measures are read, one for each value of the label if there is one; none while that fails. */
  gauge: (
    name: string,
    help: string,
    label: string | undefined,
    read: () => Promise<(readonly [string, number])[]>,
  ) => void
  /** All measures as text, and the type of that text. */
  read: () => Promise<{ text: string; type: string }>
}

/** How long an audit event holds the head of its chain until it is appended. */
export const auditAppends = new Histogram({
  name: 'audit_append_seconds',
  help: 'Time to append the events of a change to the audit',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [],
})

/** Starts to measure. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  measureProcess(registry)
  const answers = answerMeasures(registry)
  registry.registerMetric(auditAppends)
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
        const method = methods.includes(request.method) ? request.method : 'other'
        const route = request.routeOptions.url ?? 'none'
        answers.add({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
      }),
    gauge: (name, help, label, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        collect: async () => {
          gauge.reset()
          // it begins at 0 again, which would be a value
          if (label === undefined) gauge.remove()
          // what cannot be looked up now must not take the other measures with it
          const found = await read().catch(() => [])
          for (const [value, count] of found) gauge.set(label === undefined ? {} : { [label]: value }, count)
        },
      })
    },
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}
