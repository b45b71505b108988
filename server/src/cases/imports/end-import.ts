import { countRows } from '../../imports/imports.queries.ts'
import type { Unit } from '../../platform/unit.ts'
import type { Upload } from '../../imports/import-rows.ts'

/** Ends an import whose file is held: the audit keeps what became of the rows, and the person who began it is told. */
export async function endImport(unit: Unit, upload: Upload, state: 'ENDED' | 'CANCELED'): Promise<Upload> {
  const { trx, now } = unit
  const ended = await trx
    .updateTable('import_upload')
    .set((row) => ({ state, ended_at: now, version: row('version', '+', 1) }))
    .where('id', '=', upload.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const told = await countsOf(unit, upload.id)
  unit.record({
    action: 'account.case_import_ended',
    subjectType: 'case_import',
    subjectId: upload.id,
    after: { ...told, isCanceled: state === 'CANCELED', fileDigest: upload.file_digest.toString('hex') },
  })
  const starter = await trx
    .selectFrom('app_user')
    .select(['email', 'status'])
    .where('id', '=', upload.started_by_user_id)
    .executeTakeFirst()
  if (starter?.status !== 'ACTIVE') return ended
  const data = Object.fromEntries(Object.entries(told).map(([name, count]) => [name, String(count)]))
  await unit.mail({ to: starter.email, template: 'import-finished', data: { ...data, uploadId: upload.id } })
  return ended
}

/** What became of the rows of a file: left out are those whose case was there, and failed those with a problem. */
async function countsOf({ trx }: Unit, uploadId: string) {
  const counted = await countRows(trx, uploadId)
  const of = (...statuses: string[]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    created: of('ADDED'),
    submitted: counted.reduce((sum, { submitted }) => sum + submitted, 0),
    leftOut: of('REPEATED', 'EXISTING'),
    failed: of('PROBLEM'),
    notBegun: of('GOOD', 'WARNING'),
  }
}
