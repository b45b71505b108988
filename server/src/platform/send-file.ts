import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

type File = { type: string; name: string; bytes: Buffer | Readable }

/** Sends a file that a browser saves under a name; where the caller is gone before its first byte, nothing else is answered. */
export async function sendFile(reply: FastifyReply, { type, name, bytes }: File): Promise<FastifyReply> {
  await reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  // The caller is gone: there is no one left to answer.
  if (!reply.sent) reply.hijack()
  return reply
}
