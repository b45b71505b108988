import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { isKept } from '@hireproof/contract/form-i9/required-copies'
import { useState } from 'react'
import { fitPicture } from '../../lib/pictures.ts'
import { type CopiesContext, copyFailure } from './copies-context.ts'

type Field = 'documentCode' | 'side' | 'file'
type Values = { documentCode: string; side: string; file: File | undefined; isForVideo: boolean }

const empty: Values = { documentCode: '', side: '', file: undefined, isForVideo: false }
const fields: readonly Field[] = ['documentCode', 'side', 'file']

/** The form to add a copy. The choices stay until the copy has arrived. */
export function useCopyForm(context: CopiesContext, onAdded: () => void) {
  const { words } = context
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [submitCount, setSubmitCount] = useState(0)
  const [isSending, setIsSending] = useState(false)
  /** Grows with every copy sent: only a new file field is empty. */
  const [serial, setSerial] = useState(0)

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    for (const field of Object.keys(changes)) setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const refuse = (found: Partial<Record<Field, string>>) => {
    setErrors(found)
    setSubmitCount((count) => count + 1)
  }
  const send = async (file: File) => {
    const fitted = await fitPicture(file, COPY_BYTES)
    if (fitted.size > COPY_BYTES) return refuse({ file: words.problems.too_large })
    const form = new FormData()
    form.set('documentCode', values.documentCode)
    form.set('side', values.side)
    if (values.isForVideo && asksForVideo(context, values.documentCode)) form.set('isForVideo', 'yes')
    if (context.formId) form.set('formId', context.formId)
    // a file name says little about the document and may reveal much about a person
    form.set('file', fitted, 'copy')
    await context.add(form)
    setValues({ ...empty, documentCode: values.documentCode, isForVideo: values.isForVideo })
    setSerial((count) => count + 1)
    await context.refresh()
    onAdded()
    return undefined
  }
  const submit = async () => {
    setFailure(undefined)
    const missing = fields.filter((field) => !values[field])
    if (missing.length > 0 || !values.file) {
      return refuse(Object.fromEntries(missing.map((field) => [field, words.missing[field]])))
    }
    setErrors({})
    setIsSending(true)
    try {
      await send(values.file)
    } catch (error) {
      const { text, isFile } = copyFailure(error, context)
      if (isFile) refuse({ file: text })
      else {
        setFailure(text)
        // what the company keeps may have changed since the page was loaded
        void context.refresh()
      }
    } finally {
      setIsSending(false)
    }
    return undefined
  }
  const listed = fields.flatMap((name) => (errors[name] ? [{ name: nameOf(name), message: errors[name] }] : []))
  return { values, errors, listed, failure, submitCount, isSending, serial, change, submit }
}

/** Whether a copy is kept only for an examination by live video. */
export const asksForVideo = (
  { keepsOthers: keepsOtherCopies, offersVideo }: CopiesContext,
  documentCode: string,
): boolean => offersVideo && documentCode !== '' && !isKept(documentCode, { keepsOtherCopies, isForVideo: false })

/** The name of a field, unique on a page with several forms. */
export const nameOf = (field: Field | 'isForVideo'): string => `copy-${field}`
