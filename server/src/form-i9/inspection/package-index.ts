import { displayCount } from '@hireproof/contract/format/display'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { escapeHtml } from '../../platform/escape.ts'

/** One form of a package, as its index lists it. */
export type IndexEntry = {
  folder: string
  /** What the index opens: the PDF of the form, the text in its place, or the scan of a paper form. */
  file: string
  name: string
  hiredOn: string
  endedOn: string | null
  retainUntil: string | null
  status: string
  /** The authorized representative who signed Section 2, with title and organization; null if a user did. */
  representative: string | null
  caseNumber: string | null
  copies: number
  /** Why the folder has no PDF of the form; undefined if it has one. */
  undrawn: string | undefined
}

/** Where a package has a form: its PDF, or a text that gives the reason why there is none. */
export const formFile = (folder: string, undrawn?: string): string =>
  `${folder}/${undrawn === undefined ? 'form-i9.pdf' : 'form-i9-is-missing.txt'}`

/** The text in place of a PDF. */
export const missingText = (undrawn: string): string => `The PDF of this form is missing. ${undrawn}
The form itself is kept, signed and unchanged. This folder has its audit trail and the copies of documents.
Make the package again when the form can be drawn.
`

type PackageFacts = { company: string; product: string; createdAt: Date; purged: number }

const columns: readonly { header: string; cell: (entry: IndexEntry) => string }[] = [
  { header: 'Folder', cell: ({ folder }) => folder },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'First day of work', cell: ({ hiredOn }) => hiredOn },
  { header: 'Last day of work', cell: ({ endedOn }) => endedOn ?? '' },
  { header: 'Keep until', cell: ({ retainUntil }) => retainUntil ?? '' },
  { header: 'Form', cell: ({ status }) => status },
  { header: 'Section 2 by authorized representative', cell: ({ representative }) => representative ?? '' },
  { header: 'Case', cell: ({ caseNumber }) => caseNumber ?? '' },
  { header: 'Copies of documents', cell: ({ copies }) => String(copies) },
  { header: 'Missing', cell: ({ undrawn }) => (undrawn === undefined ? '' : `PDF of the form. ${undrawn}`) },
]

/** The index as a table for spreadsheets. */
export const indexCsv = (entries: readonly IndexEntry[]): string =>
  CSV_START +
  csvLine(columns.map(({ header }) => header)) +
  entries.map((entry) => csvLine(columns.map(({ cell }) => cell(entry)))).join('')

/** The index as a page that any browser opens, with the way to each form and how the package is checked. */
export function indexHtml(entries: readonly IndexEntry[], facts: PackageFacts): string {
  const title = escapeHtml(`Forms I-9 of ${facts.company}`)
  const heads = columns.map(({ header }) => `<th scope="col">${escapeHtml(header)}</th>`).join('')
  const purged = facts.purged > 0 ? ` ${facts.purged} chosen forms are no longer in it: they were purged.` : ''
  const undrawn = entries.filter((entry) => entry.undrawn !== undefined).length
  const missing =
    undrawn > 0
      ? `\n<p><strong>The PDF of ${displayCount(undrawn, 'form')} is missing.</strong> The table gives the reason.</p>`
      : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #71767a; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Put together by ${escapeHtml(facts.product)} on ${facts.createdAt.toISOString()}: ${entries.length} forms.${purged}</p>${missing}
<p>A form that was completed on paper is there as a scan, with <code>key-dates.csv</code> as recorded from it, and without signatures.</p>
<p>The employer is responsible for every Section 2, also where an authorized representative signed it.</p>
<p>Each folder has the form as a PDF, the copies of documents, and the audit trail: <code>audit.csv</code> to read, <code>audit.jsonl</code> with
every event word for word, to check. In <code>audit.jsonl</code> the hash of an event is the SHA-256 of the bytes of <code>previousHash</code> followed by <code>content</code>;
<code>chain.jsonl</code> has every link of the company&#39;s chain from the first of these events to the last, so that none can be missing,
changed or moved. <code>signatures.jsonl</code> has everything that was signed, word for word: the HMAC-SHA256 of <code>text</code> with the
<code>key</code> (base64) is the <code>digest</code> in the event of the signature. <code>SHA256SUMS</code> has the checksum of every file (<code>sha256sum --check SHA256SUMS</code>).</p>
<table>
<caption>Forms by first day of work</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${entries.map(rowOf).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
}

function rowOf(entry: IndexEntry): string {
  const [, ...others] = columns
  const cells = others.map(({ cell }) => `<td>${escapeHtml(cell(entry))}</td>`).join('')
  return `<tr><th scope="row"><a href="${entry.file}">${entry.folder}</a></th>${cells}</tr>`
}
