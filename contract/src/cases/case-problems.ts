/** Why a field is refused; integrators already use the first five codes. */
export type CaseProblemCode =
  | 'ATTRIBUTE_REQUIRED'
  | 'ATTRIBUTE_FORMAT'
  | 'ATTRIBUTE_INVALID_ENUM'
  | 'ATTRIBUTE_EXTRANEOUS_FIELD'
  | 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED'
  | 'ATTRIBUTE_DATE_RANGE'
  | 'ATTRIBUTE_DOCUMENT_EXPIRED'
  | 'ATTRIBUTE_DOCUMENT_NOT_ALLOWED'
  | 'ATTRIBUTE_DOCUMENT_RECEIPT'
  | 'ATTRIBUTE_INVALID_SSN'
  | 'ATTRIBUTE_EMAIL_NOT_UNIQUE'
  | 'DATE_OF_HIRE_BEFORE_MOU'

/** A refused field and a sentence that tells how to fix it; never the value itself. */
export type CaseProblem = { attribute: string; code: CaseProblemCode; message: string }

type ZodIssue = { code: string; message: string; path: PropertyKey[]; keys?: string[] }

const extraneous = (name: string): CaseProblem => ({
  attribute: name.slice(0, 60),
  code: 'ATTRIBUTE_EXTRANEOUS_FIELD',
  message: 'A case does not have this field. Leave it out.',
})

/** The issues of a schema as problems of the v31 web services, one for each field. */
export function caseProblemsOf(issues: readonly ZodIssue[]): CaseProblem[] {
  const found = issues.flatMap(({ code, message, path, keys }): CaseProblem[] => {
    if (code === 'unrecognized_keys') return (keys ?? []).map(extraneous)
    const attribute = String(path[0] ?? '')
    return [{ attribute, code: code === 'invalid_value' ? 'ATTRIBUTE_INVALID_ENUM' : 'ATTRIBUTE_FORMAT', message }]
  })
  return firstOfEach(found)
}

/** The first problem of every field. */
export function firstOfEach(problems: readonly CaseProblem[]): CaseProblem[] {
  const seen = new Map<string, CaseProblem>()
  for (const problem of problems) if (!seen.has(problem.attribute)) seen.set(problem.attribute, problem)
  return [...seen.values()]
}
