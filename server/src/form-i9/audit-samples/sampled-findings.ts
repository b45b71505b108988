import type { AuditWork, SampledFinding } from '@hireproof/contract/form-i9/audit-samples'
import { findingRules, kindOfRule, type Finding } from '@hireproof/contract/form-i9/findings'
import { mendedBy, shownEntry, type CorrectionEvent } from './corrections.ts'

type Known = {
  /** What was found when the sample was drawn, and what is found now; nothing now if the form was purged. */
  found: readonly Finding[]
  now: readonly Finding[] | undefined
  work: AuditWork
  corrections: readonly CorrectionEvent[]
  drawnAt: Date
}

/** The findings on a form of a sample: by rule, as they were and are, and those that the auditor added. */
export function sampledFindings({ found, now, work, corrections, drawnAt }: Known): SampledFinding[] {
  const outcomeOf = (key: string) => work.outcomes.find((each) => each.key === key)
  const named = (key: string) => {
    const seq = outcomeOf(key)?.correctedBy
    const entry = seq === null || seq === undefined ? undefined : corrections.find((each) => each.seq === seq)
    return entry && shownEntry(entry)
  }
  const later = (now ?? []).filter(({ rule }) => found.every((each) => each.rule !== rule))
  const byRule = [...found, ...later].map((finding): SampledFinding => {
    const { rule } = finding
    const present = now?.find((each) => each.rule === rule)
    const isStillFound = now === undefined ? null : present !== undefined
    const mended = isStillFound === false ? mendedBy(rule, corrections, drawnAt) : undefined
    const { dueOn, doneOn, explained } = present ?? finding
    return {
      ...{ key: rule, rule, words: findingRules[rule].words, kind: kindOfRule(rule), isAdded: false, isStillFound },
      days: { dueOn, doneOn, explained },
      corrected: named(rule) ?? (mended ? shownEntry(mended) : null),
      remark: outcomeOf(rule)?.remark ?? '',
    }
  })
  const byHand = work.added.map(({ id, rule, words, kind }): SampledFinding => ({
    ...{ key: id, rule, words: rule === null ? words : findingRules[rule].words, kind, days: null },
    ...{ isAdded: true, isStillFound: null, corrected: named(id) ?? null, remark: outcomeOf(id)?.remark ?? '' },
  }))
  return [...byRule, ...byHand].sort((one, other) => one.kind.localeCompare(other.kind))
}
