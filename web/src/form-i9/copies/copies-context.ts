import type { CopySource, DocumentCopy } from '@hireproof/contract/form-i9/copies'
import { ApiError } from '../../lib/api-error.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { CopiesWords } from './copies-words.ts'

/** The copies of one form: the calls for them, and the texts of the page about them. */
export type CopiesContext = {
  words: CopiesWords
  /** The documents to choose from. */
  documents: readonly Option[]
  nameOf: (documentCode: string) => string
  moment: (instant: string) => string
  failureText: (error: unknown) => string
  /** Whether to offer the phone's camera beside its files. */
  hasCamera: boolean
  /** Whether the company keeps copies of all other documents too, or of none; null if it has not said so yet. */
  keepsOthers: boolean | null
  /** Whether the company offers examinations by live video. */
  offersVideo: boolean
  /** Whose copies may be removed, if not all. */
  removes?: CopySource
  /** The form that a person without a user has open. */
  formId?: string
  add: (form: FormData) => Promise<unknown>
  open: (copyId: string) => Promise<File>
  remove: (copyId: string) => Promise<unknown>
  /** Fetches the list of copies again. */
  refresh: () => Promise<void>
}

export type Can = { view: boolean; add: boolean; remove: boolean }

/** A copy in words: its document and what it shows. */
export const titleOf = ({ words, nameOf }: CopiesContext, { documentCode, side }: DocumentCopy): string =>
  `${nameOf(documentCode)}, ${words.sides[side].toLowerCase()}`

type Code = keyof CopiesWords['problems']

const isFileProblem = (code: string) => code.startsWith('file_') || code === 'too_large'

/** The message for a refused change of copies, and whether it is about the chosen file. */
export function copyFailure(error: unknown, { words, failureText }: CopiesContext): { text: string; isFile: boolean } {
  const code = codeOf(error)
  const text = words.problems[code as Code] as string | undefined
  return { text: text ?? failureText(error), isFile: text !== undefined && isFileProblem(code) }
}

function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.code === 'payload_too_large' ? 'too_large' : (error.issues[0]?.code ?? '')
}
