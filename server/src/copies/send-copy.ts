import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { FastifyReply } from 'fastify'
import { sendFile } from '../platform/send-file.ts'

const endings: Readonly<Record<CopyMediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Sends the file of a copy with its type; it is not cached on the way and runs nothing wherever it is opened. */
export function sendCopy(
  reply: FastifyReply,
  { mediaType, bytes }: { mediaType: CopyMediaType; bytes: Buffer },
): Promise<FastifyReply> {
  void reply.header('content-security-policy', "sandbox; default-src 'none'")
  return sendFile(reply, { type: mediaType, name: `copy.${endings[mediaType]}`, bytes })
}
