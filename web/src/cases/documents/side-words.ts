import { attachmentSides, photoFields, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { findDocument } from '@hireproof/contract/cases/documents'
import { hasPages } from '@hireproof/contract/cases/photo'

type Document = Pick<CaseDetails, 'document_a_type_code' | 'document_sub_type_code'>

const sides: Readonly<Record<AttachmentSide, string>> = { front: 'Front of the document', back: 'Back of the document' }
const pages: Readonly<Record<AttachmentSide, string>> = {
  front: 'Photo page of the passport',
  back: 'Barcode page of the passport',
}

/** What a side of a document is called: a passport has pages. */
export const sideLabel = ({ document_sub_type_code: subType }: Document, side: AttachmentSide): string =>
  (hasPages(subType) ? pages : sides)[side]

/** The document of a case in words. */
export function documentName({ document_a_type_code: code, document_sub_type_code: subType }: Document): string {
  const entry = findDocument('LIST_A', code)
  const kind = entry?.subTypes.find((each) => each.code === subType)?.name
  return kind ? `U.S. ${kind.toLowerCase()}` : (entry?.name ?? 'the document')
}

/** The side that a field of the upload holds. */
export const sideOfField = (field: string): AttachmentSide | undefined =>
  attachmentSides.find((side) => photoFields[side] === field)
