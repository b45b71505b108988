import { hireOfLine } from '@hireproof/contract/plus-cases/new-hire-files'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { judgedOf } from '../../imports/stored-row.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { ImportRow } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { refused } from '../../platform/problem.ts'
import type { NewHire } from '../start/invite-new-hire.ts'
import { findSites } from '../start/chosen-site.ts'
import { findExaminers } from './find-examiners.ts'

/** The first row of a file that can be added and was not yet. */
export const nextRow = (trx: Db, uploadId: string): Promise<Selectable<ImportRow> | undefined> =>
  trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['GOOD', 'WARNING'])
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()

/** The new hire of a row, with the examiner and the hiring site as the company has them now; refused if there is none like that. */
export async function hireOfRow(
  { config }: Deps,
  trx: Db,
  actor: UserActor,
  row: Selectable<ImportRow>,
): Promise<NewHire> {
  const { examiner: typed, site, ...hire } = hireOfLine(judgedOf(config.keys.data, row).cells)
  const { id, problem } = (await findExaminers(trx, actor.accountId, [typed])).find(typed)
  if (problem !== undefined) throw refused('examinerUserId', 'unknown_user', problem)
  const chosen = (await findSites(trx, actor.accountId, [site])).find(site)
  if (chosen.problem !== undefined) throw refused('siteId', 'unknown_site', chosen.problem)
  return { ...hire, examinerUserId: id, siteId: chosen.id }
}
