import type { CaseDetails } from '@hireproof/contract/cases/case'
import { caseFromForm } from '@hireproof/contract/cases/normalise-case'
import { displayName } from '@hireproof/contract/format/display'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useMe, useStarted } from '../identity/started.ts'
import { askedFields } from './asked-fields.ts'
import { today } from './due-text.ts'
import { formProblems, type FormProblem, type Setting } from './form-problems.ts'
import { stepOfField, type StepId } from './form-steps.ts'
import { valuesOf, type CaseValues } from './form-values.ts'

/** The step of a problem; the choice between the lists of documents is a question of the form alone. */
export const stepOfProblem = ({ attribute }: FormProblem): StepId | undefined =>
  attribute === 'document_choice' ? 'documents' : stepOfField(attribute)

/** Problems as the form keeps them, the first of each field. */
export const toErrors = (problems: readonly FormProblem[]): FieldErrors<CaseValues> =>
  Object.fromEntries(problems.toReversed().map(({ attribute, message }) => [attribute, { type: 'rule', message }]))

/** The form of a case and its rules: each step is checked by the rules that the server checks the whole case by. */
export function useCaseForm(base: CaseDetails | undefined, step: StepId) {
  const { settingFor, needsClient } = useSetting(base)
  const form = useForm<CaseValues>({
    defaultValues: valuesOf(base),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problems = formProblems(values, settingFor(values)).filter((problem) => stepOfProblem(problem) === step)
      return problems.length > 0 ? { values: {}, errors: toErrors(problems) } : { values, errors: {} }
    },
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
