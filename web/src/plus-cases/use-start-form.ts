import type { RequestOf } from '@hireproof/contract/endpoint'
import type { EarlierForm } from '@hireproof/contract/plus-cases/earlier-form'
import { createPlusCase, findEarlierForms, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { startIssues, type StartFields } from '@hireproof/contract/plus-cases/start-fields'
import { useRef, useState, type SyntheticEvent } from 'react'
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

type StartValues = Omit<StartFields, 'hasNoEmail'> & {
  hasNoEmail: boolean
  examinerUserId: string
  isShortJob: boolean
  worksInPuertoRico: boolean
  /** Empty if none is named. */
  siteId: string
}

/** What went wrong with the whole form, and whether the user can fix it in their profile. */
type StartFailure = { text: string; isProfile: boolean }

type Body = RequestOf<typeof createPlusCase>['body']

const newSender = () => createOnce((body: Body, options: CreateOptions) => call(createPlusCase, { body }, options))

const trimmed = ({ invitedName, employeeEmail, addressReason, ...others }: StartValues): StartValues => ({
  ...others,
  invitedName: invitedName.trim(),
  employeeEmail: others.hasNoEmail ? '' : employeeEmail.trim(),
  addressReason: others.hasNoEmail ? '' : addressReason.trim(),
})

const fields: readonly string[] = [
  ...['invitedName', 'employeeEmail', 'addressReason', 'firstDayOfWork', 'siteId', 'examinerUserId'],
]

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
export function useStartForm(hasSites: boolean) {
  const { user } = useMe()
  const navigate = useNavigate()
  const [sender] = useState(newSender)
  const [failure, setFailure] = useState<StartFailure>()
  const [reasonFor, setReasonFor] = useState<string>()
  const [earlier, setEarlier] = useState<readonly EarlierForm[]>([])
  const isDecided = useRef(false)

  const ruleForm = useRuleForm<StartValues>({
    defaultValues: {
      invitedName: '',
      employeeEmail: '',
      addressReason: '',
      hasNoEmail: false,
      firstDayOfWork: '',
      isShortJob: false,
      worksInPuertoRico: false,
      siteId: '',
      examinerUserId: user.id,
    },
    problems: (values) => {
      const issues = startIssues(trimmed(values), today())
      const site = hasSites && values.siteId === '' && { siteId: 'Select the hiring site of the new hire.' }
      return { ...Object.fromEntries(issues.map(({ path, message }) => [path, message])), ...site }
    },
    send: async (values) => {
      setFailure(undefined)
      let started: PlusCase | undefined
      const decided = isDecided.current
      isDecided.current = false
      try {
        const { siteId, ...hire } = trimmed(values)
        const forms = await formsOf(hire)
        if (forms.length > 0 && !decided) {
          setEarlier(forms)
          return undefined
        }
        const isKnown = forms.some(({ match }) => match === 'address')
        const more = { ...(siteId !== '' && { siteId }), ...(isKnown && { despiteEarlierForm: true }) }
        const { details } = await sender.create({ ...hire, ...more })
        started = details
      } catch (error) {
        const refused = refusedOf(error)
        if (refused.addressReason) setReasonFor(trimmed(values).employeeEmail)
        if (Object.keys(refused).length > 0) return refused
        setFailure(failureOf(error))
        return undefined
      }
      await refresh(searchPlusCases)
      // what comes next is on the page of the form
      if (started && values.hasNoEmail) await navigate(paths.cases.plusCase(started.id))
      else await navigate(paths.cases.plus(), { state: { isInvited: true, started: started?.id } })
      return undefined
    },
  })
  const { employeeEmail, hasNoEmail } = trimmed(ruleForm.form.watch())
  const inviteAnyway = (event: SyntheticEvent) => {
    isDecided.current = true
    setEarlier([])
    ruleForm.formProps.onSubmit(event)
  }
  return {
    ...ruleForm,
    failure,
    hasNoEmail,
    asksReason: !hasNoEmail && employeeEmail === reasonFor,
    /** The forms that the new hire may have, while the person decides about them. */
    earlier,
    inviteAnyway,
    goBack: () => setEarlier([]),
  }
}

/** The forms of the company that a new hire may have. */
const formsOf = async ({ invitedName, employeeEmail, firstDayOfWork }: StartFields): Promise<EarlierForm[]> =>
  (await call(findEarlierForms, { body: { invitedName, employeeEmail, firstDayOfWork } })).forms
