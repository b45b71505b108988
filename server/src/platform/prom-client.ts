import { createRequire } from 'node:module'
import type * as PromClient from 'prom-client'

// The entry of prom-client loads the API of OpenTelemetry, for one of its own measures. Its parts do not.
const load = createRequire(import.meta.url)
const part = (name: string): unknown => load(`prom-client/lib/${name}`)

/** The kinds of measures, and what holds them. */
export const Counter = part('counter') as typeof PromClient.Counter
export const Gauge = part('gauge') as typeof PromClient.Gauge
export const Histogram = part('histogram') as typeof PromClient.Histogram
export const Registry = part('registry') as typeof PromClient.Registry
export type Counter = PromClient.Counter
export type Gauge = PromClient.Gauge
export type Registry = PromClient.Registry

/** What prom-client measures about a process by default, but the time of the processor. */
const ofProcess = [
  'processStartTime',
  'osMemoryHeap',
  'processOpenFileDescriptors',
  'processMaxFileDescriptors',
  'eventLoopLag',
  'processResources',
  'processHandles',
  'processRequests',
  'heapSizeAndUsed',
  'heapSpacesSizeAndUsed',
  'version',
  'gc',
].map(
  (name) => part(`metrics/${name}`) as (registry: Registry, config: { eventLoopMonitoringPrecision: number }) => void,
)

/** Measures the process as prom-client does by default. */
export function measureProcess(registry: Registry): void {
  for (const measure of ofProcess) measure(registry, { eventLoopMonitoringPrecision: 10 })
  for (const [name, read] of Object.entries(processorTimes)) {
    const counter: Counter = new Counter({
      name: `process_cpu_${name}seconds_total`,
      help: `Seconds of the processor that the process has used, ${name === '' ? 'all' : name.slice(0, -1)}`,
      registers: [registry],
      collect: () => {
        counter.reset()
        counter.inc(read(process.cpuUsage()) / 1e6)
      },
    })
  }
}

const processorTimes: Readonly<Record<string, (used: NodeJS.CpuUsage) => number>> = {
  user_: ({ user }) => user,
  system_: ({ system }) => system,
  '': ({ user, system }) => user + system,
}
