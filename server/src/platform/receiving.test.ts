import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitReceiving } from './receiving.ts'

const app = Fastify()
limitReceiving(app, 200)
app.post('/usual', ({ body }) => body)
app.post('/with-files', { config: { receivingMs: 60_000 } }, ({ body }) => body)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Sends the head of a request and the first half of its body. */
async function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"`)
  await once(socket, 'connect')
  return socket
}

test('[F17][T34] a body that does not arrive in time is cut off, unless its call permits more', async () => {
  const patient = await begin('/with-files')
  const cutOff = await begin('/usual')
  cutOff.resume()
  await once(cutOff, 'close')
  patient.write(':12}')
  expect(await once(patient, 'data')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 .*\{"a":12\}$/s)])
  patient.destroy()
})
