import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listCaseFields } from '@hireproof/contract/cases/cases.endpoints'
import { caseFields } from '@hireproof/contract/cases/fields'
import { caseFromForm } from '@hireproof/contract/cases/normalize-case'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../lib/clock.ts'
import { q, queryClient } from '../../lib/query.ts'
import { useMe, useStarted } from '../../lib/started.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { fieldProblemsBy } from './form-rules.ts'
import { stepOfProblem, type StepId } from './form-steps.ts'
import { valuesOf, type CaseValues } from './case-values.ts'
import { selectionOf } from './form-values.ts'
import type { DraftContext, AskedField } from './whole-draft.ts'

const question = (values: CaseValues) => {
  const { citizenshipStatus, documentA, documentB, documentC, subType, dateOfHire } = selectionOf(values)
  const companyId = Number(values.client_company_id)
  return q(listCaseFields, {
    body: {
      citizenship_status_code: citizenshipStatus,
      document_a_type_code: documentA,
      document_b_type_code: documentB,
      document_c_type_code: documentC,
      document_sub_type_code: subType,
      date_of_hire: dateOfHire,
      ...(companyId > 0 && { client_company_id: companyId }),
    },
  })
}

/**
 * The fields that a case with these answers asks for. The server decides; until it answers, the shared rules decide, so
 * that no page jumps or stops.
 */
function askedFields(values: CaseValues, needsClientCompany: boolean): readonly AskedField[] {
  const answer = queryClient.getQueryData(question(values).queryKey)
  return answer?.case_fields ?? caseFields({ ...selectionOf(values), today: today(), needsClientCompany })
}

/** The same for a page that shows the fields: asks the server whenever an answer changes the fields. */
export function useAskedFields(values: CaseValues, needsClientCompany: boolean): readonly AskedField[] {
  const { data } = useQuery({ ...question(values), staleTime: 60_000 })
  return data?.case_fields ?? askedFields(values, needsClientCompany)
}

/** The last day to create a case with these answers, and the business days left until then; undefined before the answer. */
export function useCreateBy(values: CaseValues): { by: string; daysLeft: number } | undefined {
  const { data } = useQuery({ ...question(values), staleTime: 60_000 })
  if (!data?.create_by_date) return undefined
  return { by: data.create_by_date, daysLeft: data.create_by_days_left ?? 0 }
}

/** The reason for a late case that the server proposes: the records were not available on some of its days. */
export function useProposedDelay(values: CaseValues): string | undefined {
  const { data } = useQuery({ ...question(values), staleTime: 60_000 })
  return data?.proposed_delay?.reason_for_delay_description
}

type Work = Pick<Parameters<typeof useRuleForm<CaseValues>>[0], 'send' | 'onRefused'>

/** The form of a case. Each step is checked by the rules that the server applies to the whole case. */
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

/** What the rules need besides the answers, for the signed-in user and a draft. */
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
      createBy: queryClient.getQueryData(question(values).queryKey)?.create_by_date ?? undefined,
    },
    asked: askedFields(values, needsClient),
    details: base,
    creator,
  })
  return { contextFor, needsClient }
}
