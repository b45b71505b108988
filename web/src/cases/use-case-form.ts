import type { CaseDetails } from '@hireproof/contract/cases/case'
import { caseFromForm } from '@hireproof/contract/cases/normalise-case'
import { displayName } from '@hireproof/contract/format/display'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { useMe, useStarted } from '../identity/started.ts'
import { askedFields } from './asked-fields.ts'
import { today } from './due-text.ts'
import { problemsBy, type Rules } from './form-rules.ts'
import { stepOfProblem, type StepId } from './form-steps.ts'
import { valuesOf, type CaseValues } from './form-values.ts'
import type { FormProblem } from './form-words.ts'
import type { Setting } from './whole-draft.ts'

/** Checks a form by the problems that are looked for, of which it keeps the first of each field. */
export const resolverBy =
  (look: (values: CaseValues, rules: Rules) => FormProblem[]): Resolver<CaseValues> =>
  async (values) => {
    const problems = await problemsBy((rules) => look(values, rules))
    return problems.length > 0 ? { values: {}, errors: toErrors(problems) } : { values, errors: {} }
  }

const toErrors = (problems: readonly FormProblem[]): FieldErrors<CaseValues> =>
  Object.fromEntries(problems.toReversed().map(({ attribute, message }) => [attribute, { type: 'rule', message }]))

/** The form of a case and its rules: each step is checked by the rules that the server checks the whole case by. */
export function useCaseForm(base: CaseDetails | undefined, step: StepId) {
  const { settingFor, needsClient } = useSetting(base)
  const form = useForm<CaseValues>({
    defaultValues: valuesOf(base),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverBy((values, { formProblems }) =>
      formProblems(values, settingFor(values)).filter((problem) => stepOfProblem(problem) === step),
    ),
  })
  return { form, settingFor, needsClient }
}

/** What the rules look at for the signed-in user and a draft. */
export function useSetting(base: CaseDetails | undefined) {
  const { environment } = useStarted()
  const { user, account } = useMe()
  const needsClient = account.type === 'AGENCY'
  const creator = caseFromForm({
    case_creator_name: displayName(user),
    case_creator_email_address: user.email,
    case_creator_phone_number: user.phoneNumber.number,
  })
  const settingFor = (values: CaseValues): Setting => ({
    context: {
      today: today(),
      environment: environment.environment,
      creatorEmail: user.email,
      needsClientCompany: needsClient,
    },
    asked: askedFields(values, needsClient),
    details: base,
    creator,
  })
  return { settingFor, needsClient }
}
