import * as z from 'zod/mini'
import type { BusinessDays } from '../calendar/business-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { Closure } from '../calendar/working-days.ts'
import type { Environment } from '../environment.ts'
import { CaseDraft } from './case-data.ts'
import { caseProblemsOf, firstOfEach, type CaseProblem } from './case-problems.ts'
import { caseRules } from './case-rules.ts'
import { warningsOf, type CaseWarning } from './case-warnings.ts'
import { documentRules } from './document-rules.ts'
import { caseFieldNames } from './field-info.ts'
import { fieldNeeds } from './fields.ts'
import { neededProblems } from './needed-fields.ts'
import { ssnMessages, ssnProblem } from './ssn.ts'

/** What the rules need besides the case itself. */
export type CaseContext = {
  today: IsoDate
  environment: Environment
  /** The days that count for the case; those of a company that has said nothing by default. */
  businessDays?: BusinessDays | undefined
  closures?: readonly Closure[] | undefined
  /** The last day to create the case where only the server can count: instead of the days and closures above. */
  createBy?: IsoDate | undefined
  /** The address of the signed-in user, if the case does not name its creator. */
  creatorEmail?: string | undefined
  /** The codes of `countries.ts`; without them, only the format of a country code is checked. */
  countries?: ReadonlySet<string> | undefined
  /** Employer agents name the client of the case. */
  needsClientCompany?: boolean | undefined
  /** The day from which the company creates cases; earlier hires are not checked. */
  participatingSince?: IsoDate | undefined
}

const order = new Map<string, number>(caseFieldNames.map((field, index) => [field, index]))
const inFormOrder = (problems: readonly CaseProblem[]) =>
  firstOfEach(problems).sort((a, b) => (order.get(a.attribute) ?? order.size) - (order.get(b.attribute) ?? order.size))

type Read = { draft: CaseDraft; problems: CaseProblem[] }

/** The well-formed fields of a case, and a problem for every other one. */
function readCase(input: unknown, { environment, countries }: CaseContext): Read {
  const parsed = z.safeParse(CaseDraft, input)
  const problems = parsed.success ? [] : caseProblemsOf(parsed.error.issues)
  const bad = new Set(problems.map(({ attribute }) => attribute))
  const given = input !== null && typeof input === 'object' && !Array.isArray(input) ? Object.entries(input) : []
  const draft: CaseDraft = Object.fromEntries(
    given.filter(([field, value]) => order.has(field) && value !== undefined && !bad.has(field)),
  )
  const ssnRefusal = draft.ssn === undefined ? undefined : ssnProblem(draft.ssn, environment)
  if (ssnRefusal) {
    problems.push({ attribute: 'ssn', code: 'ATTRIBUTE_INVALID_SSN', message: ssnMessages[ssnRefusal] })
  }
  if (draft.country_code !== undefined && countries && !countries.has(draft.country_code)) {
    const message = 'Select the country from the list.'
    problems.push({ attribute: 'country_code', code: 'ATTRIBUTE_INVALID_ENUM', message })
  }
  return { draft, problems }
}

/** What is wrong with a draft: missing fields are fine, malformed and unknown ones are not. */
export const validateDraft = (input: unknown, context: CaseContext): CaseProblem[] =>
  inFormOrder(readCase(input, context).problems)

/** What keeps a case from being submitted, in the order of the form, one problem per field; empty if nothing does. */
export function validateCase(input: unknown, context: CaseContext): CaseProblem[] {
  const { draft, problems } = readCase(input, context)
  const refused = new Set(problems.map(({ attribute }) => attribute))
  const needs = fieldNeeds({
    citizenshipStatus: draft.citizenship_status_code,
    documentA: draft.document_a_type_code,
    documentB: draft.document_b_type_code,
    documentC: draft.document_c_type_code,
    subType: draft.document_sub_type_code,
    dateOfHire: draft.date_of_hire,
    today: context.today,
    businessDays: context.businessDays,
    closures: context.closures,
    createBy: context.createBy,
    needsClientCompany: context.needsClientCompany,
  })
  return inFormOrder([
    ...problems,
    ...neededProblems(draft, needs, refused),
    ...[...caseRules, ...documentRules].flatMap((rule) => rule(draft, context)),
  ])
}

/** What to check again before submitting. None of it blocks the case. */
export const caseWarnings = (input: unknown, context: CaseContext): CaseWarning[] =>
  warningsOf(readCase(input, context).draft, context.today)
