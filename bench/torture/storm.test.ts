import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { storm } from './storm.ts'

test('a storm opens a connection in place of one that the server closed because it was idle', async () => {
  const held: ServerResponse[] = []
  const began = performance.now()
  // Calls at the beginning are answered at once, over few connections. Later ones wait, so that all are needed.
  const server = createServer((_, reply) => {
    const seconds = (performance.now() - began) / 1000
    if (seconds > 2.5 && seconds < 4.5) held.push(reply)
    else reply.setHeader('content-length', '0').end()
  })
  server.keepAliveTimeout = 1
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const release = setTimeout(() => {
    for (const reply of held) reply.setHeader('content-length', '0').end()
  }, 4500)
  const answers = await storm({ url, call: () => ({ method: 'GET', path: '/', headers: {} }), rate: 100, seconds: 4 })
  clearTimeout(release)
  server.closeAllConnections()
  server.close()
  expect(answers.length).toBeGreaterThan(200)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
}, 20_000)
