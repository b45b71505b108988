import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyAgainst } from '../server/src/form-i9/inspection/verify-recorded.ts'
import { verifyPackage, type PackageCheck } from '../server/src/form-i9/inspection/verify-package.ts'
import { verifyDatabase } from './audit/verify-database.ts'
import { asOwner } from './run/owner.ts'
import { withSecretFiles } from '../server/src/settings/secret-files.ts'
import { readSettings } from './run/settings.ts'

const given = readArguments()
const [file] = given?.positionals ?? []
const { heads, from, checkpoint } = given?.values ?? {}
const asksDatabase = [heads, from, checkpoint].some((value) => value !== undefined)

if (!given || given.positionals.length > 1 || (file !== undefined && asksDatabase)) {
  console.log('Usage: npm run audit:verify [-- PACKAGE | -- [--heads FILE] [--from CHECKPOINT] [--checkpoint NEWFILE]]')
  process.exitCode = 1
} else if (file === undefined) {
  await asOwner(process.env, ({ db, env }) => verifyDatabase(db, env, { heads, from, checkpoint }))
} else {
  await verifyFile(file)
}

function readArguments() {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ options: { heads: option, from: option, checkpoint: option }, allowPositionals: true })
  } catch {
    return undefined
  }
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
