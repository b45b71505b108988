import { once } from 'node:events'
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy in front of a program that notes each request, for a test. */
export async function notingProxy(target: string) {
  const seen: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, reply) => {
    const { method, headers, url = '/' } = request
    seen.push({ path: url, headers })
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}
