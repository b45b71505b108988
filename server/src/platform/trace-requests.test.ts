import Fastify from 'fastify'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { traceRequests } from './trace-requests.ts'
import { presentIds } from './tracing.ts'

test('[OPER-23] a request keeps its id while its body arrives late', async () => {
  const arrived = Promise.withResolvers<void>()
  const app = Fastify()
  onTestFinished(() => app.close())
  traceRequests(app, () => arrived.resolve())
  app.post('/', async ({ id }) => ({ id, present: presentIds() }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json', 'content-length': 2 }
  const answer = Promise.withResolvers<string>()
  const call = send({ port, method: 'POST', headers }, (reply) => answer.resolve(text(reply)))
  call.flushHeaders()
  await arrived.promise
  call.end('{}')
  const { id, present } = JSON.parse(await answer.promise) as { id: string; present: object }
  expect(present).toEqual({ requestId: id })
})
