import { documents } from '@hireproof/contract/cases/documents'
import { papersOf } from '@hireproof/contract/form-i9/section2-documents'

const papers = (() => {
  const { required, optional } = papersOf('FOREIGN_PASSPORT')
  return [...required, ...optional]
})()

/** The name of a document of the lists, or of what belongs to one. */
export const documentName = (code: string): string =>
  [...documents, ...papers].find((entry) => entry.code === code)?.name ?? code

/** The name of a kind of document, such as of a passport card. */
export const kindName = (code: string): string | undefined =>
  documents.flatMap(({ subTypes }) => [...subTypes]).find((kind) => kind.code === code)?.name
