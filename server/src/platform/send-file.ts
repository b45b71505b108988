import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

type File = { type: string; name: string; bytes: Buffer | Readable }

/** Sends a file that a browser saves under a name; nothing more is sent if the caller leaves before its first byte. */
export async function sendFile(reply: FastifyReply, { type, name, bytes }: File): Promise<FastifyReply> {
  await reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  // The caller is gone: there is no one left to answer.
  if (!reply.sent) reply.hijack()
  return reply
}
