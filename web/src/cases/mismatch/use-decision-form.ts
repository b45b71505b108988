import type { Mismatch, MismatchDecision } from '@hireproof/contract/cases/mismatch'
import { addSignedCopy } from '@hireproof/contract/cases/papers.endpoints'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { fitPicture } from '../../lib/pictures.ts'
import { type FieldProblems, useRuleForm } from '../../lib/use-rule-form.ts'
import { uploadOf } from '../../lib/upload.ts'
import { decisionProblems, type DecisionValues, KEPT_COPY, KEPT_ORIGINAL } from './decision-problems.ts'
import { failureOf, useStep } from './use-mismatch.ts'

const empty: DecisionValues = { decision: '', decidedOn: '', kept: '', file: '' }

/** The form for a decision on paper. A chosen file is sent only once, whatever happens to the rest. */
export function useDecisionForm(mismatch: Mismatch, onDone: (now: Mismatch) => void) {
  const { record, failure, fail } = useStep(mismatch, onDone)
  const file = useRef<File>(undefined)
  const sent = useRef<File>(undefined)
  const caseNumber = mismatch.case_number

  const upload = async (chosen: File): Promise<FieldProblems<DecisionValues>> => {
    if (sent.current === chosen) return {}
    const fitted = await fitPicture(chosen, COPY_BYTES)
    if (fitted.size > COPY_BYTES) return { file: 'The file has more than 5 MB. Select a smaller one.' }
    const form = new FormData()
    // a file name may reveal something about a person
    form.set('file', fitted, 'signed-notice')
    await call(addSignedCopy, { params: { caseNumber } }, { upload: uploadOf(form) })
    sent.current = chosen
    return {}
  }
  const send = async ({ decision, decidedOn, kept }: DecisionValues): Promise<FieldProblems<DecisionValues>> => {
    try {
      const problems = kept === KEPT_COPY && file.current ? await upload(file.current) : {}
      if (Object.keys(problems).length > 0) return problems
    } catch (error) {
      const refused = refusedFile(error)
      if (refused) return { file: refused }
      fail(await failureOf(error, mismatch))
      return {}
    }
    const { isOriginalKept, ...atFields } = await record({
      step: 'decision',
      decision: decision as MismatchDecision,
      decidedOn,
      ...(kept === KEPT_ORIGINAL && { isOriginalKept: true }),
    })
    return isOriginalKept === undefined ? atFields : { ...atFields, kept: isOriginalKept }
  }
  const ruleForm = useRuleForm<DecisionValues>({
    defaultValues: empty,
    problems: decisionProblems,
    send,
  })
  const choose = (chosen: File | undefined) => {
    file.current = chosen
    ruleForm.form.setValue('file', chosen?.name ?? '', { shouldValidate: true, shouldDirty: true })
  }
  return { ...ruleForm, failure, choose }
}

/** The server's words about a refused file. */
function refusedFile(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'payload_too_large') return 'The file has more than 5 MB. Select a smaller one.'
  return error.status === 400 ? (error.issues[0]?.message ?? 'Select a PDF, a JPEG or a PNG that opens.') : undefined
}
