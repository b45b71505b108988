import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unrecordedPackages, verifyAgainst } from '../server/src/form-i9/inspection/verify-recorded.ts'
import { verifyPackage, type PackageCheck } from '../server/src/form-i9/inspection/verify-package.ts'
import { verifyAudit } from '../server/src/platform/audit.ts'
import type { Db } from '../server/src/platform/db.ts'
import { asOwner } from './run/owner.ts'
import { readSettings } from './run/settings.ts'

const [file] = process.argv.slice(2)

if (file === undefined) await asOwner(process.env, ({ db }) => verifyDatabase(db))
else await verifyFile(file)

async function verifyDatabase(db: Db): Promise<number> {
  const broken = await verifyAudit(db)
  const { packages, faults } = await unrecordedPackages(db)
  const { events } = await db
    .selectFrom('audit_event')
    .select((expression) => expression.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  for (const { chain, seq, fault } of broken) console.log(`chain ${chain}: ${fault} at event ${seq}`)
  for (const fault of faults) console.log(fault)
  console.log(broken.length === 0 ? `${events} audit events, all chains intact.` : `${broken.length} broken chains.`)
  if (packages > 0) console.log(`${packages - faults.length} of ${packages} inspection packages recorded.`)
  return broken.length + faults.length === 0 ? 0 : 1
}

/** A package is checked by itself, and against the database if there is one. */
async function verifyFile(path: string): Promise<void> {
  try {
    const check = await verifyPackage(path)
    console.log(`${check.files} files, ${check.events} events, SHA-256 ${check.sha256}`)
    const hasDatabase = process.env['DATABASE_URL'] || existsSync(join(readSettings(process.env).dataDir, 'postgres'))
    if (!hasDatabase) {
      process.exitCode = tell(check, [], 'The package is intact. There is no database to compare it with.')
      return
    }
    await asOwner(process.env, async ({ db }) =>
      tell(check, await verifyAgainst(db, check), 'The package is intact and recorded in the audit.'),
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function tell({ faults }: PackageCheck, more: readonly string[], fine: string): number {
  const all = [...faults, ...more]
  for (const fault of all) console.log(fault)
  console.log(all.length === 0 ? fine : `${all.length} faults.`)
  return all.length === 0 ? 0 : 1
}
