import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: Attribute[]
        status: { code: number; message?: string }
        events: unknown[]
      }[]
    }[]
  }[]
}

/** A collector of traces that takes them over OTLP, for a test; `isSilent` takes them and never answers. */
export async function traceCollector({ isSilent = false } = {}) {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    headers.push(request.headers)
    bodies.push(`${request.method} ${request.url} ${await text(request)}`)
    if (!isSilent) reply.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, reply) => void take(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const resources = () =>
    bodies.flatMap((body) => (JSON.parse(body.replace(/^POST \/v1\/traces /, '')) as Sent).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The headers of what came. */
    headers,
    /** All that came, as it came. */
    received: () => bodies.join('\n'),
    resources: () => resources().map(({ resource }) => valuesOf(resource.attributes)),
    spans: () =>
      resources().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ attributes, ...span }) => ({ ...span, attributes: valuesOf(attributes) })),
        ),
      ),
  }
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
