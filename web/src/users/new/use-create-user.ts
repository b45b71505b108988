import type { RequestOf } from '@hireproof/contract/endpoint'
import { checkLogonId, createUser } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { refresh } from '../../lib/query.ts'
import { findDuplicate } from './check-new-email.ts'
import { createFailure, TAKEN } from './create-failure.ts'
import { newUserBody, type NewUserValues } from './new-user-values.ts'
import type { Refusal } from './use-refusal.ts'
import type { WizardContext } from './wizard-context.ts'
import type { StepId } from './wizard-steps.ts'

type NewUserBody = RequestOf<typeof createUser>['body']

const newSender = () => createOnce((body: NewUserBody, options: CreateOptions) => call(createUser, { body }, options))

/** Creates the user once and leads to the profile, or says what is refused. */
export function useCreateUser(context: WizardContext, { refuse, showDuplicate }: Refusal) {
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const isCreated = useRef(false)

  const create = async (values: NewUserValues, at: StepId) => {
    try {
      // where an answer was lost the id may be this user's own
      if (!sender.mayBeCreated()) {
        const { isNewLogonIdAcceptable } = await call(checkLogonId, { body: { logonId: values.logonId } })
        if (!isNewLogonIdAcceptable) return refuse({ problems: { logonId: TAKEN } }, values, at)
      }
      const { details } = await sender.create(newUserBody(values, context))
      isCreated.current = true
      await refresh(searchUsers)
      announce('The user was created.')
      return await navigate(context.list.paths.view(details.id), { replace: true, state: { isCreated: true } })
    } catch (error) {
      const twin = isRefusal(error, 'conflict') ? await duplicateOf(values) : undefined
      return twin ? showDuplicate(twin) : refuse(createFailure(error), values, at)
    }
  }

  return { create, hasCreated: useCallback(() => isCreated.current, []) }
}

const duplicateOf = ({ email, accountId }: NewUserValues) =>
  findDuplicate(call, email, accountId).catch(() => undefined)
