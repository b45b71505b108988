import type { PaperDetails } from '../paper/paper-details.ts'
import { findPaperRow, openDetails } from '../paper/paper-details.ts'
import { listScans, openScan, type ScanRow } from '../paper/paper-scan.ts'
import { retainUntil } from '@hireproof/contract/form-i9/retention'
import type { Deps } from '../../deps.ts'
import { csvLine, CSV_START } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { listFormEvents, type FormEvent } from '../form-document.ts'
import { findRetention } from '../retention/retention.queries.ts'
import { auditTable, jsonLines, listHashedEvents, type HashedEvent } from './audit-trail.ts'
import type { IndexEntry } from './package-index.ts'
import type { ZipWriter } from './zip-writer.ts'

/** A form that was completed on paper, as a package has it. */
type FoundPaper = {
  plusCaseId: string
  details: PaperDetails
  scans: ScanRow[]
  company: { timeZone: string }
  events: FormEvent[]
  hashed: HashedEvent[]
  reverifyBy: string | null
  endedOn: string | null
}

/** Reads a paper form within a transaction that reaches its company; undefined for other forms. */
export async function readPaper(
  { config }: Deps,
  trx: Db,
  accountId: number,
  plusCaseId: string,
): Promise<FoundPaper | undefined> {
  const row = await findPaperRow(trx, plusCaseId)
  if (!row) return undefined
  const form = await trx
    .selectFrom('plus_case')
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .leftJoin('form_reverification', 'form_reverification.plus_case_id', 'plus_case.id')
    .select(['first_day_of_work', 'time_zone', 'reverify_by'])
    .where('plus_case.id', '=', plusCaseId)
    .executeTakeFirstOrThrow()
  return {
    plusCaseId,
    details: { ...openDetails(config.keys.data, row), firstDayOfWork: form.first_day_of_work },
    scans: (await listScans(trx, plusCaseId)).toReversed(),
    company: { timeZone: form.time_zone },
    events: await listFormEvents(trx, accountId, plusCaseId),
    hashed: await listHashedEvents(trx, accountId, plusCaseId),
    reverifyBy: form.reverify_by,
    endedOn: (await findRetention(trx, plusCaseId))?.ended_on ?? null,
  }
}

/** What every part of a package says about a form that was not completed here. */
const MARK = 'Scan of a paper form'

const names = { FORM: 'form-i9', REVERIFICATION: 'reverification' } as const

type Writing = { deps: Deps; zip: ZipWriter; within: <T>(work: (trx: Db) => Promise<T>) => Promise<T> }

/** Writes the scans of a paper form, what was recorded from it, and its audit trail; marked as scans. */
export async function writePaper(
  { deps, zip, within }: Writing,
  folder: string,
  paper: FoundPaper,
): Promise<IndexEntry> {
  const { plusCaseId, details, scans, endedOn, hashed } = paper
  const files = scans.map(({ kind }, index) => `${folder}/scans/${index + 1}-${names[kind]}-on-paper.pdf`)
  for (const [index, { id }] of scans.entries()) {
    const bytes = await within((trx) => openScan(deps.config.keys.data, trx, plusCaseId, id))
    // purged since it was listed
    if (bytes) await zip.add(files[index] ?? '', bytes, { isPacked: false })
  }
  await zip.add(`${folder}/key-dates.csv`, keyDates(paper, files))
  await zip.add(`${folder}/audit.jsonl`, jsonLines(hashed))
  await zip.add(`${folder}/audit.csv`, auditTable(deps.config.formContents, paper))
  const present = scans.findLastIndex(({ kind }) => kind === 'FORM')
  const { lastName, firstName, firstDayOfWork } = details
  return {
    ...{ folder, file: files[present] ?? `${folder}/key-dates.csv`, status: MARK },
    name: [lastName, firstName].filter(Boolean).join(', '),
    hiredOn: firstDayOfWork,
    endedOn,
    retainUntil: endedOn === null ? null : retainUntil(firstDayOfWork, endedOn),
    representative: null,
    caseNumber: null,
    copies: 0,
    undrawn: undefined,
  }
}

/** What the company recorded from the paper, and each of its scans with its checksum, as a table. */
function keyDates({ details, scans, reverifyBy, endedOn }: FoundPaper, files: readonly string[]): string {
  const lines = [
    ['What', 'As recorded'],
    ['Form', MARK],
    ['Last name', details.lastName],
    ['First name', details.firstName],
    ['Date of birth', details.dateOfBirth],
    ['Last four digits of the Social Security number', details.ssnLast4],
    ['First day of work', details.firstDayOfWork],
    ['Section 1 signed', details.section1SignedOn],
    ['Section 2 signed', details.section2SignedOn],
    ['Authorized to work until', reverifyBy ?? ''],
    ['Last day of work', endedOn ?? ''],
    ...scans.flatMap(({ kind, sha256, signedOn }, index) => [
      [files[index]?.split('/').slice(2).join('/') ?? '', `SHA-256 ${sha256}`],
      ...(kind === 'REVERIFICATION' ? [['Reverification signed', signedOn ?? '']] : []),
    ]),
  ]
  return CSV_START + lines.map(csvLine).join('')
}
