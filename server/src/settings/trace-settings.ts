import * as z from 'zod/mini'
import { samplers, type TraceTarget } from '../platform/trace-target.ts'

/** The settings for traces, under the names of the OpenTelemetry specification. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: z._default(z.string(), 'hireproof'),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
}

const TraceSettings = z.object(traceSettings)

/** Where traces go, if anywhere; adds a sentence for headers that no one can read. */
export function traceTargetOf(s: z.infer<typeof TraceSettings>, faults: string[]): TraceTarget | undefined {
  if (s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: headersOf(s.OTEL_EXPORTER_OTLP_HEADERS ?? '', faults),
    serviceName: s.OTEL_SERVICE_NAME,
    sampler: s.OTEL_TRACES_SAMPLER,
    ratio: s.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Headers as the specification writes them: `name=value,name=value`, with escapes as in addresses. */
function headersOf(text: string, faults: string[]): Record<string, string> {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const named = pairs.map((pair) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? []
      return [name, decodeURIComponent(value.trim())] as const
    })
    if (named.every(([name]) => name !== '')) return Object.fromEntries(named)
  } catch {
    // Told below, without the headers, which may be a secret.
  }
  faults.push('OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,name=value.')
  return {}
}
