import { attachmentSides, DOCUMENT_BYTES, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { fitPicture } from '../../lib/pictures.ts'

type Files = Partial<Record<AttachmentSide, File>>
type Errors = Partial<Record<AttachmentSide, string>>

/** What is said about a file that is refused although it was chosen. */
export const TOO_LARGE = 'This file has 5 MB or more. Choose a smaller one.'

/** The files of both sides of a document, and what is wrong with them. What was chosen stays until it has arrived. */
export function useSides() {
  const [files, setFiles] = useState<Files>({})
  const [errors, setErrors] = useState<Errors>({})
  const [submitCount, setSubmitCount] = useState(0)
  /** Grows with every copy of a side that arrived: only a new file field is empty. */
  const [arrived, setArrived] = useState<Record<AttachmentSide, number>>({ front: 0, back: 0 })
  const choose = (side: AttachmentSide, file: File | undefined) => {
    // a canceled dialog takes nothing away
    if (!file) return
    setFiles((before) => ({ ...before, [side]: file }))
    setErrors((before) => ({ ...before, [side]: undefined }))
  }
  const refuse = (found: Errors) => {
    setErrors(found)
    setSubmitCount((count) => count + 1)
  }
  const clear = (side: AttachmentSide) => {
    setFiles((before) => ({ ...before, [side]: undefined }))
    setArrived((before) => ({ ...before, [side]: before[side] + 1 }))
  }
  const listed = attachmentSides.flatMap((side) => {
    const message = errors[side]
    return message ? [{ name: sideField(side), message }] : []
  })
  return { files, errors, listed, submitCount, arrived, choose, refuse, clear }
}

/** The name of the field of a side. */
export const sideField = (side: AttachmentSide): string => `document-${side}`

/** A file as it is sent: a camera picture that is too large is made smaller; undefined if that is not possible. */
export async function fitted(file: File): Promise<Blob | undefined> {
  const smaller = await fitPicture(file, DOCUMENT_BYTES - 1)
  return smaller.size < DOCUMENT_BYTES ? smaller : undefined
}

/** Whether an upload failed because it was too large. */
export const isTooLarge = (error: unknown): boolean => error instanceof ApiError && error.status === 413
