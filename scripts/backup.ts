import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeBackup } from './backup/write-backup.ts'
import { asOwner } from './run/owner.ts'
import { readSettings } from './run/settings.ts'

const now = new Date()

await asOwner(process.env, async ({ db }) => {
  const path = resolve(process.argv[2] ?? join(backupFolder(), `${now.toISOString().replaceAll(':', '-')}.backup.gz`))
  const rows = await writeBackup(db, path, now)
  console.log(`${path} now has ${rows} rows.`)
  console.log(
    'The backup does not contain the keys. Keep them (keys.json, or the settings that hold them) in another place.',
  )
  return 0
})

function backupFolder(): string {
  const folder = join(readSettings(process.env).dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
