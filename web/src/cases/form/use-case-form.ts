import type { CaseDetails } from '@hireproof/contract/cases/case'
import { caseFromForm } from '@hireproof/contract/cases/normalize-case'
import { displayName } from '@hireproof/contract/format/display'
import { useMe, useStarted } from '../../lib/started.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { askedFields } from './asked-fields.ts'
import { today } from '../../lib/due-text.ts'
import { fieldProblemsBy } from './form-rules.ts'
import { stepOfProblem, type StepId } from './form-steps.ts'
import { valuesOf, type CaseValues } from './form-values.ts'
import type { DraftContext } from './whole-draft.ts'

type Work = Pick<Parameters<typeof useRuleForm<CaseValues>>[0], 'send' | 'onRefused'>

/** The form of a case and its rules: each step is checked by the rules that the server checks the whole case by. */
export function useCaseForm(base: CaseDetails | undefined, step: StepId, work: Work) {
  const { contextFor, needsClient } = useDraftContext(base)
  const { form, formProps } = useRuleForm<CaseValues>({
    defaultValues: valuesOf(base),
    problems: (values) =>
      fieldProblemsBy(({ formProblems }) =>
        formProblems(values, contextFor(values)).filter((problem) => stepOfProblem(problem) === step),
      ),
    ...work,
  })
  return { form, formProps, contextFor, needsClient }
}

/** What the rules look at for the signed-in user and a draft. */
export function useDraftContext(base: CaseDetails | undefined) {
  const { environment } = useStarted()
  const { user, account } = useMe()
  const needsClient = account.type === 'AGENCY'
  const creator = caseFromForm({
    case_creator_name: displayName(user),
    case_creator_email_address: user.email,
    case_creator_phone_number: user.phoneNumber.number,
  })
  const contextFor = (values: CaseValues): DraftContext => ({
    caseContext: {
      today: today(),
      environment: environment.environment,
      creatorEmail: user.email,
      needsClientCompany: needsClient,
    },
    asked: askedFields(values, needsClient),
    details: base,
    creator,
  })
  return { contextFor, needsClient }
}
