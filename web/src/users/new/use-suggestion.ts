import { suggestLogonId } from '@hireproof/contract/users/create-user.endpoints'
import { userProfileProblems } from '@hireproof/contract/users/user-profile'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import type { NewUserValues } from './new-user-values.ts'

/** Whether a suggested User ID may replace the one in the field: never one typed by hand. */
export const mayReplace = (typed: string, suggested: string): boolean => typed.trim() === '' || typed === suggested

type Suggested = Pick<NewUserValues, 'logonId' | 'firstName' | 'lastName'>

const none: Suggested = { logonId: '', firstName: '', lastName: '' }

/** The User ID that the server makes from a name. */
export function useSuggestion() {
  const running = useRef<AbortController>(undefined)
  const [suggested, setSuggested] = useState(none)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  /** Takes over a User ID made from a name elsewhere; an empty one removes the previous suggestion. */
  const offer = (logonId: string, { firstName, lastName }: NewUserValues) =>
    setSuggested({ logonId, firstName, lastName })

  /** Asks for a User ID once there is a name, and again after it changes, unless one was typed by hand. */
  const suggest = async (values: NewUserValues) => {
    const { firstName, lastName, logonId } = values
    const faults = userProfileProblems(values)
    if (faults.firstName || faults.lastName || !mayReplace(logonId, suggested.logonId)) return
    const isSame = suggested.firstName === firstName && suggested.lastName === lastName
    if (isSame && logonId !== '') return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setHasFailed(false)
    try {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() }
      offer((await call(suggestLogonId, { body }, { signal })).suggestedLogonId, values)
    } catch {
      setHasFailed(!signal.aborted)
    }
  }

  return { suggested, suggest, offer, hasFailed }
}

/** Puts the suggestion into its field, unless the person typed there. */
export function useFillIn({ getValues, setValue }: UseFormReturn<NewUserValues>, suggested: Suggested): void {
  const filled = useRef('')
  useEffect(() => {
    const { logonId } = suggested
    if (mayReplace(getValues('logonId'), filled.current)) {
      setValue('logonId', logonId, { shouldValidate: logonId !== '' })
    }
    filled.current = logonId
  }, [getValues, setValue, suggested])
}
