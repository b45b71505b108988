import { useEffect, useState } from 'react'
import type { Duplicate } from './check-new-email.ts'
import type { CreateFailure } from './create-failure.ts'
import type { NewUserValues } from './new-user-values.ts'
import type { useProgress } from './use-progress.ts'
import { shownStep } from './wizard-progress.ts'
import { fieldsOf, problemsOf, type StepId } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

export type Refusal = ReturnType<typeof useRefusal>

/** What keeps the wizard from going on, and where it shows. */
export function useRefusal(context: WizardContext, { check, setRefused }: ReturnType<typeof useProgress>) {
  const [duplicate, setDuplicate] = useState<Duplicate>()
  const [failure, setFailure] = useState<{ text: string; at: StepId }>()
  useEffect(() => {
    if (failure || duplicate) scrollTo({ top: 0 })
  }, [failure, duplicate])
  return {
    duplicate,
    failure,
    showDuplicate: (found: Duplicate): undefined => setDuplicate(found) as undefined,
    clear: () => {
      setFailure(undefined)
      setDuplicate(undefined)
    },
    /** Says what the server refused, on the page that asks for it. */
    refuse: ({ text, problems }: CreateFailure, values: NewUserValues, at: StepId) => {
      const refused = { values, problems }
      setRefused(refused)
      if (text) setFailure({ text, at: shownStep(at, values, context, { check, refused }) })
      return problemsOf(problems, fieldsOf(at, context, values.role))
    },
  }
}
