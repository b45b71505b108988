import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { PackageCheck } from './verify-package.ts'

/** What is wrong, by a database, with a package that was checked by itself; nothing if the database made it. */
export async function verifyAgainst(ownerDb: Db, { sha256, end }: PackageCheck): Promise<string[]> {
  const faults: string[] = []
  const recorded = await sql`select 1 from audit_event
    where action = 'inspection_package.completed' and after ->> 'sha256' = ${sha256} limit 1`.execute(ownerDb)
  if (recorded.rows.length === 0) faults.push('The audit has no package with this checksum.')
  if (!end) return faults
  const link = await sql`select 1 from audit_event where chain = ${end.chain} and seq = ${end.seq}
    and hash = ${Buffer.from(end.hash, 'hex')}`.execute(ownerDb)
  if (link.rows.length === 0) faults.push(`The chain of the package does not end like that of the database.`)
  return faults
}

/** The packages that are marked as complete without an event of the audit that confirms it. */
export async function unrecordedPackages(ownerDb: Db): Promise<{ packages: number; faults: string[] }> {
  const found = await sql<{ id: string; is_recorded: boolean }>`select p.id, exists (select from audit_event e
      where e.subject_type = 'inspection_package' and e.subject_id = p.id::text and e.chain = p.account_id::text
        and e.action = 'inspection_package.completed' and e.after ->> 'sha256' = p.sha256) as is_recorded
    from inspection_package p where p.finished_at is not null`.execute(ownerDb)
  const faults = found.rows.filter(({ is_recorded }) => !is_recorded)
  return {
    packages: found.rows.length,
    faults: faults.map(({ id }) => `inspection package ${id}: no event with its checksum`),
  }
}
