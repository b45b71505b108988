import { answerTest, getTest, getTutorial, type Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import { q, queryClient, refresh } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { answersOf, missing, missingAnswers, type Choices } from './test-answers.ts'

/** An open knowledge test: kept in memory, checked on submission and after that on every change. */
export function useTestForm(testId: string, questions: readonly Question[]) {
  const [choices, setChoices] = useState<Choices>({})
  const [submitCount, setSubmitCount] = useState(0)
  const send = useApi(answerTest)
  const isTouched = useRef(false)

  const choose = (name: string, value: string) => {
    isTouched.current = true
    setChoices((before) => ({ ...before, [name]: value }))
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setSubmitCount((count) => count + 1)
    if (missingAnswers(questions, choices).length > 0) return
    send.mutate(
      { params: { testId }, body: { answers: answersOf(questions, choices) } },
      {
        onSuccess: (test) => {
          isTouched.current = false
          queryClient.setQueryData(q(getTest, { params: { testId } }).queryKey, test)
          void refresh(getTutorial)
        },
      },
    )
  }

  return {
    choices,
    choose,
    /** The props of the kit's form component. */
    formProps: { onSubmit: submit, errors: missingAnswers(questions, choices), submitCount },
    errorOf: (question: Question, index: number) => (submitCount > 0 ? missing(question, index, choices) : undefined),
    hasUnsaved: useCallback(() => isTouched.current, []),
    error: send.error,
    isBusy: send.isPending,
  }
}
