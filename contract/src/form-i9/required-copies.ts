import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { OTHER_DOCUMENT } from './copies.ts'
import { documentLines, isOwed, isSameDocument } from './section2-documents.ts'

/** The documents that the records can show a photo of: an employer that creates cases keeps copies of both sides of them. */
const photoDocuments: readonly string[] = ['US_PASSPORT', 'FORM_I551', 'FORM_I766']

/** Whether copies of a document are kept whatever the company says about the others. */
const isPhotoDocument = (code: string): boolean => photoDocuments.includes(code)

/** Whether a company keeps a copy of a document: one that keeps none of the others does so for the alternative procedure. */
export const isKept = (
  code: string,
  { keepsOtherCopies, isForVideo }: { keepsOtherCopies: boolean | null; isForVideo: boolean },
): boolean => keepsOtherCopies !== false || isForVideo || isPhotoDocument(code)

type Signed = { content: Section2 }

/** The same line in any earlier version. */
const wasSigned = (document: ExaminedDocument, versions: readonly Signed[]) =>
  versions.some(({ content }) =>
    [...content.listA, ...content.listB, ...content.listC].some((earlier) => isSameDocument(document, earlier)),
  )

type Rule = {
  keepsOtherCopies: boolean | null
  /** The earlier versions: documents on them stay as they were signed. */
  versions: readonly Signed[]
  /** What was missing until now, and the documents with copies of all sides. */
  missing: readonly string[]
  copied: readonly string[]
}

/**
 * The documents of Section 2 whose copies are required and not kept yet, by their codes among the copies. A receipt for a
 * document has no copies; the document that replaces it does.
 */
export function missingCopies(section2: Section2, { keepsOtherCopies, versions, missing, copied }: Rule): string[] {
  const codes = documentLines.flatMap(({ list, index }) => {
    const document = section2[list][index]
    if (!document || isOwed(document)) return []
    // papers with a passport have no separate name among the copies
    const code = index === 0 ? document.code : OTHER_DOCUMENT
    const isNew = !wasSigned(document, versions)
    const isRequired = isNew && (keepsOtherCopies === true || (index === 0 && isPhotoDocument(code)))
    return isRequired || missing.includes(code) ? [code] : []
  })
  return [...new Set(codes)].filter((code) => !copied.includes(code))
}
