import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { signNotice } from '@hireproof/contract/employee/case-notice.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { navigate, useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { showNotice } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'

/** What an employee can decide, in the order of the notice. */
export const choices = ['TAKE_ACTION', 'NO_ACTION'] as const
export type Choice = (typeof choices)[number]

type Values = { decision: Choice | ''; isRead: boolean; typedName: string }
type Field = keyof Values

/** The decision as entered, what is missing from it, and its signature. */
export function useDecision(notice: EmployeeNotice) {
  const words = noticeTexts[useSay().language].decision
  const { hrefOf } = useAddress()
  const [values, setValues] = useState<Values>({ decision: '', isRead: false, typedName: '' })
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<Field[]>([])
  const { caseNumber, episode, shownSha256, text } = notice
  const { mutate, error, isPending, reset } = useOnce(
    (decision: Choice) =>
      call(signNotice, {
        body: {
          ...{ caseNumber, episode, shownSha256, language: text.language, decision },
          ...{ typedName: values.typedName.trim(), isRead: values.isRead },
        },
      }),
    {
      onSuccess: (now) => {
        showNotice(now)
        navigate(hrefOf(noticePages.start))
      },
    },
  )
  const messages: Readonly<Record<Field, string>> = {
    decision: words.missing,
    isRead: words.readMissing,
    typedName: words.nameMissing,
  }
  const missing = Object.entries({
    decision: values.decision === '',
    isRead: !values.isRead,
    typedName: !/\p{L}/u.test(values.typedName),
  }).flatMap(([name, isMissing]) => (isMissing || refused.includes(name as Field) ? [name as Field] : []))
  const refusedFields = refusedIn(error)
  return {
    values,
    change: (changed: Partial<Values>) => {
      setRefused([])
      setValues((all) => ({ ...all, ...changed }))
    },
    errors: attempts > 0 ? missing.map((name) => ({ name, message: messages[name] })) : [],
    attempts,
    isBusy: isPending,
    failure: refusedFields.length > 0 ? undefined : error,
    forget: reset,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (missing.length > 0 || values.decision === '') return setAttempts((count) => count + 1)
      mutate(values.decision, {
        onError: (why) => {
          if (refusedIn(why).length === 0) return
          setRefused(refusedIn(why))
          setAttempts((count) => count + 1)
        },
      })
    },
  }
}

/** The fields that the server refused although the rules here found nothing. */
const refusedIn = (error: unknown): Field[] =>
  isRefusal(error, 'bad_request')
    ? error.issues.flatMap(({ path }) =>
        path === 'decision' || path === 'isRead' || path === 'typedName' ? [path] : [],
      )
    : []
