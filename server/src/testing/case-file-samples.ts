import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { caseFile, type CaseFileField, type CaseLine } from '@hireproof/contract/cases/case-files'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertFile } from '../form-i9/paper/imports/paper-file.ts'
import type { Db } from '../platform/db.ts'
import { citizenCase } from './case-samples.ts'

const { columns } = caseFile

const textOf = (value: CaseDraft[keyof CaseDraft]): string =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '')

/** A case as a row of a file states it; by default a complete one with a number of its own. */
export function caseLine(more: Partial<CaseLine> = {}, draft: CaseDraft = citizenCase()): CaseLine {
  const cells = columns.map(({ field }) => [field, more[field] ?? textOf(draft[field])] as const)
  return Object.fromEntries(cells) as CaseLine
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Cases as the text of a file, with the columns of the template. */
export const caseCsv = (lines: readonly CaseLine[], fields?: readonly CaseFileField[]): string => {
  const listed = columns.filter(({ field }) => fields?.includes(field) ?? true)
  return [listed.map(({ header }) => header), ...lines.map((line) => listed.map(({ field }) => line[field]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

/** The bodies of the calls about files of cases. */
export const ofCaseFiles = {
  'caseImports.changeRow': { values: caseLine() },
  'caseImports.acceptProposals': {},
  'caseImports.start': { version: 1, mode: 'DRAFTS' },
  'caseImports.cancel': {},
}

/** A file of each kind whose rows are added in the background, by the name of its calls; each has one row. */
export const insertCaseFiles = async (db: Db, accountId: number, userId: string) => ({
  caseImports: await insertUpload(db, accountId, userId, 'cases'),
  newHireImports: await insertUpload(db, accountId, userId, 'new_hires'),
  paperFormImports: await insertUpload(db, accountId, userId, 'paper_forms'),
})

async function insertUpload(db: Db, accountId: number, userId: string, kind: string): Promise<string> {
  const id = uuid()
  await sql`insert into import_upload (id, account_id, kind, file_name, file_digest, notices, ignored_columns, uploaded_at,
      uploaded_by_user_id)
    values (${id}, ${accountId}, ${kind}, 'cases.csv', '', '{}', '{}', now(), ${userId})`.execute(db)
  await sql`insert into import_row (upload_id, account_id, line, cells, status, problems, proposals)
    values (${id}, ${accountId}, 2, '{}', 'PROBLEM', '{}', '{}')`.execute(db)
  return id
}

type Keys = Parameters<typeof insertFile>[0]
type OfImport = { accountId: number; byUserId: string; uploadId: string }

/** The same, and a PDF that waits in the file of paper forms. */
export async function insertFiles(keys: Keys, db: Db, { accountId, byUserId }: Omit<OfImport, 'uploadId'>) {
  const uploads = await insertCaseFiles(db, accountId, byUserId)
  const uploadId = uploads.paperFormImports
  return { ...uploads, fileId: await insertWaitingPdf(keys, db, { accountId, byUserId, uploadId }) }
}

/** Keeps a PDF in an import, as if someone had sent it; returns its id. */
export const insertWaitingPdf = (keys: Keys, trx: Db, of: OfImport): Promise<string> =>
  insertFile(keys, { trx, now: new Date() }, { ...of, name: 'form.pdf', content: Buffer.from('%PDF-') })
