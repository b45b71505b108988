import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../server/src/embedded/start-error.ts'
import { requireDirectAddress } from '../server/src/platform/pooler.ts'
import { readRecipients, trialKeyFile, trialRecipient } from './backup/keys.ts'
import { writeBackup } from './backup/write-backup.ts'
import { asOwner } from './run/owner.ts'
import { readSettings } from './run/settings.ts'

const now = new Date()

await asOwner(process.env, async ({ db, url }) => {
  await requireDirectAddress(url, 'Backing up')
  const { positionals, values } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const recipients = await recipientsOf(values.to)
  const path = resolve(positionals[0] ?? join(backupFolder(), `${now.toISOString().replaceAll(':', '-')}.backup.age`))
  const rows = await writeBackup(db, { path, recipients }, now)
  console.log(`${path} now has ${rows} rows, encrypted to ${recipients.map((each) => each.slice(0, 16)).join(', ')}….`)
  console.log(
    'It does not contain the keys of the installation (keys.json, or the settings that hold them). Keep them, and the private key of the backup, each in another place.',
  )
  return 0
})

async function recipientsOf(keyFile: string | undefined): Promise<string[]> {
  if (keyFile !== undefined) return readRecipients(readFileSync(keyFile, 'utf8'), keyFile)
  if (process.env['BACKUP_KEY']) return readRecipients(process.env['BACKUP_KEY'], 'BACKUP_KEY')
  const { isTrial, dataDir } = readSettings(process.env)
  if (!isTrial) {
    throw new StartError(
      'Backups are encrypted: set BACKUP_KEY to a public key, or name its file with --to. "npm run backup:key" makes a pair.',
    )
  }
  const recipient = await trialRecipient(dataDir)
  console.log(`This is a trial: the private key is in ${trialKeyFile(dataDir)}.`)
  return [recipient]
}

/** Not the data folder: that holds the keys. */
function backupFolder(): string {
  const folder = process.env['BACKUP_DIR'] || '.backups'
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
