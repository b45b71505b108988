import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'info' } })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo

/** Sends a request as it is written, and returns the status of its answer. */
const statusOf = (head: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`))
    socket.once('data', (data) => resolve(String(data).split(' ', 2)[1] ?? ''))
    socket.once('error', reject)
  })

test.each([
  ['one host', ['Host: a.example'], '200'],
  ['two hosts', ['Host: a.example', 'Host: b.example'], '400'],
  ['the same host twice', ['Host: a.example', 'hOST: a.example'], '400'],
  ['no host', ['X-Host: a.example'], '400'],
])('a request with %s is answered with its status', async (_, hosts, status) => {
  expect(await statusOf(['GET /env.json HTTP/1.1', ...hosts])).toBe(status)
})
