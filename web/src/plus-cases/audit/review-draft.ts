import {
  auditTextProblem,
  type AddedFinding,
  type AuditWork,
  type SampledFormView,
} from '@hireproof/contract/form-i9/audit-samples'

/** What an auditor types about a form. */
export type ReviewDraft = {
  note: string
  isReviewed: boolean
  added: AddedFinding[]
  /** By the key of a finding: the entry that corrected it, empty for none, and a remark. */
  outcomes: Record<string, { correctedBy: string; remark: string }>
}

/** What is saved of a form as a draft. */
export const draftOf = ({ work, reviewedAt }: SampledFormView): ReviewDraft => ({
  ...{ note: work.note, isReviewed: reviewedAt !== null, added: work.added },
  outcomes: Object.fromEntries(
    work.outcomes.map(({ key, correctedBy, remark }) => [
      key,
      { correctedBy: correctedBy === null ? '' : String(correctedBy), remark },
    ]),
  ),
})

/** The work as the server takes it; what was said about findings that are gone from the draft goes with them. */
export function workOf({ note, added, outcomes }: ReviewDraft, keys: readonly string[]): AuditWork {
  const known = [...keys, ...added.map(({ id }) => id)]
  return {
    note,
    added,
    outcomes: Object.entries(outcomes)
      .filter(([key]) => known.includes(key))
      .map(([key, { correctedBy, remark }]) => ({
        key,
        correctedBy: correctedBy === '' ? null : Number(correctedBy),
        remark,
      })),
  }
}

/** What is wrong with a draft, by field. */
export function draftProblems({ note, added, outcomes }: ReviewDraft): Record<string, string> {
  const found: [string, string | undefined][] = [
    ['note', auditTextProblem(note)],
    ...added.map(({ id, rule, words }): [string, string | undefined] => [
      `words-${id}`,
      rule === null && words.trim() === '' ? 'Describe the finding, or choose a rule.' : auditTextProblem(words),
    ]),
    ...Object.entries(outcomes).map(([key, { remark }]): [string, string | undefined] => [
      `remark-${key}`,
      auditTextProblem(remark),
    ]),
  ]
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}
