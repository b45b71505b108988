import { refusedImport } from './file-refusal.ts'

const starts = {
  /** Workbooks and other packages. */
  zip: [0x50, 0x4b],
  /** Workbooks of older programs. */
  compound: [0xd0, 0xcf, 0x11, 0xe0],
} as const

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const

/** What a person is told about a file that names no encoding and is not UTF-8. */
export const OLD_ENCODING =
  'This file is not in UTF-8. We read it as Windows-1252: check letters with accents before you add the rows.'

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** The text of a file: UTF-8, UTF-16 that says so, or else Windows-1252 with a notice. Refuses what is no text. */
export function decodeFile(bytes: Uint8Array): { text: string; notices: string[] } {
  if (bytes.length === 0) throw refusedImport('file_empty')
  if (beginsWith(bytes, starts.zip) || beginsWith(bytes, starts.compound)) throw refusedImport('file_workbook')
  const { text, notices } = decoded(bytes)
  if (text.includes('\0')) throw refusedImport('file_not_text')
  if (text.trim() === '') throw refusedImport('file_empty')
  return { text, notices }
}

function decoded(bytes: Uint8Array): { text: string; notices: string[] } {
  const { name } = encodings.find(({ mark }) => beginsWith(bytes, mark)) ?? { name: 'utf-8' }
  try {
    return { text: new TextDecoder(name, { fatal: name === 'utf-8' }).decode(bytes), notices: [] }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), notices: [OLD_ENCODING] }
  }
}
