import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { caseFile } from '@hireproof/contract/cases/case-files'
import { createHash } from 'node:crypto'
import { draftOf, openNumbers, type CaseKeys, type CaseRecord } from '../cases/case-row.ts'
import { rowKey } from '../cases/imports/known-cases.ts'
import type { PlacedRow } from '../imports/import-rows.ts'
import { insertRows } from '../imports/imports.queries.ts'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { digest } from '../platform/seal.ts'
import type { DemoCase } from './case-rows.ts'
import { dayOf } from './moments.ts'
import { demoId } from './random.ts'

type Entry = { context: AuditContext; events: AuditEvent[] }

/** Loads the files that cases were imported from, with their rows, as they are after the import; returns their events. */
export async function insertCaseFiles(trx: Db, keys: CaseKeys, cases: readonly DemoCase[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const [name, own] of Map.groupBy(cases, ({ file }) => file)) {
    if (name !== undefined) entries.push(...(await insertFile(trx, keys, name, own)))
  }
  return entries
}

async function insertFile(trx: Db, keys: CaseKeys, name: string, cases: readonly DemoCase[]): Promise<Entry[]> {
  const [first] = cases.map(({ row }) => row as CaseRecord)
  if (!first) return []
  const { account_id: accountId, created_by_user_id: userId, created_at: at } = first
  const id = demoId(`file ${name}`, dayOf(at))
  const uploadedAt = new Date(at.getTime() - 4 * 60_000)
  const fileDigest = createHash('sha256').update(name).digest()
  const values = { id, account_id: accountId, kind: 'cases', file_name: name, file_digest: fileDigest }
  const run = { state: 'ENDED', mode: 'DRAFTS', version: 3, started_at: at, ended_at: at } as const
  const by = { uploaded_by_user_id: userId, started_by_user_id: userId }
  const upload = { ...values, ...run, ...by, notices: [], ignored_columns: [], uploaded_at: uploadedAt }
  await trx.insertInto('import_upload').values(upload).execute()
  const rows = cases.map(({ row }, index) => rowOf(keys, row as CaseRecord, index + 2))
  await insertRows(trx, { id, accountId, keys: keys.data }, rows)
  const counts = { created: rows.length, submitted: 0, leftOut: 0, failed: 0, notBegun: 0, isCanceled: false }
  const hex = fileDigest.toString('hex')
  return [
    entryOf({ accountId, at, userId }, id, 'account.case_import_started', {
      mode: 'DRAFTS',
      rows: rows.length,
      fileDigest: hex,
    }),
    entryOf({ accountId, at, userId }, id, 'account.case_import_ended', { ...counts, fileDigest: hex }),
  ]
}

type By = { accountId: number; at: Date; userId: string }

const entryOf = ({ accountId, at, userId }: By, subjectId: string, action: AuditEvent['action'], after: object) => ({
  context: { accountId, at, actor: { system: 'demo', userId }, requestId: 'demo' },
  events: [{ action, subjectType: 'case_import' as const, subjectId, after: { ...after } }],
})

/** The row of a file that became a case. */
function rowOf(keys: CaseKeys, row: CaseRecord, line: number): PlacedRow {
  const draft: CaseDraft = { ...draftOf(row), ...openNumbers(keys, row) }
  const cells = Object.fromEntries(caseFile.columns.map(({ field }) => [field, textOf(draft[field])]))
  return {
    line,
    cells,
    problems: {},
    proposals: {},
    key: rowKey(row.account_id, digest(keys.index, 'ssn', draft.ssn ?? '')),
    reference: row.case_number,
    status: 'ADDED',
    sameAsLine: null,
  }
}

const textOf = (value: CaseDraft[keyof CaseDraft]): string =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '')
