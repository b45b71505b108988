import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { setTimeout as pause } from 'node:timers/promises'
import { count } from './counts.ts'
import type { TraceTarget } from './trace-target.ts'
import type { SpanPlace, Tracer } from './tracing.ts'

/** Spans that wait to be handed on, and those of one handing on; what does not fit is lost. */
const MOST_WAITING = 2048
const AT_ONCE = 512
const DELAY_MS = 1000
/** How long one handing on may take, and the last one, for which the end of the process waits. */
const PATIENCE_MS = 5000
const LAST_MS = 1000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Makes spans and hands them on by OTLP over HTTP, beside the work: a collector that hangs or is away costs spans and nothing else. */
export function otlpTracer({ endpoint, headers, serviceName, sampler, ratio }: TraceTarget): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = counting(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: PATIENCE_MS }))
  const provider = new TracerProvider({
    // Nothing is looked up about the machine or the process, whose arguments and names are not ours to hand on.
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: AT_ONCE,
        scheduledDelayMillis: DELAY_MS,
        exportTimeoutMillis: PATIENCE_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('hireproof')
  return {
    start: ({ name, kind, attributes = {} }, parent) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        spanId,
        isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
        end: ({ error, attributes: late = {} } = {}) => {
          span.setAttributes(late)
          if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    end: async () => {
      const last = provider.shutdown().catch(() => undefined)
      await Promise.race([last, pause(LAST_MS, undefined, { ref: false })])
    },
  }
}

function contextOf(parent: SpanPlace | undefined) {
  if (!parent) return ROOT_CONTEXT
  // a span of this process can be ended here
  const isRemote = !('end' in parent)
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote })
}

function samplerOf(name: TraceTarget['sampler'], ratio: number) {
  const base = name.replace('parentbased_', '')
  const ratioBased = () => new TraceIdRatioBasedSampler(ratio)
  const own =
    base === 'always_off' ? new AlwaysOffSampler() : base === 'traceidratio' ? ratioBased() : new AlwaysOnSampler()
  return base === name ? own : new ParentBasedSampler({ root: own })
}

/** An exporter whose failures are counted. */
function counting(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.error) count('trace_export_failures')
        onResult(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
