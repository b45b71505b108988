import { paperFormFile, type PaperField, type PaperLine } from '@hireproof/contract/form-i9/paper/paper-form-files'
import type { PaperFile } from '@hireproof/contract/form-i9/paper/paper-import-files'
import { paperFormImports as calls } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { openFileRow } from '../form-i9/paper/imports/paper-file.ts'
import type { GivenUser } from './given.ts'
import { paperFields, paperFormSteps, scanPdf } from './paper-form-steps.ts'
import { sendImport } from './send-import.ts'
import type { TestApp } from './test-app.ts'

const { columns } = paperFormFile
let serial = 0

/** A paper form as a row of a file; by default one of someone whose PDF has a name of its own. */
export function paperLine(more: Partial<PaperLine> = {}): PaperLine {
  const number = (serial += 1)
  const line: Partial<PaperLine> = { ...paperFields, file: `form ${number}.pdf`, ...more }
  return Object.fromEntries(columns.map(({ field }) => [field, line[field] ?? ''])) as PaperLine
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Paper forms as the text of a file, with the columns of the template. */
export const paperCsv = (lines: readonly PaperLine[], fields?: readonly PaperField[]): string => {
  const listed = columns.filter(({ field }) => fields?.includes(field) ?? true)
  return [listed.map(({ header }) => header), ...lines.map((line) => listed.map(({ field }) => line[field]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

/** The bodies of the calls about files of paper forms. */
export const ofPaperImports = {
  'paperFormImports.changeRow': { values: paperLine() },
  'paperFormImports.acceptProposals': {},
  'paperFormImports.start': { version: 1 },
  'paperFormImports.cancel': {},
}

type Refusal = { code?: string; issues?: { path: string; code: string; message: string }[] }

/** What employers do to take over many paper forms. */
export function paperImportSteps(t: TestApp) {
  const send = (user: GivenUser, lines: readonly PaperLine[] | string) =>
    sendImport(t, user, {
      upload: calls.upload,
      accountId: user.accountId,
      content: typeof lines === 'string' ? lines : paperCsv(lines),
    })

  const addFile = async (user: GivenUser, uploadId: string, name: string, bytes?: Buffer) => {
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(bytes ?? (await scanPdf()))], name))
    const sent = new Response(form)
    const answer = await t.app.inject({
      ...{ method: 'POST', url: calls.addFile.path.replace(':uploadId', uploadId) },
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        authorization: `Bearer ${await t.tokenOf(user.session)}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<PaperFile & Refusal>() }
  }

  const read = async (user: GivenUser, uploadId: string) =>
    (await t.as(user).call(calls.getUpload, { params: { uploadId } })).body

  const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
    (await t.as(user).call(calls.listRows, { params: { uploadId }, query: { status, size: 50 } })).body.rows

  const files = async (user: GivenUser, uploadId: string) =>
    (await t.as(user).call(calls.listFiles, { params: { uploadId } })).body

  const removeFile = (user: GivenUser, uploadId: string, fileId: string) =>
    t.as(user).call(calls.removeFile, { params: { uploadId, fileId } })

  const change = (user: GivenUser, uploadId: string, line: number, values: PaperLine) =>
    t.as(user).call(calls.changeRow, { params: { uploadId, line }, body: { values } })

  /** Begins to take over what is ready, by the version that the server has. */
  const start = async (user: GivenUser, uploadId: string, version?: number) =>
    t.as(user).call(calls.start, {
      params: { uploadId },
      body: { version: version ?? (await read(user, uploadId)).version },
    })

  const cancel = (user: GivenUser, uploadId: string) =>
    t.as(user).call(calls.cancel, { params: { uploadId }, body: {} })

  /** A file of so many forms, each with its PDF. */
  const given = async (user: GivenUser, lines: readonly PaperLine[]) => {
    const { id } = (await send(user, lines)).body
    for (const { file } of lines) await addFile(user, id, file)
    return id
  }

  /** The names of the PDFs that wait in a company, once their content was opened, too. */
  const fileNames = async (accountId: number) => {
    const kept = t.ownerDb.selectFrom('paper_import_file').selectAll().where('account_id', '=', accountId)
    return (await kept.orderBy('id').execute()).map((row) => openFileRow(t.deps.config.keys.data, row).name)
  }

  return {
    ...paperFormSteps(t),
    ...{ send, addFile, removeFile, read, rows, files, changeLine: change, start, cancel, given, fileNames },
  }
}
