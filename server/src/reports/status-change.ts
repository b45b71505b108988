import { maskNumber } from '@hireproof/contract/cases/numbers'
import { displayDate } from '@hireproof/contract/format/display'
import { mayEnter } from '@hireproof/contract/path-permissions'
import type { Cell } from '@hireproof/contract/reports/report'
import { sql } from 'kysely'
import { numbersShownTo } from '../cases/case-filters.ts'
import { openNumbers, type CaseKeys, type CaseRecord } from '../cases/case-row.ts'
import { isReverifiedSince } from '../cases/status-changes/open-revocation.ts'
import { openRevoked } from '../cases/status-changes/status-change.ts'
import { SealError } from '../platform/seal.ts'
import { caseRows } from './case-rows.ts'
import { casesOf, type ReportSource, type Row } from './report-source.ts'
import { previousRun } from './report-use.queries.ts'

/** Cases whose document was revoked (REPT-24), those marked that were reported since the user's previous run (REPT-25). */
export const statusChange: ReportSource = {
  found: (asked) => {
    const { actor, filter, today } = asked
    const since = sql`(select ${previousRun(actor, today)} from report_use
      where user_id = ${actor.userId} and report = 'status-change')`
    const isNew = sql`changed.reported_at > coalesce(${since}, '-infinity')`
    const day = (at: unknown) => sql`(${at} at time zone ${actor.timeZone})::date`
    return caseRows(
      sql`${casesOf(asked)}
        ${filter.revoked_on === undefined ? sql`` : sql`and changed.revoked_on = ${filter.revoked_on}::date`}
        ${filter.new_only === undefined ? sql`` : sql`and ${isNew}`}`,
      {
        columns: sql`changed.revoked_on, changed.revoked_number, changed.revoked_key_id,
          ${day(sql`changed.reported_at`)} as reported_on,
          case when ${isNew} then coalesce(to_char(${day(since)}, 'YYYY-MM-DD'), '') end as news,
          case when form.id is null then 'No form here' when form.is_reverified then 'Yes'
            when form.is_ended then 'No longer employed' else 'No' end as reverified,
          coalesce(${mayEnter('cases', actor.facts)} and ${numbersShownTo(actor)}, false)::integer as can_reveal`,
        // one form for each case
        join: sql`join (select case_id, revoked_on, reported_at, sealed_number as revoked_number,
            sealed_key_id as revoked_key_id from status_change) as changed on changed.case_id = verification_case.id
          left join lateral (
            select plus_case.id, ${isReverifiedSince('plus_case.id', 'changed.revoked_on')} as is_reverified,
              exists (select from form_retention where plus_case_id = plus_case.id) as is_ended
            from plus_case where verification_case_id = verification_case.id and purged_at is null limit 1
          ) as form on true`,
      },
    )
  },
  order: ['case_number', 'revoked_on'],
  present: (row, keys) => ({ ...newsOf(row), ...numbersOf(row, keys, maskNumber) }),
  marks: ['can_reveal'],
  inFull: (row, keys) => numbersOf(row, keys, row.can_reveal === 1 ? String : maskNumber),
}

const newsOf = ({ news }: Row): Readonly<Record<string, Cell>> => ({
  news: typeof news === 'string' ? (news === '' ? 'New' : `New since ${displayDate(news)}`) : null,
})

function numbersOf(row: Row, keys: CaseKeys, show: (number: string) => string): Readonly<Record<string, Cell>> {
  const shown = (open: () => string | undefined): Cell => {
    const number = opened(open)
    return number === undefined ? null : show(number)
  }
  return {
    alien_number: shown(() => openNumbers(keys, row as unknown as CaseRecord).alien_number),
    document_number: shown(() => openRevoked(keys.data, revokedOf(row))),
  }
}

/** The columns of `status_change` in a row of the report. */
const revokedOf = (row: Row): Parameters<typeof openRevoked>[1] => ({
  case_id: row.id as string,
  revoked_on: row.revoked_on as string,
  sealed_number: row.revoked_number as Buffer | null,
  sealed_key_id: row.revoked_key_id as string | null,
})

// one envelope that cannot be opened must not hide the other rows
function opened(open: () => string | undefined): string | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
