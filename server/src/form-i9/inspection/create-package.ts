import { MOST_FORMS, type InspectionPackage, type InspectionQuery } from '@hireproof/contract/form-i9/inspection'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { findPackage, listKnownFormIds, listFormIds, type PackageRow } from './inspection.queries.ts'

/** Minutes after which an unfinished download counts as broken. */
const MOST_MINUTES = 120

type Chosen = { query?: InspectionQuery | undefined; plusCaseIds?: readonly string[] | undefined }

/** Keeps which forms a package has: the named ones, or all that a search finds now. */
export async function createPackage(deps: Deps, actor: UserActor, chosen: Chosen) {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    const id = uuid()
    const plus_case_ids = await idsOf(trx, actor.accountId, chosen)
    if (plus_case_ids.length === 0) throw refused('people', 'nobody_found', 'None of these people has a signed form.')
    if (plus_case_ids.length > MOST_FORMS)
      throw refused(
        'people',
        'too_many',
        `A package can have no more than ${MOST_FORMS} forms. Choose by the day of hire.`,
      )
    const owner = { account_id: actor.accountId, created_by_user_id: actor.userId, created_at: now }
    await trx
      .insertInto('inspection_package')
      .values({ id, ...owner, plus_case_ids })
      .execute()
    const after = { forms: plus_case_ids.length }
    record({ action: 'inspection_package.created', subjectType: 'inspection_package', subjectId: id, after })
    const row = await findPackage(trx, actor.accountId, id)
    ensure(row, 'not_found')
    return presentPackage(row, now)
  })
}

async function idsOf(trx: Db, accountId: number, { query, plusCaseIds }: Chosen): Promise<string[]> {
  if (plusCaseIds === undefined) return listFormIds(trx, accountId, query ?? {}, MOST_FORMS + 1)
  ensure(query === undefined, 'bad_request')
  const wanted = [...new Set(plusCaseIds)]
  const found = await listKnownFormIds(trx, accountId, wanted)
  ensure(found.length === wanted.length, 'not_found')
  return found
}

/** A package as screens show it. */
export const presentPackage = (row: PackageRow, now: Date): InspectionPackage => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  formCount: row.plus_case_ids.length,
  formsDone: row.forms_done,
  // a node that dies does not record the end of its download
  isDownloading: row.downloading_since !== null && row.downloading_since > minutesAfter(now, -MOST_MINUTES),
  finishedAt: row.finished_at?.toISOString() ?? null,
  bytes: row.bytes,
  sha256: row.sha256,
  undrawn: row.undrawn,
})
