import { randomBytes } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitSending } from './sending.ts'

const file = randomBytes(16 * 1024 * 1024)
const app = Fastify()
limitSending(app, { bytesASecond: 100_000, lookMs: 300 })
app.get('/', (_, reply) => reply.type('application/pdf').send(file))
app.get('/slow', async () => {
  await pause(1000)
  return { done: true }
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

function ask() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

test('[F17] a large answer arrives whole, with its length', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.headers.get('content-length')).toBe(String(file.length))
  expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
})

test('[F17] a caller who reads nothing is cut off; one who reads slowly is not', async () => {
  const unread = ask().pause()
  const slow = ask().pause()
  let taken = 0
  const state = { isClosed: false }
  slow.once('close', () => (state.isClosed = true))
  const closed = new Promise((resolve) => unread.once('close', resolve))
  // 64 KB every 20 ms: thirty times the least rate
  while (taken < 4_000_000) {
    taken += (slow.read() as Buffer | null)?.length ?? 0
    await pause(20)
  }
  expect(state.isClosed).toBe(false)
  // what arrived before it was cut off is read, to see the end
  unread.resume()
  await closed
  expect(unread.bytesRead).toBeLessThan(file.length)
  slow.destroy()
})

test('[F17] a caller who waits for a slow answer is not cut off', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).json()).toEqual({ done: true })
})
