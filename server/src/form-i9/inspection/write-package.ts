import { retainUntil } from '@hireproof/contract/form-i9/retention'
import { listCopies, openCopy, type CopyRow } from '../copies/document-copy.ts'
import type { Deps } from '../../deps.ts'
import { formPdf } from '../pdf/form-pdf.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { readFormDocument, type FormDocument } from '../form-document.ts'
import { examinedFor } from '../examined-for.ts'
import { listed } from '../pdf/words/listed.ts'
import { findRetention } from '../retention/retention.queries.ts'
import { auditTable, jsonLines, listHashedEvents, listLinks, type HashedEvent } from './audit-trail.ts'
import { formFile, indexCsv, indexHtml, missingText, type IndexEntry } from './package-index.ts'
import { SIGNATURES, signedWords } from './signed-words.ts'
import { readPaper, writePaper } from './write-paper.ts'
import type { ZipWriter } from './zip-writer.ts'

type Package = { accountId: number; plusCaseIds: readonly string[]; createdAt: Date }
type Range = { from: number; to: number }

const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Who hears how far a package is, and which form is in it without its PDF, before its last bytes are out. */
type Watch = {
  onForm: (done: number) => Promise<void>
  onUndrawn: (plusCaseId: string, error: unknown) => void
}

/**
 * Writes forms, copies, audit trails, the chain that binds them, and the index into a zip: one form in memory at a time. A
 * form that cannot be drawn is there with everything but its PDF.
 */
export async function writePackage(
  deps: Deps,
  zip: ZipWriter,
  { accountId, plusCaseIds, createdAt }: Package,
  watch: Watch,
): Promise<void> {
  const within = <T>(work: (trx: Db) => Promise<T>) => inTransaction(deps.appDb, accountId, work)
  const index: IndexEntry[] = []
  const range: Range = { from: Infinity, to: 0 }
  for (const [position, plusCaseId] of plusCaseIds.entries()) {
    const found = await within(
      async (trx) =>
        (await readForm(deps, trx, accountId, plusCaseId)) ?? (await readPaper(deps, trx, accountId, plusCaseId)),
    )
    if (found) {
      const folder = `forms/${String(index.length + 1).padStart(5, '0')}`
      const writing = { deps, zip, within, watch }
      index.push(await ('form' in found ? writeForm(writing, folder, found) : writePaper(writing, folder, found)))
      for (const { seq } of found.hashed) {
        range.from = Math.min(range.from, seq)
        range.to = Math.max(range.to, seq)
      }
    }
    await watch.onForm(position + 1)
  }
  await zip.add('chain.jsonl', chainLines(within, accountId, range))
  await zip.add('index.csv', indexCsv(index))
  const { company_name } = await within((trx) =>
    trx.selectFrom('account').select('company_name').where('id', '=', accountId).executeTakeFirstOrThrow(),
  )
  const facts = { company: company_name, product: deps.config.productName, createdAt }
  await zip.add('index.html', indexHtml(index, { ...facts, purged: plusCaseIds.length - index.length }))
  await zip.end()
}

type Found = { form: FormDocument; copies: CopyRow[]; hashed: HashedEvent[]; endedOn: string | null; hiredOn: string }
type Within = <T>(work: (trx: Db) => Promise<T>) => Promise<T>
type Writing = { deps: Deps; zip: ZipWriter; within: Within; watch: Watch }

async function readForm(deps: Deps, trx: Db, accountId: number, id: string): Promise<Found | undefined> {
  const form = await readFormDocument(deps.config.keys.data, trx, accountId, id)
  if (!form) return undefined
  const kept = await findRetention(trx, id)
  const copies = await listCopies(trx, id)
  const hashed = await listHashedEvents(trx, accountId, id)
  return { form, copies, hashed, endedOn: kept?.ended_on ?? null, hiredOn: kept?.hired_on ?? form.firstDayOfWork }
}

async function writeForm(writing: Writing, folder: string, found: Found): Promise<IndexEntry> {
  const { deps, zip, within } = writing
  const { form, copies, hashed, endedOn, hiredOn } = found
  const { plusCaseId } = form
  const undrawn = await writePdf(writing, folder, form)
  for (const [number, copy] of copies.entries()) {
    const opened = await within((trx) => openCopy(deps.config.keys.data, trx, plusCaseId, copy.id))
    // removed since it was listed
    if (!opened) continue
    const name = `${number + 1}-${copy.documentCode.replaceAll(/[^\w-]/g, '_')}-${copy.side}.${extensions[opened.mediaType]}`
    await zip.add(`${folder}/copies/${name}`, opened.bytes, { isPacked: false })
  }
  await zip.add(`${folder}/${SIGNATURES}`, jsonLines(signedWords(form)))
  await zip.add(`${folder}/audit.jsonl`, jsonLines(hashed))
  await zip.add(`${folder}/audit.csv`, auditTable(deps.config.formContents, form))
  const { last_name, first_name } = form.section1.answers
  return {
    folder,
    file: formFile(folder, undrawn),
    name: [last_name, first_name].filter(Boolean).join(', ') || form.invitedName,
    hiredOn,
    endedOn,
    retainUntil: endedOn === null ? null : retainUntil(hiredOn, endedOn),
    status: form.status === 'COMPLETED' ? 'Completed' : 'Section 1 signed',
    representative: representativeText(form),
    caseNumber: form.caseNumber,
    copies: copies.length,
    undrawn,
  }
}

function representativeText(form: FormDocument): string | null {
  const named = examinedFor(form)
  return named ? listed(named.name, named.title, named.organization) : null
}

/** Writes the PDF of a form, or a text in its place; returns why it could not be drawn. */
async function writePdf(
  { deps, zip, watch }: Writing,
  folder: string,
  form: FormDocument,
): Promise<string | undefined> {
  const drawn = await formPdf(deps, form).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error }),
  )
  if ('bytes' in drawn) {
    await zip.add(formFile(folder), drawn.bytes, { isPacked: false })
    return undefined
  }
  watch.onUndrawn(form.plusCaseId, drawn.error)
  const reason = `It could not be drawn: ${drawn.error instanceof Error ? drawn.error.message : 'no reason is known.'}`
  await zip.add(formFile(folder, reason), missingText(reason))
  return reason
}

/** Every link of the company's chain from the first event to the last, without the content of other events. */
async function* chainLines(within: Within, accountId: number, { from, to }: Range) {
  for (let next = from; next <= to;) {
    const links = await within((trx) => listLinks(trx, accountId, next, to))
    yield jsonLines(links)
    next = (links.at(-1)?.seq ?? to) + 1
  }
}
