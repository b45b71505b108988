import { listCaseFields } from '@hireproof/contract/cases/cases.endpoints'
import { caseFields } from '@hireproof/contract/cases/fields'
import { useQuery } from '@tanstack/react-query'
import { q, queryClient } from '../../lib/query.ts'
import { today } from '../../lib/due-text.ts'
import { selectionOf, type CaseValues } from './form-values.ts'
import type { AskedField } from './whole-draft.ts'

const question = (values: CaseValues) => {
  const { citizenshipStatus, documentA, documentB, documentC, subType, dateOfHire } = selectionOf(values)
  return q(listCaseFields, {
    body: {
      citizenship_status_code: citizenshipStatus,
      document_a_type_code: documentA,
      document_b_type_code: documentB,
      document_c_type_code: documentC,
      document_sub_type_code: subType,
      date_of_hire: dateOfHire,
    },
  })
}

/**
 * The fields that a case with these answers asks for. The server says which; the rules that both sides share stand in while
 * its answer is on the way, so that no page jumps or stops.
 */
export function askedFields(values: CaseValues, needsClientCompany: boolean): readonly AskedField[] {
  const answer = queryClient.getQueryData(question(values).queryKey)
  return answer?.case_fields ?? caseFields({ ...selectionOf(values), today: today(), needsClientCompany })
}

/** The same for a page that shows the fields: asks the server whenever an answer changes what is asked. */
export function useAskedFields(values: CaseValues, needsClientCompany: boolean): readonly AskedField[] {
  const { data } = useQuery({ ...question(values), staleTime: 60_000 })
  return data?.case_fields ?? askedFields(values, needsClientCompany)
}
