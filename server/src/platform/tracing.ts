import { AsyncLocalStorage } from 'node:async_hooks'

/** What a part of a trace is about. Its texts are routes, queues, tables and codes, and never anything that a person entered. */
export type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Readonly<Record<string, string>>
}

/** The place of a span: that of ours, or that of a caller. */
export type SpanPlace = { traceId: string; spanId: string; isSampled: boolean }

/** How a span ended: the code of what failed, if something did, and what only its end shows. */
type SpanEnd = { error?: string | undefined; attributes?: Readonly<Record<string, number>> }

export type Span = SpanPlace & { end: (outcome?: SpanEnd) => void }

/** Makes spans and hands them on. */
export type Tracer = {
  start: (start: SpanStart, parent: SpanPlace | undefined) => Span
  /** Hands on what is left, in a second at most. */
  end: () => Promise<void>
}

/** What work is done for: the request that a person waits for, and the span that it belongs to. */
type WorkContext = { requestId?: string; span?: Span | undefined }

const contexts = new AsyncLocalStorage<WorkContext>()
let tracer: Tracer | undefined

/** Traces from now on; without a tracer, nothing is traced and everything else goes on as with one. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next
}

/** Starts a span that belongs to none of this process; undefined while nothing is traced. */
export const startSpan = (start: () => SpanStart, parent?: SpanPlace): Span | undefined =>
  tracer?.start(start(), parent)

/** Does work, and everything that follows from it, in a context. */
export const inContext = <T>(context: WorkContext, work: () => T): T => contexts.run(context, work)

/** Does work as a span of its own within the present one; without a present one that is kept, it is just done. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const context = tracer && contexts.getStore()
  return tracer && context?.span?.isSampled ? during(tracer.start(start(), context.span), context, work) : work()
}

/** Does work as a span that belongs to the one that a text of W3C Trace Context names, or begins a trace. */
export function inSpanOf<T>(traceparent: unknown, start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer ? during(tracer.start(start(), readTraceparent(traceparent)), {}, work) : work()
}

async function during<T>(span: Span, context: WorkContext, work: () => Promise<T>): Promise<T> {
  try {
    const result = await inContext({ ...context, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error: codeOf(error) })
    throw error
  }
}

/** The calls of another service, each as a span of its own. */
export function traceCalls<Calls extends Record<string, (...args: never[]) => Promise<unknown>>>(
  service: string,
  calls: Calls,
): Calls {
  const traced = Object.entries(calls).map(([name, call]) => {
    const start = () => ({ name: `${service}.${name}`, kind: 'client' as const })
    return [name, (...args: never[]) => inSpan(start, () => call(...args))]
  })
  return Object.fromEntries(traced) as Calls
}

/** The present place in a trace as a header, or as a field of the data of a job; nothing while nothing is traced. */
export function presentTraceparent(): { traceparent?: string } {
  const span = contexts.getStore()?.span
  return span ? { traceparent: `00-${span.traceId}-${span.spanId}-${span.isSampled ? '01' : '00'}` } : {}
}

/** The ids under which a log line is found: that of the request, and that of the trace. */
export function presentIds(): { requestId?: string; traceId?: string } {
  const { requestId, span } = contexts.getStore() ?? {}
  return { ...(requestId !== undefined && { requestId }), ...(span && { traceId: span.traceId }) }
}

/** Reads a header of W3C Trace Context; undefined if it is not one. */
export function readTraceparent(text: unknown): SpanPlace | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    (typeof text === 'string' && /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(text)) || []
  // versions after 00 may be longer
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined)
  if (!isKnown || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The code of an error, or its kind; its text could quote a value. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].find((each): each is string => typeof each === 'string' && /^\w{1,40}$/.test(each)) ?? 'error'
}
