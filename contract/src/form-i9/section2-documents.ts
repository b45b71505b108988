import { documentTypes, findDocument, type DocumentType } from '../cases/documents.ts'
import type { CitizenshipCode, DocumentCategory, Reference } from '../cases/reference.ts'
import type { ExaminedDocument } from './form-entries.ts'

/** The lines for documents on Section 2, in the order of the form. */
export const documentLines = [
  { list: 'listA', index: 0, category: 'LIST_A' },
  { list: 'listA', index: 1, category: 'LIST_A' },
  { list: 'listA', index: 2, category: 'LIST_A' },
  { list: 'listB', index: 0, category: 'LIST_B' },
  { list: 'listC', index: 0, category: 'LIST_C' },
] as const satisfies { list: 'listA' | 'listB' | 'listC'; index: number; category: DocumentCategory }[]
export type DocumentLine = (typeof documentLines)[number]

const FORM_I94: Reference = { code: 'FORM_I94', name: 'Form I-94 (arrival record)' }
const programPapers: readonly Reference[] = [
  { code: 'FORM_DS2019', name: 'Form DS-2019' },
  { code: 'FORM_I20', name: 'Form I-20' },
]

type Papers = { required: readonly Reference[]; optional: readonly Reference[] }

const none: Papers = { required: [], optional: [] }

// A foreign passport proves the right to work only together with these papers, each on its own line.
const papers: Partial<Record<string, Papers>> = {
  FOREIGN_PASSPORT: { required: [FORM_I94], optional: programPapers },
  FSM_RMI_PASSPORT: { required: [FORM_I94], optional: [] },
}

/** The papers that go with a List A document, on the second and third lines. */
export const papersOf = (code: string): Papers => papers[code] ?? none

/** The choices of a line: documents for a person of this status and age, or papers that go with the first. */
export function choicesFor(
  { list, index, category }: DocumentLine,
  { status, age, firstCode }: { status: CitizenshipCode; age: number | undefined; firstCode: string },
): readonly Reference[] {
  if (list !== 'listA' || index === 0) return documentTypes(status, category, age)
  const { required, optional } = papersOf(firstCode)
  return index === 1 ? required : optional
}

/** Whether a document cannot be without a number, and without an expiration date. */
export function demandsOf(category: DocumentCategory, code: string): { number: boolean; expirationDate: boolean } {
  const entry = findDocument(category, code)
  // papers with a passport have the number of the admission or of the program
  if (!entry) return { number: true, expirationDate: false }
  return { number: hasNumber(entry), expirationDate: entry.required.includes('expiration_date') }
}

const hasNumber = ({ required }: DocumentType) =>
  required.some((field) => field.endsWith('_number') && field !== 'alien_number')

/** Whether a document is always a receipt: a stamp that replaces a card until it arrives. */
export const isReceiptItself = (code: string): boolean => findDocument('LIST_A', code)?.receipt === 'create'

type Examined = Pick<ExaminedDocument, 'code' | 'number' | 'isReceipt'>

/** Whether a document is a receipt in place of a lost, stolen or damaged one, which the employee still owes. */
export const isOwed = ({ code, isReceipt }: Pick<Examined, 'code' | 'isReceipt'>): boolean =>
  isReceipt && !isReceiptItself(code)

/** Whether an entry of another version is about the same document. */
export const isSameDocument = (one: Examined, other: Examined | null | undefined): boolean =>
  one.code === other?.code && one.number === other.number && one.isReceipt === other.isReceipt
