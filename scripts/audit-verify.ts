import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unrecordedPackages, verifyAgainst } from '../server/src/form-i9/inspection/verify-recorded.ts'
import { verifyPackage, type PackageCheck } from '../server/src/form-i9/inspection/verify-package.ts'
import { verifySignatures } from '../server/src/form-i9/verify-signatures.ts'
import { verifyAudit } from '../server/src/platform/audit.ts'
import { compareHeads, parseHeads } from '../server/src/platform/audit-heads.ts'
import type { Db } from '../server/src/platform/db.ts'
import { parseKeyring } from '../server/src/platform/keyring.ts'
import { asOwner } from './run/owner.ts'
import { withSecretFiles } from '../server/src/settings/secret-files.ts'
import { readSettings, type Env } from './run/settings.ts'

const given = readArguments()
const [file] = given?.positionals ?? []

if (!given || given.positionals.length > 1 || (file !== undefined && given.values.heads !== undefined)) {
  console.log('Usage: npm run audit:verify [-- PACKAGE | -- --heads FILE]')
  process.exitCode = 1
} else if (file === undefined) {
  const { heads } = given.values
  await asOwner(process.env, ({ db, env }) => verifyDatabase(db, env, heads))
} else {
  await verifyFile(file)
}

function readArguments() {
  try {
    return parseArgs({ options: { heads: { type: 'string' } }, allowPositionals: true })
  } catch {
    return undefined
  }
}

async function verifyDatabase(db: Db, env: Env, headsFile: string | undefined): Promise<number> {
  const heads = headsFile === undefined ? [] : parseHeads(readFileSync(headsFile, 'utf8'))
  const broken = await verifyAudit(db)
  const moved = await compareHeads(db, heads)
  const { packages, faults } = await unrecordedPackages(db)
  const { events } = await db
    .selectFrom('audit_event')
    .select((expression) => expression.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  for (const { chain, seq, fault } of broken) console.log(`chain ${chain}: ${fault} at event ${seq}`)
  for (const fault of [...moved, ...faults]) console.log(fault)
  console.log(broken.length === 0 ? `${events} audit events, all chains intact.` : `${broken.length} broken chains.`)
  if (heads.length > 0) console.log(`${heads.length - moved.length} of ${heads.length} exported heads found.`)
  if (packages > 0) console.log(`${packages - faults.length} of ${packages} inspection packages recorded.`)
  const wrongForms = await compareForms(db, env)
  return broken.length + moved.length + faults.length + wrongForms === 0 ? 0 : 1
}

/** Compares what was signed on forms with the audit; returns the number of faults. */
async function compareForms(db: Db, env: Env): Promise<number> {
  const keys = env['DATA_KEYS']
  if (!keys) {
    console.log('DATA_KEYS is not set: what was signed on forms was not compared with the audit.')
    return 1
  }
  const { signatures, faults } = await verifySignatures(db, parseKeyring('DATA_KEYS', keys))
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? `${signatures} signatures match the audit.` : `${faults.length} faults in forms.`)
  return faults.length
}

/** A package is checked by itself, and against the database if there is one. */
async function verifyFile(path: string): Promise<void> {
  try {
    const check = await verifyPackage(path)
    console.log(`${check.files} files, ${check.events} events, SHA-256 ${check.sha256}`)
    const env = withSecretFiles(process.env)
    const hasDatabase = env['DATABASE_URL'] || existsSync(join(readSettings(env).dataDir, 'postgres'))
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
