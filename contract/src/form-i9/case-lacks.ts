import type { CaseProblem } from '../cases/case-problems.ts'
import { findDocument } from '../cases/documents.ts'
import { validateCase, type CaseContext } from '../cases/validate-case.ts'
import { caseWaits, type CaseWait } from '../plus-cases/case-waits.ts'
import { employeeFields, type EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import { caseOfSection1, type HireFacts } from './section1-case.ts'

const own: ReadonlySet<string> = new Set(employeeFields)

/**
 * What a case with these answers still lacks, in the order in which people read it; empty if it can begin as far as
 * the employee is concerned. None of it keeps Section 1 from being signed.
 */
export function caseLacks(answers: EmployeeAnswers, context: CaseContext & HireFacts): CaseWait[] {
  const wanted = caseOfSection1(answers, context)
  const problems = validateCase(wanted, context).filter(({ attribute }) => own.has(attribute))
  const withoutPhoto = findDocument('LIST_B', wanted.document_b_type_code)?.hasPhoto === false
  const found = new Set<CaseWait>([
    ...(answers.document_receipt ? (['receipt'] as const) : []),
    ...(withoutPhoto ? (['documents'] as const) : []),
    ...problems.map(waitOf),
  ])
  // a receipt stands for the documents, and details are those of documents that will do
  if (found.has('receipt')) found.delete('documents')
  if (found.has('receipt') || found.has('documents')) found.delete('details')
  return caseWaits.filter((wait) => found.has(wait))
}

function waitOf({ attribute, code }: CaseProblem): CaseWait {
  switch (code) {
    case 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED':
    case 'ATTRIBUTE_DOCUMENT_NOT_ALLOWED':
      return 'documents'
    case 'ATTRIBUTE_DOCUMENT_RECEIPT':
      return 'receipt'
    case 'ATTRIBUTE_DOCUMENT_EXPIRED':
      return 'expired_document'
    default:
      return attribute === 'ssn' ? 'ssn' : 'details'
  }
}
