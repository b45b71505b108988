import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { newPaperProblems, paperName } from '@hireproof/contract/form-i9/paper/paper-form'
import { addPaperForm } from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { uploadOf } from '../../lib/upload.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { emptyPaper, refusalOf, SCAN_TOO_LARGE, tidied, type PaperValues } from './paper-values.ts'

/** A file is only known by its name here. */
type Values = PaperValues & { reverifyBy: string; endedOn: string; siteId: string; file: string }

const initial: Values = { ...emptyPaper, reverifyBy: '', endedOn: '', siteId: '', file: '' }
const fields = Object.keys(initial) as (keyof Values)[]

const newSender = () =>
  createOnce((form: FormData, options: CreateOptions) => call(addPaperForm, {}, { upload: uploadOf(form), ...options }))

/** The form that takes over a paper form: checked as the server checks it, and sent once, no matter how many tries. */
export function useNewPaperForm(hasSites: boolean) {
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const ruleForm = useRuleForm<Values>({
    defaultValues: initial,
    problems: (values) => ({
      ...(values.file === '' && { file: 'Choose the scan.' }),
      ...newPaperProblems(tidied(values), today()),
      ...(hasSites && values.siteId === '' && { siteId: 'Select the hiring site of the new hire.' }),
    }),
    send: async (values) => {
      setFailure(undefined)
      if (!file) return {}
      if (file.size > COPY_BYTES) return { file: SCAN_TOO_LARGE }
      const { file: _, siteId, ...typed } = tidied(values)
      const form = new FormData()
      for (const [name, value] of Object.entries(typed)) form.set(name, value)
      if (siteId !== '') form.set('siteId', siteId)
      // a file name may reveal something about a person
      form.set('file', file, 'scan.pdf')
      try {
        const { details } = await sender.create(form)
        await refresh(searchPlusCases)
        await navigate(paths.cases.plusCase(details.plusCaseId), { state: { paper: paperName(details) } })
      } catch (error) {
        const refused = refusalOf<Values>(error, fields)
        setFailure(refused.text)
        return refused.fields
      }
      return {}
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    ruleForm.form.setValue('file', chosen?.name ?? '', { shouldValidate: true, shouldDirty: true })
  }
  return { ...ruleForm, file, failure, choose }
}
