import { resolve } from 'node:path'
import { makeKeyFile } from './backup/keys.ts'

const [file] = process.argv.slice(2)

try {
  if (file === undefined) throw new Error('Name the file for the private key: npm run backup:key -- FILE')
  const path = resolve(file)
  console.log(`BACKUP_KEY=${await makeKeyFile(path)}`)
  console.log(`${path} holds the private key. Keep it, and a copy, away from the servers: only it opens the backups.`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
