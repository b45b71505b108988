import { COPY_PAGES, copyProblems, type CopyProblem } from '@hireproof/contract/copies/copy-files'
import { refused } from '../platform/problem.ts'

const messages: Readonly<Record<Exclude<CopyProblem, 'file_pages'>, string>> = {
  file_missing: 'Choose a file.',
  file_type: 'Choose a PDF, a JPEG or a PNG.',
  file_encrypted: 'This PDF is protected with a password. Choose one that is not.',
  file_pixels: 'This picture is too large. Take one with fewer pixels.',
  file_unreadable: 'This file cannot be read. It may be damaged.',
  file_virus: 'We found a virus in this file and did not keep it.',
}

/** Refuses a file, with what is wrong with it. */
export const refusedFile = (code: CopyProblem, mostPages = COPY_PAGES) =>
  refused('file', code, code === 'file_pages' ? tooManyPages(mostPages) : messages[code])

const tooManyPages = (most: number) => `This PDF has more than ${most} pages. Choose only the pages of the document.`

/** Whether a text is one of the codes for what is wrong with a file. */
export const isCopyProblem = (code: unknown): code is CopyProblem => copyProblems.some((each) => each === code)
