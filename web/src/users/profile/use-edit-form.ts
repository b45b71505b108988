import { getUser, type UserDetails } from '@hireproof/contract/users/users'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Blocker } from 'react-router'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, queryClient } from '../../lib/query.ts'
import { useRuleForm, type RuleForm } from '../../lib/use-rule-form.ts'
import { texts } from '../texts.ts'
import { mergeEdits } from './edit-conflict.ts'
import {
  editProblems,
  editValues,
  explained,
  isEdited,
  refusedFields,
  saveUser,
  type EditValues,
} from './edit-values.ts'
import { refreshUser } from './use-profile.ts'

/** A colleague changed the user too: before the newest version is loaded, and after. */
export type EditConflict = {
  /** What the colleague changed; missing until it is loaded. */
  differences?: string[]
  isLoading: boolean
  hasFailed: boolean
  loadNewest: () => Promise<void>
}

type EditForm = RuleForm<EditValues> & {
  /** The version of the user that the changes are based on. */
  user: UserDetails
  failure: string | undefined
  conflict: EditConflict | undefined
  blocker: Blocker
  /** Leaves without saving and without asking. */
  cancel: () => void
}

/** The form that edits a user; it asks before the person leaves with unsaved changes. */
export function useEditForm(present: UserDetails, onDone: () => void): EditForm {
  // the changes are based on this version, even if the user is fetched again
  const [user, setUser] = useState(present)
  const [conflict, setConflict] = useState<Omit<EditConflict, 'loadNewest'>>()
  const [failure, setFailure] = useState<string>()
  const isLeaving = useRef(false)
  const ruleForm = useRuleForm({
    defaultValues: editValues(user),
    problems: (values) => editProblems(values, user),
    send: async (values) => {
      setFailure(undefined)
      setConflict(undefined)
      try {
        await saveUser(call, user, values)
      } catch (error) {
        if (isRefusal(error, 'conflict')) return setConflict({ isLoading: false, hasFailed: false })
        setFailure(failureText(error))
        return refusedFields(error instanceof ApiError ? error.issues : [])
      }
      await refreshUser()
      announce('The changes were saved.')
      leave()
    },
  })
  const { getValues, reset } = ruleForm.form
  const loadNewest = async () => {
    setConflict({ isLoading: true, hasFailed: false })
    try {
      const newest = await queryClient.fetchQuery({ ...q(getUser, { params: { userId: user.id } }), staleTime: 0 })
      const { values, differences } = mergeEdits(getValues(), user, newest)
      setUser(newest)
      reset(values)
      setConflict({ differences, isLoading: false, hasFailed: false })
      announce('The newest version is loaded. Your changes stayed.')
      // the button with the focus disappears
      document.querySelector('h1')?.focus()
    } catch {
      setConflict({ isLoading: false, hasFailed: true })
    }
  }
  const blocker = useLeaveGuard(useCallback(() => !isLeaving.current && isEdited(getValues(), user), [getValues, user]))
  // part 2 §8: a failure scrolls to the top, to its message
  useEffect(() => {
    if (failure || conflict) scrollTo({ top: 0 })
  }, [failure, conflict])
  const leave = () => {
    isLeaving.current = true
    onDone()
  }
  return { ...ruleForm, user, failure, conflict: conflict && { ...conflict, loadNewest }, blocker, cancel: leave }
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return texts.badRequest
  return isRefusal(error, ...explained) ? errorText(error) : texts.server
}
