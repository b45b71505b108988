import * as endpoints from '@hireproof/contract/cases/documents.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type Part = { bytes: Uint8Array; name?: string; type?: string } | string
type Refusal = { errors?: { error_code: string; attribute_name: string | null; message: string }[] }

/** What employers do with copies of documents of a case. */
export function documentSteps(t: TestApp) {
  const send = async (
    user: GivenUser,
    endpoint: Endpoint,
    caseNumber: string,
    fields: Record<string, Part>,
    key?: string,
  ) => {
    const form = new FormData()
    for (const [name, part] of Object.entries(fields)) {
      if (typeof part === 'string') form.set(name, part)
      else
        form.set(
          name,
          new File([Buffer.from(part.bytes)], part.name ?? 'photo.jpg', { type: part.type ?? 'image/jpeg' }),
        )
    }
    const sent = new Response(form)
    return t.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':caseNumber', caseNumber),
      headers: {
        authorization: `Bearer ${await t.tokenOf(user.session)}`,
        'content-type': sent.headers.get('content-type') ?? '',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  }
  return {
    /** Sends both sides, or what a test sends instead. */
    upload: (user: GivenUser, caseNumber: string, fields: Record<string, Part>, key?: string) =>
      send(user, endpoints.uploadDocuments, caseNumber, fields, key),
    add: (user: GivenUser, caseNumber: string, fields: Record<string, Part>) =>
      send(user, endpoints.addAttachment, caseNumber, { kind: 'front', title: 'Passport', ...fields }),
    remove: (user: GivenUser, caseNumber: string, attachmentId: string) =>
      t.as(user).call(endpoints.removeAttachment, { params: { caseNumber, attachmentId } }),
    list: (user: GivenUser, caseNumber: string) =>
      t.as(user).call(endpoints.listAttachments, { params: { caseNumber } }),
    view: async (user: GivenUser, caseNumber: string, attachmentId: string) =>
      t.app.inject({
        method: 'GET',
        url: endpoints.getAttachment.path.replace(':caseNumber', caseNumber).replace(':attachmentId', attachmentId),
        headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
      }),
    rowsOf: (caseId: string) =>
      t.ownerDb.selectFrom('case_attachment').selectAll().where('case_id', '=', caseId).orderBy('kind').execute(),
  }
}

/** The refused fields of an answer of the v31 web services, with their codes. */
export const refusedFields = (answer: { json: () => unknown }): string[] =>
  ((answer.json() as Refusal).errors ?? []).map(
    ({ attribute_name: name, error_code: code }) => `${name ?? '-'} ${code}`,
  )
