import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { MismatchOutcome } from '@hireproof/contract/cases/mismatch-outcomes'
import { sql, type RawBuilder } from 'kysely'
import { isOfReach } from '../platform/reach.ts'
import { isOfCompany, type Asked } from './report-source.ts'

/** What is counted by month: cases by creation and by first submission, and those with an outcome by creation. */
export type CaseKind = 'CREATED' | 'SUBMITTED' | MismatchOutcome

type Range = { from: IsoDate; to: IsoDate }

/**
 * How many cases of some kinds each company in reach has in each month of a range, which ends with whole months, from the counts that
 * are kept up as cases change: reading them costs the same however many cases there are.
 */
export const caseMonths = (
  { actor, filter }: Pick<Asked, 'actor' | 'filter'>,
  kinds: readonly CaseKind[],
  { from, to }: Range,
): RawBuilder<{ account_id: number; kind: CaseKind; month: IsoDate; cases: number }> => sql`
  select account_id, kind, month, sum(cases)::integer as cases from derived.case_count
  where ${isOfReach(actor.reach, 'case_count.account_id')} and ${isOfCompany(filter, 'case_count.account_id')}
    and kind = any(${[...kinds]}) and month >= ${from}::date and month <= ${to}::date
  group by account_id, kind, month`
