import type { CopyMediaType } from '@hireproof/contract/plus-cases/copies'
import type { FastifyReply } from 'fastify'

const endings: Readonly<Record<CopyMediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Sends the file of a copy as what it is, to be kept by nobody on the way and to run nothing wherever it is opened. */
export async function sendCopy(
  reply: FastifyReply,
  { mediaType, bytes }: { mediaType: CopyMediaType; bytes: Buffer },
): Promise<FastifyReply> {
  await reply
    .type(mediaType)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename="copy.${endings[mediaType]}"`)
    .send(bytes)
  return reply
}
