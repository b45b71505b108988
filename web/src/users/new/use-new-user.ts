import type { RequestOf } from '@hireproof/contract/endpoint'
import { isProgram, roleOf } from '@hireproof/contract/roles'
import { checkLogonId, createUser } from '@hireproof/contract/users/create-user.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useCallback, useRef, useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { refresh } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { checkNewEmail, knownOf, type Duplicate, findDuplicate } from './check-new-email.ts'
import { checkFailure, createFailure, TAKEN, type CreateFailure } from './create-failure.ts'
import { isTyped, trimmed, type NewUserField, type NewUserValues, newUserBody } from './new-user-values.ts'
import { useProgress } from './use-progress.ts'
import { useStepForm } from './use-step-form.ts'
import { useFillIn, useSuggestion } from './use-suggestion.ts'
import type { WizardContext } from './wizard-context.ts'
import { needsCheck, shownStep } from './wizard-progress.ts'
import { fieldsOf, type StepId, problemsOf } from './wizard-steps.ts'

type NewUserBody = RequestOf<typeof createUser>['body']

const newSender = () => createOnce((body: NewUserBody, options: CreateOptions) => call(createUser, { body }, options))

/** Creates the user once and opens the profile, or shows the refusals. */
function useCreateUser(context: WizardContext, { refuse, showDuplicate }: Refusal) {
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const isCreated = useRef(false)

  const create = async (values: NewUserValues, at: StepId) => {
    try {
      // after a lost answer, the id may already belong to this user
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

export type NewUserWizardState = ReturnType<typeof useNewUser>

/** The wizard that creates a user: its form, and what its buttons do. */
export function useNewUser(context: WizardContext, begun: NewUserValues) {
  const navigate = useNavigate()
  const suggestion = useSuggestion()
  const progress = useProgress(context)
  const { steps, known, hrefOf } = progress
  const refusal = useRefusal(context, progress)
  const { duplicate, failure } = refusal
  const { create, hasCreated } = useCreateUser(context, refusal)

  const ruleForm = useRuleForm<NewUserValues>({
    defaultValues: begun,
    problems: progress.problemsFor,
    send: async (typed) => {
      const [values, at] = [trimmed(progress.wholeOf(typed)), progress.stepFor(typed)]
      const next = steps[steps.indexOf(at) + 1]
      refusal.clear()
      if (!next) return (await create(values, at)) ?? undefined
      try {
        const found = asksEmail(at, values, context)
          ? await lookUpEmail(values, context, progress, suggestion)
          : undefined
        if (found) return refusal.showDuplicate(found)
      } catch (error) {
        return refusal.refuse(checkFailure(error), values, at)
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
    useCallback(() => !hasCreated() && isTyped(getValues(), begun), [hasCreated, getValues, begun]),
  )
  const role = form.watch('role')

  return {
    ...ruleForm,
    formProps,
    context,
    step,
    steps,
    /** Whether the address names a page that cannot be shown. */
    isElsewhere: progress.wanted !== null && progress.wanted !== step,
    hrefOf,
    known,
    /** All answers so far. */
    answers: () => trimmed(progress.wholeOf(getValues())),
    asks: (field: NewUserField): boolean => fieldsOf(step, context, role).includes(field),
    suggest: () => void suggestion.suggest(progress.wholeOf(getValues())),
    hasNoSuggestion: suggestion.hasFailed,
    blocker,
    duplicate,
    failure: failure?.at === step ? failure.text : undefined,
  }
}

/** Whether a page of the wizard asks for the address of a person, which no other user of the company may have. */
const asksEmail = (at: StepId, { role }: NewUserValues, context: WizardContext) =>
  !isProgram(roleOf(role)) && fieldsOf(at, context, role).includes('email')

/** Checks an address; returns the user of this company who already has it. */
async function lookUpEmail(
  values: NewUserValues,
  context: WizardContext,
  { check, known, setCheck }: ReturnType<typeof useProgress>,
  { offer, suggest }: ReturnType<typeof useSuggestion>,
): Promise<Duplicate | undefined> {
  // the shared profiles are those of the sign-in service
  if (!context.isMultiFactor) return findDuplicate(call, values.email, values.accountId)
  if (!needsCheck(values, context, { check })) return undefined
  const found = await checkNewEmail(call, values.email, values.accountId)
  if ('duplicate' in found) return found.duplicate
  const profile = knownOf(found.check)
  const whole = { ...values, ...profile }
  setCheck(found.check)
  if (found.check.suggestedLogonId) offer(found.check.suggestedLogonId, whole)
  else if (profile.lastName) await suggest(whole)
  else if (known.lastName) {
    // the previous one was made from another person's name
    offer('', whole)
    await suggest(whole)
  }
  return undefined
}

type Refusal = ReturnType<typeof useRefusal>

/** What blocks the wizard, and where it shows. */
function useRefusal(context: WizardContext, { check, setRefused }: ReturnType<typeof useProgress>) {
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
    /** Shows what the server refused on the page that asks for it. */
    refuse: ({ text, problems }: CreateFailure, values: NewUserValues, at: StepId) => {
      const refused = { values, problems }
      setRefused(refused)
      if (text) setFailure({ text, at: shownStep(at, values, context, { check, refused }) })
      return problemsOf(problems, fieldsOf(at, context, values.role))
    },
  }
}
