import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { askForPaper, getNotices, giveConsent } from '@hireproof/contract/employee/notices.endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/query.ts'
import { hasIssue } from '../failure-text.ts'
import type { FormFlow } from '../form/form-flow.ts'
import { useSay } from '../language.ts'

export type Choice = ReturnType<typeof useChoice>

/** Sends how the person chooses to complete the form; the server tells the employer about a paper form. */
export function useChoice({ form, section1 }: FormFlow) {
  const { language } = useSay()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'agree' | 'paper'>()
  const body = { formId: form.id, language }

  const choose = async (what: 'agree' | 'paper', send: () => Promise<EmployeeForm>): Promise<boolean> => {
    if (busy) return false
    setBusy(what)
    setFailure(undefined)
    try {
      section1.adopt(await send())
      return true
    } catch (error) {
      if (hasIssue(error, 'NOTICES_CHANGED')) await refresh(getNotices)
      // signed in another tab: the form shows it
      if (hasIssue(error, 'FORM_SIGNED')) await section1.loadNewest().catch(() => undefined)
      setFailure(error)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return {
    /** Agrees to complete the form electronically, as these texts explain it; returns whether that was kept. */
    agree: (version: number) => choose('agree', () => call(giveConsent, { body: { ...body, version } })),
    /** Asks for a paper form; returns whether that was kept. */
    askForPaper: () => choose('paper', () => call(askForPaper, { body })),
    busy,
    failure,
    clearFailure: () => setFailure(undefined),
  }
}
