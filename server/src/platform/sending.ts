import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a reader has to take: some of a waiting answer within each look, at a rate that a phone on a poor line keeps up. */
const RATE = { bytesASecond: 4 * 1024, lookMs: 15_000 }
const SLICE = 64 * 1024
const SHORT = 16 * 1024

/**
 * Lets no one hold on to answers that they do not read: large ones leave in slices, each after the one before was taken, and a
 * connection that takes too little of what waits for it is closed.
 */
export function limitSending(app: FastifyInstance, rate = RATE): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A short answer leaves for the operating system at once, and no one has to watch it.
    if (typeof payload === 'string' && payload.length <= SHORT) return payload
    watch(request, reply, rate)
    if (!Buffer.isBuffer(payload) || payload.length <= SLICE) return payload
    // The length of a stream is not known by itself.
    void reply.header('content-length', payload.length)
    return Readable.from(slicesOf(payload))
  })
}

function* slicesOf(payload: Buffer) {
  for (let at = 0; at < payload.length; at += SLICE) yield payload.subarray(at, at + SLICE)
}

function watch(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  { bytesASecond, lookMs }: typeof RATE,
): void {
  // Written to the operating system; what Node still holds waits for the reader.
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const timer = setInterval(() => {
    const now = taken()
    if (socket.writableLength > 0 && now - before < (lookMs / 1000) * bytesASecond) socket.destroy()
    before = now
  }, lookMs)
  raw.once('close', () => clearInterval(timer))
}
