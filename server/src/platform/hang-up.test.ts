import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { signIn } from '@hireproof/contract/identity/identity.endpoints'
import { expect, test } from 'vitest'
import { copySteps } from '../testing/copy-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'info' } })
const steps = copySteps(t)
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo

/** Whether a line of the log is a warning or worse. */
const isFault = (line: string) => (JSON.parse(line) as { level: number }).level > 30

/** Sends a part of a request, hangs up when the server has seen it, and waits until the server is done with it. */
async function hangUp(head: string[], part: string): Promise<void> {
  const seen = once(t.app.server, 'request') as Promise<[{ once: (name: string, done: () => void) => void }]>
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${part}`))
  const [request] = await seen
  const closed = new Promise<void>((resolve) => request.once('close', resolve))
  socket.destroy()
  await closed
  await t.app.inject({ url: '/health/live' })
}

test('[F17] a sender who hangs up in the middle of a request is no fault in the log', async () => {
  const head = [`POST ${signIn.path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', 'Content-Length: 100']
  await hangUp(head, '{"username":')
  expect(t.logged.filter(isFault)).toEqual([])
})

test('[F17] nor is one who hangs up in the middle of a file', async () => {
  const admin = await steps.company()
  const { id } = await steps.signed(admin)
  const head = [
    `POST /api/account/plus_cases/${id}/copies HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${await t.tokenOf(admin.session)}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ]
  await hangUp(
    head,
    '--b\r\nContent-Disposition: form-data; name="side"\r\n\r\nfront\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc',
  )
  await expect.poll(() => t.logged.filter(isFault)).toEqual([])
})
