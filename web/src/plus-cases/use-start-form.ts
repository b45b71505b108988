import type { RequestOf } from '@hireproof/contract/endpoint'
import { createPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { startIssues, type StartFields } from '@hireproof/contract/plus-cases/start-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createOnce, type CreateOptions } from '../lib/create-once.ts'
import { today } from '../lib/clock.ts'
import { useMe } from '../lib/started.ts'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { refresh } from '../lib/query.ts'
import { useRuleForm, type FieldProblems } from '../lib/use-rule-form.ts'

type StartValues = StartFields & { examinerUserId: string; isShortJob: boolean; worksInPuertoRico: boolean }

/** What went wrong with the whole form, and whether the user can fix it in their profile. */
type StartFailure = { text: string; isProfile: boolean }

type Body = RequestOf<typeof createPlusCase>['body']

const newSender = () => createOnce((body: Body, options: CreateOptions) => call(createPlusCase, { body }, options))

const trimmed = ({ invitedName, employeeEmail, addressReason, ...others }: StartValues): StartValues => ({
  ...others,
  invitedName: invitedName.trim(),
  employeeEmail: employeeEmail.trim(),
  addressReason: addressReason.trim(),
})

const fields: readonly string[] = ['invitedName', 'employeeEmail', 'addressReason', 'firstDayOfWork', 'examinerUserId']

/** What the server refused, by field. */
function refusedOf(error: unknown): FieldProblems<StartValues> {
  const issues = error instanceof ApiError ? error.issues : []
  const known = issues.filter(({ path }) => fields.includes(path))
  return Object.fromEntries(known.map(({ path, message }) => [path, message]))
}

/** The text for a refusal that is not about a field. */
function failureOf(error: unknown): StartFailure {
  const profile = error instanceof ApiError && error.issues.find(({ path }) => path === 'creator')
  return profile ? { text: profile.message, isProfile: true } : { text: errorText(error), isProfile: false }
}

/** The form that starts a plus case: checked as the server checks it, and sent once, no matter how many tries. */
export function useStartForm() {
  const { user } = useMe()
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const [failure, setFailure] = useState<StartFailure>()
  const [reasonFor, setReasonFor] = useState<string>()

  const ruleForm = useRuleForm<StartValues>({
    defaultValues: {
      invitedName: '',
      employeeEmail: '',
      addressReason: '',
      firstDayOfWork: '',
      isShortJob: false,
      worksInPuertoRico: false,
      examinerUserId: user.id,
    },
    problems: (values) => {
      const issues = startIssues(trimmed(values), today())
      return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    },
    send: async (values) => {
      setFailure(undefined)
      try {
        await sender.create(trimmed(values))
      } catch (error) {
        const refused = refusedOf(error)
        if (refused.addressReason) setReasonFor(trimmed(values).employeeEmail)
        if (Object.keys(refused).length > 0) return refused
        setFailure(failureOf(error))
        return undefined
      }
      await refresh(searchPlusCases)
      await navigate(paths.cases.plus(), { state: { isInvited: true } })
      return undefined
    },
  })
  const { employeeEmail } = trimmed(ruleForm.form.watch())
  return { ...ruleForm, failure, asksReason: employeeEmail === reasonFor }
}
