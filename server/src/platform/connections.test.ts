import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { getUser } from '@hireproof/contract/users/users'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const MIB = 1024 * 1024

async function listening(env: Record<string, string>) {
  const t = await testApp({ env })
  await t.app.listen({ port: 0, host: '0.0.0.0' })
  return { t, port: (t.app.server.address() as AddressInfo).port }
}

/** A connection from an address of this machine that asks for something, some times in a row, and reads as it is told. */
function asking(
  port: number,
  ask: { url: string; from?: string; times?: number; headers?: Record<string, string>; reads?: boolean },
) {
  const { url, from = '127.0.0.1', times = 1, headers = {}, reads = false } = ask
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  const state = { isClosed: false, answer: '', socket }
  socket.on('error', () => undefined)
  socket.once('close', () => (state.isClosed = true))
  if (reads) socket.on('data', (chunk) => (state.answer += chunk.toString('latin1')))
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`.repeat(times))
  return state
}

const statuses = (all: { answer: string }[]) => all.map(({ answer }) => answer.slice(9, 12))

test('[F17] a connection that asks for more than it takes is closed', async () => {
  const { port } = await listening({})
  const patient = asking(port, { url: '/env.json', times: 4, reads: true })
  await expect.poll(() => patient.answer.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  const greedy = asking(port, { url: '/env.json', times: 50 })
  greedy.socket.resume()
  await expect.poll(() => greedy.isClosed).toBe(true)
  expect(patient.isClosed).toBe(false)
  patient.socket.destroy()
})

test('[F17] an address whose connection asked for too much waits a moment for a new one, and others do not', async () => {
  const { port } = await listening({})
  const greedy = asking(port, { url: '/env.json', times: 50, from: '127.0.0.2', reads: true })
  await expect.poll(() => greedy.isClosed).toBe(true)
  // not one of its requests was begun
  expect(greedy.answer).toBe('')
  const again = asking(port, { url: '/env.json', from: '127.0.0.2', reads: true })
  const other = asking(port, { url: '/env.json', from: '127.0.0.3', reads: true })
  await expect.poll(() => again.isClosed).toBe(true)
  expect(again.answer).toBe('')
  await expect.poll(() => statuses([other])).toEqual(['200'])
  const later = () => {
    const next = asking(port, { url: '/env.json', from: '127.0.0.2', reads: true })
    return once(next.socket, 'data').then(
      () => next.answer.slice(9, 12),
      () => 'closed',
    )
  }
  await expect.poll(later, { timeout: 5000 }).toBe('200')
  other.socket.destroy()
})

test('[F17] an address has so many connections, and others have theirs', async () => {
  const { port } = await listening({ AT_ONCE_PER_ADDRESS: '2' })
  const many = Array.from({ length: 20 }, () => asking(port, { url: '/health/live', from: '127.0.0.2' }))
  for (const { socket } of many) socket.resume()
  await expect.poll(() => many.filter(({ isClosed }) => isClosed)).toHaveLength(12)
  const other = asking(port, { url: '/health/live', from: '127.0.0.3', reads: true })
  await expect.poll(() => statuses([other])).toEqual(['200'])
  for (const { socket } of [...many, other]) socket.destroy()
})

test('[F17] behind a proxy, an address has so many requests under way, and others have theirs', async () => {
  const { t, port } = await listening({ AT_ONCE_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '1' })
  const large = await copiesOf(t)
  const held = Array.from({ length: 2 }, () =>
    asking(port, { url: large.url, headers: { ...large.headers, 'x-forwarded-for': '203.0.113.5' } }),
  )
  await expect.poll(() => held.filter(({ socket }) => socket.readableLength > 0)).toHaveLength(2)
  const third = asking(port, { url: '/env.json', headers: { 'x-forwarded-for': '203.0.113.5' }, reads: true })
  const other = asking(port, { url: '/env.json', headers: { 'x-forwarded-for': '203.0.113.6' }, reads: true })
  const health = asking(port, { url: '/health/live', headers: { 'x-forwarded-for': '203.0.113.5' }, reads: true })
  await expect.poll(() => statuses([third, other, health])).toEqual(['429', '200', '200'])
  for (const { socket } of [...held, third, other, health]) socket.destroy()
})

/** A copy that does not fit into the buffers of a connection, and the address and headers to ask for it. */
async function copiesOf(t: TestApp) {
  const steps = copySteps(t)
  const form = await steps.signed()
  const noise = await sharp({
    create: {
      width: 1250,
      height: 1250,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(noise.length).toBeLessThan(COPY_BYTES)
  const added = await form.employer.add({ bytes: Uint8Array.from(noise) })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<{ id: string }>()
  const authorization = `Bearer ${await t.tokenOf(form.admin.session)}`
  return { url: `/api/account/plus_cases/${form.id}/copies/${id}`, headers: { authorization } }
}

test('[F17] a user who reads none of their files keeps no one else out, and has a few of them at once', async () => {
  const { t, port } = await listening({ DATABASE_POOL: '1', POOL_WAIT_MS: '20000' })
  const { url, headers } = await copiesOf(t)
  const before = process.memoryUsage.rss()
  const hostile = Array.from({ length: 40 }, () => asking(port, { url, headers }))
  await expect.poll(() => hostile.filter(({ socket }) => socket.readableLength > 0)).toHaveLength(40)
  const other = await t.given.user({ account_id: await t.given.account() })
  for (let look = 0; look < 5; look += 1) {
    expect((await t.as(other).call(getUser, { params: { userId: other.id } })).status).toBe(200)
  }
  expect((process.memoryUsage.rss() - before) / MIB).toBeLessThan(150)
  const firsts = hostile.map(({ socket }) => (socket.read(12) as Buffer).toString())
  expect(firsts.filter((first) => first.endsWith('200'))).toHaveLength(6)
  expect(firsts.filter((first) => /(429|503)$/.test(first))).toHaveLength(34)
  for (const { socket } of hostile) socket.destroy()
  await once(hostile[0]!.socket, 'close')
})

test('[F17] an employee who opens the same copy again and again is refused after a while', async () => {
  const t = await testApp()
  const form = await copySteps(t).signed()
  const added = await form.employee.add({ bytes: Uint8Array.from(await jpeg()) })
  const { id } = added.json<{ id: string }>()
  for (let look = 0; look < 60; look += 1) expect((await form.employee.view(id)).statusCode).toBe(200)
  expect((await form.employee.view(id)).statusCode).toBe(429)
  expect((await form.employer.view(id)).statusCode).toBe(200)
  t.clock.advance({ minutes: 11 })
  expect((await form.employee.view(id)).statusCode).toBe(200)
})
