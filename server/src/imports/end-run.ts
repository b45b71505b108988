import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { Unit } from '../platform/unit.ts'
import { countRows } from './imports.queries.ts'
import type { Upload } from './import-rows.ts'

/** How the end of an import of a kind is recorded, and told to the person who began it. */
type RunEnd = {
  action: AuditAction
  subjectType: string
  template: string
  /** Whether the rows that are left wait for corrections and another run, instead of the end. */
  isOpenAgain?: boolean
  /** What became of the rows, by the names of the email and of the event. */
  countsOf: (of: (...statuses: string[]) => number, submitted: number) => Record<string, number>
}

const notBegun = { state: 'OPEN', mode: null, started_at: null, started_by_user_id: null } as const

/** Ends an import whose file is held: the audit keeps what became of the rows, and the person who began it is told. */
export async function endRun(
  unit: Unit,
  upload: Upload,
  state: 'ENDED' | 'CANCELED',
  { action, subjectType, template, isOpenAgain = false, countsOf }: RunEnd,
): Promise<Upload> {
  const { trx, now } = unit
  const ended = await trx
    .updateTable('import_upload')
    .set((row) => ({
      ...(isOpenAgain ? notBegun : { state, ended_at: now }),
      ...{ waits_until: null, version: row('version', '+', 1) },
    }))
    .where('id', '=', upload.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const counted = await countRows(trx, upload.id)
  const sumOf = (...statuses: string[]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const told = countsOf(
    sumOf,
    counted.reduce((sum, { submitted }) => sum + submitted, 0),
  )
  const fileDigest = upload.file_digest.toString('hex')
  unit.record({
    action,
    subjectType,
    subjectId: upload.id,
    after: { ...told, isCanceled: state === 'CANCELED', fileDigest },
  })
  const starter = await trx
    .selectFrom('app_user')
    .select(['email', 'status'])
    .where('id', '=', upload.started_by_user_id)
    .executeTakeFirst()
  if (starter?.status !== 'ACTIVE') return ended
  const data = Object.fromEntries(Object.entries(told).map(([name, count]) => [name, String(count)]))
  await unit.mail({ to: starter.email, template, data: { ...data, uploadId: upload.id } })
  return ended
}
