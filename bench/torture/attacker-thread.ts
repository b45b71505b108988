import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'
import type { Attack } from './attackers.ts'

/** The address that the attacks come from; other callers come from 127.0.0.1. */
const ATTACKER = '127.0.0.2'

const { url, requests, connections, drip } = workerData as Attack
const { hostname, port } = new URL(url)

/** Stops reading at the first byte. */
const unread = { buffer: Buffer.alloc(1), callback: () => false }

for (let count = 0; count < connections; count += 1) hold()

function hold(): void {
  const socket = connect({ port: Number(port), host: hostname, localAddress: ATTACKER, onread: unread })
  socket.on('error', () => undefined)
  socket.on('connect', () => socket.write(requests))
  const dripping = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), 500)
  socket.on('close', () => {
    clearInterval(dripping)
    setTimeout(hold, 100)
  })
}
