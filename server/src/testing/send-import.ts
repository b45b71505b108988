import type { Endpoint } from '@hireproof/contract/endpoint'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import type { GivenUser } from './given.ts'
import { importForm } from './site-samples.ts'
import type { TestApp } from './test-app.ts'

type Sent = {
  upload: Endpoint
  accountId: number
  content: string | Uint8Array<ArrayBuffer>
  more?: Record<string, string>
}

/** Sends a file to be checked, and returns the answer with its body. */
export async function sendImport(t: TestApp, user: GivenUser, { upload, accountId, content, more = {} }: Sent) {
  const { payload, type } = await importForm(content, more)
  const answer = await t.app.inject({
    method: 'POST',
    url: upload.path.replace(':accountId', String(accountId)),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}`, 'content-type': type },
    payload,
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<ImportUpload & { code?: string; issues?: { code: string; message: string }[] }>(),
  }
}
