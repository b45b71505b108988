import { attachmentSides, photoFields, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listAttachments, uploadDocuments } from '@hireproof/contract/cases/documents.endpoints'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/query.ts'
import { useStop } from '../../lib/use-stop.ts'
import { uploadOf } from '../../lib/upload.ts'
import { useCaseStep } from '../use-case-step.ts'
import { sideLabel, sideOfField } from './side-words.ts'
import { fitted, TOO_LARGE, useSides } from './use-sides.ts'

/** The form that sends both sides to the agency. */
export function useUpload(details: CaseDetails) {
  const { case_number: caseNumber } = details
  const sides = useSides()
  const { take, failure, isBusy } = useCaseStep(caseNumber, 'SCAN_AND_UPLOAD')
  const stopping = useStop()
  const submit = async () => {
    const { front, back } = sides.files
    if (!front || !back) {
      const missing = attachmentSides.filter((side) => !sides.files[side])
      return sides.refuse(
        Object.fromEntries(missing.map((side) => [side, `Choose a file: ${sideLabel(details, side).toLowerCase()}.`])),
      )
    }
    const form = await formOf({ front, back })
    if (!(form instanceof FormData)) return sides.refuse(form)
    const upload = uploadOf(form)
    const sent = () => call(uploadDocuments, { params: { caseNumber } }, { upload, signal: stopping.start() })
    const step = () => sent().finally(() => void refresh(listAttachments))
    return take(step, 'The copies were sent.', (error) => {
      const found = problemsOf(error)
      if (found) sides.refuse(found)
      return found !== undefined
    })
  }
  return { sides, failure, isBusy, submit, stop: stopping.stop }
}

type Problems = Partial<Record<AttachmentSide, string>>

async function formOf(files: Record<AttachmentSide, File>): Promise<FormData | Problems> {
  const form = new FormData()
  const problems: Problems = {}
  for (const side of attachmentSides) {
    const blob = await fitted(files[side])
    // a file name says little about the document and may reveal much about a person
    if (blob) form.set(photoFields[side], blob, 'copy')
    else problems[side] = TOO_LARGE
  }
  return Object.keys(problems).length > 0 ? problems : form
}

function problemsOf(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 413)) return undefined
  const found = error.issues.flatMap(({ path, message }) => {
    const side = sideOfField(path)
    return side ? [[side, message]] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as Problems) : undefined
}
