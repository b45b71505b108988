import type { ImportFileProblem } from '@hireproof/contract/imports/imports'
import { problem, refused } from '../platform/problem.ts'

const messages: Readonly<Record<Exclude<ImportFileProblem, 'file_columns'>, string>> = {
  file_missing: 'Choose a file.',
  file_empty: 'This file is empty.',
  file_workbook: 'This file is a workbook. Save it as CSV (comma-separated values) and choose that file.',
  file_not_text: 'This file is not text. Save it as CSV (comma-separated values) and choose that file.',
  file_no_rows: 'This file has no rows besides the names of the columns.',
  file_no_header: 'The first line of this file is not the names of the columns.',
  file_lines: 'This file cannot be read from its first line on. Check its quotation marks.',
}

/** Refuses a file as a whole, with what is wrong with it. */
export const refusedImport = (code: keyof typeof messages) => refused('file', code, messages[code])

/** Refuses a file without a column that it needs. */
export const missingColumns = (headers: readonly string[]) => {
  const names = new Intl.ListFormat('en-US').format(headers)
  const text = headers.length === 1 ? `The column ${names} is missing.` : `The columns ${names} are missing.`
  return refused('file', 'file_columns', text)
}

/** Refuses a file above a limit, which it names, and the line where the file was over it, if that is known. */
export const tooMuch = (limit: string, line?: number) =>
  problem('payload_too_large', {
    issues: [{ path: 'file', code: 'PAYLOAD_TOO_LARGE', message: overLimit(limit, line) }],
  })

const overLimit = (limit: string, line: number | undefined): string =>
  line === undefined
    ? `A file can have at most ${limit}.`
    : `A file can have at most ${limit}. Reading stopped at line ${line.toLocaleString('en-US')}.`
