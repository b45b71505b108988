import { AttachmentTitle, attachmentKinds, type AttachmentKind } from '@hireproof/contract/cases/attachments'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { addAttachment, listAttachments } from '@hireproof/contract/cases/documents.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { uploadOf } from '../../lib/upload.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import { isStopped, useStop } from '../../lib/use-stop.ts'
import { fitted, isTooLarge, TOO_LARGE } from './use-sides.ts'

/** A file is only known by its name here. */
type Values = { kind: string; title: string; file: string }

const fields = ['kind', 'title', 'file'] as const

function problemsIn({ kind, title, file }: Values): FieldProblems<Values> {
  const problem = AttachmentTitle.safeParse(title).error?.issues[0]?.message
  return {
    ...(!kindOf(kind) && { kind: 'Select what you attach.' }),
    ...(problem !== undefined && { title: problem }),
    ...(file === '' && { file: 'Choose a file.' }),
  }
}

const kindOf = (text: string): AttachmentKind | undefined => attachmentKinds.find((each) => each === text)

/** Adds an attachment to a case. What was entered and chosen stays until the server has it. */
export function useAttachmentForm(caseNumber: string, onAdded: () => void) {
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const stopping = useStop()

  const send = async ({ kind, title }: Values, chosen: File): Promise<FieldProblems<Values>> => {
    const blob = await fitted(chosen)
    if (!blob) return { file: TOO_LARGE }
    const form = new FormData()
    form.set('kind', kind)
    form.set('title', title)
    // a file name says little about the document and may reveal much about a person
    form.set('file', blob, 'attachment')
    const sent = { upload: uploadOf(form), signal: stopping.start() }
    await call(addAttachment, { params: { caseNumber } }, sent)
    await refresh(listAttachments)
    void refresh(getCaseHistory)
    announce('The attachment is added.')
    onAdded()
    return {}
  }
  const ruleForm = useRuleForm<Values>({
    defaultValues: { kind: '', title: '', file: '' },
    problems: problemsIn,
    send: async (values) => {
      setFailure(undefined)
      try {
        return file ? await send(values, file) : {}
      } catch (error) {
        const atFields = problemsOf(error)
        if (!atFields) setFailure(isStopped(error) ? 'You stopped sending.' : whyNot(error))
        return atFields ?? {}
      }
    },
  })
  const choose = (chosen: File | undefined) => {
    // a canceled dialog takes nothing away
    if (!chosen) return
    setFile(chosen)
    ruleForm.form.setValue('file', chosen.name, { shouldValidate: true, shouldDirty: true })
  }
  return { ...ruleForm, file, failure, choose, stop: stopping.stop }
}

function problemsOf(error: unknown): FieldProblems<Values> | undefined {
  if (isTooLarge(error)) return { file: TOO_LARGE }
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const found = fields.flatMap((field) => {
    const message = error.issues.find(({ path }) => path === field)?.message
    return message === undefined ? [] : [[field, message]]
  })
  return found.length > 0 ? (Object.fromEntries(found) as FieldProblems<Values>) : undefined
}

/** A conflict has a sentence of its own. */
const whyNot = (error: unknown): string => {
  const told = error instanceof ApiError && error.status === 409 ? error.issues[0]?.message : undefined
  return told ?? errorText(error)
}
