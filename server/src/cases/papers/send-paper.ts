import type { FastifyReply } from 'fastify'
import { sendFile } from '../../platform/send-file.ts'

/** Sends a paper as a PDF; a browser that shows it runs and loads nothing for it. */
export const sendPaper = (reply: FastifyReply, name: string, bytes: Buffer): Promise<FastifyReply> => {
  void reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { type: 'application/pdf', name, bytes })
}
