import type { RequestOf } from '@hireproof/contract/endpoint'
import { checkLogonId, createUser } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { checkNewEmail, findDuplicate, knownOf, type Duplicate } from './check-new-email.ts'
import { checkFailure, createFailure, TAKEN, type CreateFailure } from './create-failure.ts'
import { isTyped, newUserBody, trimmed, type NewUserField, type NewUserValues } from './new-user-values.ts'
import { useProgress } from './use-progress.ts'
import { useStepForm } from './use-step-form.ts'
import { useFillIn, useSuggestion } from './use-suggestion.ts'
import { needsCheck, shownStep } from './wizard-progress.ts'
import { fieldsOf, problemsOf, type StepId } from './wizard-steps.ts'
import type { WizardSetting } from './wizard-setting.ts'

type NewUserBody = RequestOf<typeof createUser>['body']

export type NewUserWizardState = ReturnType<typeof useNewUser>

const newSender = () => createOnce((body: NewUserBody, options: CreateOptions) => call(createUser, { body }, options))

/** The wizard that creates a user: its form, and what its buttons do. */
export function useNewUser(setting: WizardSetting, begun: NewUserValues) {
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const [duplicate, setDuplicate] = useState<Duplicate>()
  const [failure, setFailure] = useState<{ text: string; at: StepId }>()
  const isLeaving = useRef(false)
  const suggestion = useSuggestion()
  const progress = useProgress(setting)
  const { steps, check, known, hrefOf } = progress

  /** Says what the server refused, on the page that asks for it. */
  const refuse = ({ text, problems }: CreateFailure, values: NewUserValues, at: StepId) => {
    const refused = { values, problems }
    progress.setRefused(refused)
    if (text) setFailure({ text, at: shownStep(at, values, setting, { check, refused }) })
    return problemsOf(problems, fieldsOf(at, setting, values.role))
  }

  /** Learns what there is for an address; answers whether the wizard may go on. */
  const lookUp = async (values: NewUserValues): Promise<boolean> => {
    const found = await checkNewEmail(call, values.email, values.accountId)
    if ('duplicate' in found) {
      setDuplicate(found.duplicate)
      return false
    }
    const profile = knownOf(found.check)
    const whole = { ...values, ...profile }
    progress.setCheck(found.check)
    if (found.check.suggestedLogonId) suggestion.offer(found.check.suggestedLogonId, whole)
    else if (profile.lastName) await suggestion.suggest(whole)
    else if (known.lastName) {
      // the one before was made from the name of somebody else
      suggestion.offer('', whole)
      await suggestion.suggest(whole)
    }
    return true
  }

  const create = async (values: NewUserValues, at: StepId) => {
    try {
      // where an answer was lost the id may be this user's own
      if (!sender.mayBeCreated()) {
        const { isNewLogonIdAcceptable } = await call(checkLogonId, { body: { logonId: values.logonId } })
        if (!isNewLogonIdAcceptable) return refuse({ problems: { logonId: TAKEN } }, values, at)
      }
      const { details } = await sender.create(newUserBody(values, setting))
      isLeaving.current = true
      await refresh(searchUsers)
      announce('The user was created.')
      return navigate(setting.list.paths.view(details.id), { replace: true, state: { isCreated: true } })
    } catch (error) {
      const twin = isRefusal(error, 'conflict') ? await duplicateOf(values) : undefined
      return twin ? setDuplicate(twin) : refuse(createFailure(error), values, at)
    }
  }

  const ruleForm = useRuleForm<NewUserValues>({
    defaultValues: begun,
    problems: progress.problemsFor,
    send: async (typed) => {
      const [values, at] = [trimmed(progress.wholeOf(typed)), progress.stepFor(typed)]
      const next = steps[steps.indexOf(at) + 1]
      setFailure(undefined)
      setDuplicate(undefined)
      if (!next) return (await create(values, at)) ?? undefined
      try {
        if (at === 'role' && needsCheck(values, setting, { check }) && !(await lookUp(values))) return undefined
      } catch (error) {
        return refuse(checkFailure(error), values, at)
      }
      // part 2 §5: made automatically
      if (next === 'id') await suggestion.suggest(values)
      await navigate(hrefOf(next))
      return undefined
    },
  })
  const { form } = ruleForm
  const { getValues } = form
  const step = progress.stepFor(getValues())
  const formProps = useStepForm(ruleForm, step, progress.refused)
  useFillIn(form, suggestion.suggested)
  const blocker = useLeaveGuard(
    useCallback(() => !isLeaving.current && isTyped(getValues(), begun), [getValues, begun]),
  )
  useEffect(() => {
    if (failure || duplicate) scrollTo({ top: 0 })
  }, [failure, duplicate])
  const role = form.watch('role')

  return {
    ...ruleForm,
    formProps,
    setting,
    step,
    steps,
    /** Whether the address names another page than the one that can be shown. */
    isElsewhere: progress.wanted !== null && progress.wanted !== step,
    hrefOf,
    known,
    /** Everything that was answered so far. */
    answers: () => trimmed(progress.wholeOf(getValues())),
    asks: (field: NewUserField): boolean => fieldsOf(step, setting, role).includes(field),
    suggest: () => void suggestion.suggest(progress.wholeOf(getValues())),
    hasNoSuggestion: suggestion.hasFailed,
    blocker,
    duplicate,
    failure: failure?.at === step ? failure.text : undefined,
  }
}

const duplicateOf = ({ email, accountId }: NewUserValues) =>
  findDuplicate(call, email, accountId).catch(() => undefined)
