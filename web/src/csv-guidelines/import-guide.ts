import type { ImportFormat } from '@hireproof/contract/imports/import-file'
import type { Definition } from '../ui/layout/DefinitionList.tsx'

/** What people are told about the file of one kind: from the same constants as the server. */
export type ImportGuide = ImportFormat & {
  /** What a file holds: `hiring site`, `hiring sites`. */
  one: string
  many: string
  /** What each of them is, and when to use a file. */
  about: string
  templateName: string
  /** Invented rows, in the order of the columns. */
  examples: readonly (readonly string[])[]
  /** The fields that the table of examples shows; the text has all of them. */
  shown?: readonly string[]
  /** Mistakes that only this kind has. */
  mistakes: Definition[]
}

/** Mistakes of addresses in every kind of file. */
export const addressMistakes: Definition[] = [
  {
    term: 'A spreadsheet dropped the leading zero of a ZIP Code',
    value: 'Set the column to text before you type: 02108, not 2108. We propose the zero where it is missing.',
  },
  { term: 'The state is spelled out', value: 'Use its two letters: OR, not Oregon. We propose them for each name.' },
  {
    term: 'An address contains # or ;',
    value: 'Write Suite 4, not #4. We propose Unit 4 instead of #4, and a comma instead of a semicolon.',
  },
]

/** Mistakes of files, whatever they hold. */
export const fileMistakes: Definition[] = [
  {
    term: 'A comma splits a cell',
    value: 'Put the cell in double quotation marks, as in the last example. Spreadsheets do this automatically.',
  },
  {
    term: 'A quotation mark is never closed',
    value: 'Reading stops at the line where it begins. Close it, and upload the file again.',
  },
  {
    term: 'A column has another name or place',
    value:
      'The columns can be in any order, and names such as Street, ST or Postal Code are known. Other columns are ignored and named. Without a required column the file is refused.',
  },
  {
    term: 'The file has no column names',
    value: 'Add the first line of the template, or choose to have the file read in the order of the template.',
  },
  {
    term: 'Letters with accents look wrong',
    value:
      'Save the file as CSV UTF-8. Files in UTF-16 and Windows-1252 are read, too; semicolons and tabs may separate.',
  },
  { term: 'The file is a workbook', value: 'Save it as CSV (comma-separated values), with the extension .csv.' },
]

/** A mistake in files of kinds that need no number of a person. */
export const numberMistake: Definition = {
  term: 'A cell contains a Social Security number',
  value: 'It is not kept, and the row has a problem. No file of this kind needs one.',
}
