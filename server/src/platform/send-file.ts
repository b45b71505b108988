import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

type File = {
  type: string
  name: string
  bytes: Buffer | Readable
  /** How many bytes there are, if that is known before they are read: then a caller sees that a file is not whole. */
  length?: number
}

/** Sends a file that a browser saves under a name; nothing more is sent if the caller leaves before its first byte. */
export async function sendFile(reply: FastifyReply, { type, name, bytes, length }: File): Promise<FastifyReply> {
  if (length !== undefined) reply.header('content-length', length)
  await reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  // The caller is gone: there is no one left to answer.
  if (!reply.sent) reply.hijack()
  return reply
}
