import * as z from 'zod/mini'

/** The two kinds of failures that the law tells apart. */
export const findingKinds = ['substantive', 'technical'] as const
export type FindingKind = (typeof findingKinds)[number]

/** How the kinds are called on screens and in files. */
export const findingKindLabels = { substantive: 'Substantive', technical: 'Technical' } as const satisfies Record<
  FindingKind,
  string
>

/** What each kind means, in a sentence. */
export const findingKindWords = {
  substantive: 'A failure for which a fine is possible without a chance to correct it first.',
  technical: 'A technical or procedural failure. An agency gives at least ten business days to correct it.',
} as const satisfies Record<FindingKind, string>

type Rule = {
  words: string
  kind: FindingKind
  /** Why nothing can undo it: the day has passed. It stays, with the explanation on record. */
  isTimeliness?: true
}

/**
 * What is looked for on every kept form. A technical or procedural failure is excused if there was a good-faith attempt to comply and it is
 * corrected within ten business days after the agency explains it (8 U.S.C. 1324a(b)(6)). Which failures are which follows the memorandum
 * of the INS of March 6, 1997 (Virtue), to which OCAHO holds the government; timeliness is substantive.
 */
export const findingRules = {
  // 8 CFR 274a.2(b)(1)(i)(A): the employee signs Section 1 at the time of hire
  section_1_missing: { words: 'Section 1 is not signed', kind: 'substantive' },
  section_1_late: {
    words: 'Section 1 was signed after the first day of work',
    kind: 'substantive',
    isTimeliness: true,
  },
  // good faith is shown by a record that was made at the time: the law asks for no reason on the form
  late_reason_missing: { words: 'No reason for the late Section 1 is recorded', kind: 'technical' },
  // 8 CFR 274a.2(b)(1)(ii)(B) and (iii): within three business days of the hire, or on the first day of a short job
  section_2_missing: { words: 'Section 2 is not signed', kind: 'substantive' },
  section_2_late: { words: 'Section 2 was signed after its last day', kind: 'substantive', isTimeliness: true },
  // 8 CFR 274a.2(b)(1)(vi): the document itself within 90 days
  receipt_overdue: { words: 'The document in place of a receipt was not presented', kind: 'substantive' },
  // 88 FR 47990: who examines by live video keeps clear copies of the front and back of all documents
  video_copies_missing: {
    words: 'A copy of a document is missing although it was examined by live video',
    kind: 'substantive',
  },
  // 8 CFR 274a.2(b)(3): copies are a choice of the employer, who then keeps them for all alike
  copies_missing: { words: 'A copy that the company keeps is missing', kind: 'technical' },
  // 8 CFR 274a.2(b)(1)(vii): not later than the day on which the authorization to work ends
  reverification_missing: { words: 'The work authorization ended without a reverification', kind: 'substantive' },
  reverification_late: {
    words: 'A reverification was signed after the work authorization had ended',
    kind: 'substantive',
    isTimeliness: true,
  },
  // 8 CFR 274a.2(e): what is kept electronically can be read and is whole
  paper_scan_missing: { words: 'The scan of the paper form is missing', kind: 'substantive' },
  // Virtue: a date of birth that is missing in Section 1 is technical
  paper_details_missing: { words: 'The date of birth of the paper form is not recorded', kind: 'technical' },
  form_changed: { words: 'What was signed does not match the audit trail', kind: 'substantive' },
  // 8 CFR 274a.2(e)(8)(iv) and (f): a record of every action that cannot be altered
  audit_chain_broken: { words: 'The audit trail is broken at an entry about this form', kind: 'substantive' },
} as const satisfies Record<string, Rule>

export type FindingRule = keyof typeof findingRules
export const findingRuleNames = Object.keys(findingRules) as [FindingRule, ...FindingRule[]]

/** The kind of a rule. */
export const kindOfRule = (rule: FindingRule): FindingKind => findingRules[rule].kind

/** Whether a rule is about a day that has passed, so that nothing corrects it. */
export const isTimeliness = (rule: FindingRule): boolean => (findingRules[rule] as Rule).isTimeliness === true

/** A finding on a form. */
export const Finding = z.object({
  rule: z.enum(findingRuleNames),
  /** The last day on which it was in time; null if it has none. */
  dueOn: z.nullable(z.string()),
  /** The day on which it was done, too late; null if it was not done. */
  doneOn: z.nullable(z.string()),
  /** Since when an explanation of it is on record, and by whom; null without one. */
  explained: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
})
export type Finding = z.infer<typeof Finding>
