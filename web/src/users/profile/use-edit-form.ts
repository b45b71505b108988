import type { UserDetails } from '@hireproof/contract/users/users'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Blocker } from 'react-router'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { announce } from '../../lib/announce.ts'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm, type RuleForm } from '../../lib/use-rule-form.ts'
import { texts } from '../texts.ts'
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

type EditForm = RuleForm<EditValues> & {
  failure: string | undefined
  blocker: Blocker
  /** Leaves without saving and without asking. */
  cancel: () => void
}

/** The form that edits a user; it asks before the person leaves with unsaved changes. */
export function useEditForm(present: UserDetails, onDone: () => void): EditForm {
  // the changes are based on this version, even if the user is fetched again
  const [user] = useState(present)
  const [failure, setFailure] = useState<string>()
  const isLeaving = useRef(false)
  const ruleForm = useRuleForm({
    defaultValues: editValues(user),
    problems: (values) => editProblems(values, user),
    send: async (values) => {
      setFailure(undefined)
      try {
        await saveUser(call, user, values)
      } catch (error) {
        setFailure(failureText(error))
        return refusedFields(error instanceof ApiError ? error.issues : [])
      }
      await refreshUser()
      announce('The changes were saved.')
      leave()
    },
  })
  const { getValues } = ruleForm.form
  const blocker = useLeaveGuard(useCallback(() => !isLeaving.current && isEdited(getValues(), user), [getValues, user]))
  // part 2 §8: a failure scrolls to the top, to its message
  useEffect(() => {
    if (failure) scrollTo({ top: 0 })
  }, [failure])
  const leave = () => {
    isLeaving.current = true
    onDone()
  }
  return { ...ruleForm, failure, blocker, cancel: leave }
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return texts.badRequest
  return isRefusal(error, ...explained) ? errorText(error) : texts.server
}
