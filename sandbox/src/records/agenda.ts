import type { CaseRow } from './case-row.ts'
import type { CaseStore } from './case-store.ts'

type Planned = CaseRow['planned'][number]
type Due = { caseNumber: string; planned: Planned }

/** Makes the list of what the records will answer by themselves, over all cases. */
export function createAgenda(store: CaseStore) {
  const plannedOf = (caseNumber: string) => store.find(caseNumber)?.planned ?? []
  const firstOf = (planned: Planned[]) => planned.reduce((first, { at }) => Math.min(first, at), Infinity)
  const pending = new Set(store.all().flatMap((row) => (row.planned.length > 0 ? [row.caseNumber] : [])))
  const all = () => [...pending].flatMap(plannedOf)
  // Most calls come before anything is due, and look at no case.
  let nextDue = firstOf(all())
  let order = all().reduce((last, each) => Math.max(last, each.order), 0)
  return {
    /** Gives what is planned its place among what is due at the same time. */
    inOrder: (planned: Omit<Planned, 'order'>[]): Planned[] =>
      planned.map((each) => ({ ...each, order: (order += 1) })),
    /** Takes note of what a case has planned now. */
    note: ({ caseNumber, planned }: CaseRow) => {
      nextDue = Math.min(nextDue, firstOf(planned))
      if (planned.length > 0) pending.add(caseNumber)
      else pending.delete(caseNumber)
    },
    /** Everything that is due by now, in the order of its time. */
    due: (now: number): Due[] => {
      if (now < nextDue) return []
      const due = [...pending].flatMap((caseNumber) =>
        plannedOf(caseNumber).flatMap((planned) => (planned.at <= now ? [{ caseNumber, planned }] : [])),
      )
      nextDue = firstOf(all().filter(({ at }) => at > now))
      return due.sort((one, other) => one.planned.at - other.planned.at || one.planned.order - other.planned.order)
    },
  }
}
