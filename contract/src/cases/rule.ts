import type { IsoDate } from '../calendar/iso-date.ts'
import type { CaseDraft } from './case-data.ts'
import type { CaseProblem, CaseProblemCode } from './case-problems.ts'
import type { CaseField } from './field-info.ts'

/** What a rule between fields needs besides the case. */
type RuleContext = {
  today: IsoDate
  creatorEmail?: string | undefined
  participatingSince?: IsoDate | undefined
}

/** A rule between the well-formed fields of a case; it returns the problems it finds. */
export type Rule = (draft: CaseDraft, context: RuleContext) => CaseProblem[]

/** One problem if the condition is true, none otherwise. */
export const problemIf = (
  isBroken: boolean | undefined,
  attribute: CaseField,
  code: CaseProblemCode,
  message: string,
): CaseProblem[] => (isBroken ? [{ attribute, code, message }] : [])
