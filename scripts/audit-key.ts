import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeSigningPair } from '../server/src/platform/heads-key.ts'

const [file] = process.argv.slice(2)

try {
  if (file === undefined) throw new Error('Name the file for the private key: npm run audit:key -- FILE')
  const path = resolve(file)
  const { AUDIT_SIGNING_KEY, AUDIT_PUBLIC_KEYS } = makeSigningPair()
  writeFileSync(path, `AUDIT_SIGNING_KEY=${AUDIT_SIGNING_KEY}\n`, { mode: 0o600, flag: 'wx', flush: true })
  console.log(`AUDIT_PUBLIC_KEYS=${AUDIT_PUBLIC_KEYS}`)
  console.log(`${path} holds the private key, as a setting of the server. The owner of the database must not have it.`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  process.stderr.write(`${code === 'EEXIST' ? `${file} already exists: name a new file.` : message}\n`)
  process.exitCode = 1
}
