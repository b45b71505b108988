import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitReceiving } from './receiving.ts'

const app = Fastify()
limitReceiving(app, { bytesASecond: 1000, toBeginMs: 200, lookMs: 20 })
app.post('/', ({ body }) => body)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const body = JSON.stringify({ a: 'x'.repeat(20_000) })

/** Sends the head of a request, and its body at a rate. */
function send(bytesASecond: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`)
  let sent = 0
  const step = bytesASecond / 50
  const timer = setInterval(() => socket.write(body.slice(sent, (sent += step))), 20)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => undefined)
  return socket
}

test('[F17][T34] a body that comes more slowly than at the least rate is cut off; a slow one that keeps it up is not', async () => {
  const slow = send(100)
  slow.resume()
  const steady = send(20_000)
  const answered = once(steady, 'data')
  await new Promise((resolve) => slow.once('close', resolve))
  expect(await answered).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /)])
  steady.destroy()
})
