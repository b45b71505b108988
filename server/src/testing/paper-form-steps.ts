import * as endpoints from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import type { PaperForm } from '@hireproof/contract/form-i9/paper/paper-form'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { GivenUser } from './given.ts'
import { plusSteps } from './plus-steps.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** A PDF with a page, as a scanner makes it; another one each time. */
export async function scanPdf({ pages = 1, text = `Form I-9 ${(serial += 1)}` } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1)
    document.addPage([612, 792]).drawText(`${text} page ${page + 1}`, { x: 72, y: 700 })
  return Buffer.from(await document.save())
}

type Upload = { bytes?: Buffer | null; [field: string]: Buffer | string | null | undefined }

/** What is typed about a paper form of someone who may work without an end. */
export const paperFields = {
  ...{ lastName: 'Rivera', firstName: 'Jo', firstDayOfWork: '2024-03-04' },
  ...{ section1SignedOn: '2024-03-04', section2SignedOn: '2024-03-06' },
}

type Refusal = { code?: string; issues?: { path: string; code: string; message: string }[] }

/** What employers do with forms that were completed on paper. */
export function paperFormSteps(t: TestApp) {
  const steps = plusSteps(t)
  const headersOf = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })

  const send = async (user: GivenUser, url: string, { bytes, ...fields }: Upload, key?: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value)
    if (bytes !== null) form.set('file', new File([Uint8Array.from(bytes ?? (await scanPdf()))], 'scan.pdf'))
    const sent = new Response(form)
    const answer = await t.app.inject({
      ...{ method: 'POST', url, payload: Buffer.from(await sent.arrayBuffer()) },
      headers: {
        ...(await headersOf(user)),
        'content-type': sent.headers.get('content-type') ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<PaperForm & Refusal>() }
  }

  /** Takes over a paper form; fields that are not given are those of `paperFields`. */
  const takeOver = (user: GivenUser, change: Upload = {}, key?: string) =>
    send(user, endpoints.addPaperForm.path, { ...paperFields, ...change }, key)

  const addScan = (user: GivenUser, plusCaseId: string, fields: Upload) =>
    send(user, endpoints.addPaperScan.path.replace(':plusCaseId', plusCaseId), fields)

  const get = (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(endpoints.getPaperForm, { params: { plusCaseId } })

  const change = (user: GivenUser, plusCaseId: string, body: { version: number } & Partial<typeof paperFields>) =>
    t.as(user).call(endpoints.changePaperForm, { params: { plusCaseId }, body: { ...paperFields, ...body } })

  const view = async (user: GivenUser, plusCaseId: string, scanId: string) =>
    t.app.inject({
      url: endpoints.getPaperScan.path.replace(':plusCaseId', plusCaseId).replace(':scanId', scanId),
      headers: await headersOf(user),
    })

  return { ...steps, takeOver, addScan, get, change, view }
}
