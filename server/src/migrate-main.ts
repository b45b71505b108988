import { migrate, roleSettings } from './migrate.ts'
import { Environment, isTrial } from '@hireproof/contract/environment'
import { isSafeDatabase } from './settings/safe-connections.ts'

const { DATABASE_URL: ownerUrl, DATABASE_ROLE_SECRET: roleSecret, ENVIRONMENT } = process.env
if (!ownerUrl || !roleSecret) end('Set DATABASE_URL and DATABASE_ROLE_SECRET to migrate a database.')

const environment = Environment.safeParse(ENVIRONMENT)
if (!(environment.success && isTrial(environment.data)) && !isSafeDatabase(ownerUrl)) {
  end('DATABASE_URL must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host.')
}

if (process.argv[2] === '--role-settings') {
  // What a node needs in place of the owner's password and the secret.
  for (const [name, url] of Object.entries(roleSettings(ownerUrl, roleSecret))) process.stdout.write(`${name}=${url}\n`)
} else {
  await migrate({ ownerUrl, roleSecret, onStep: (step) => process.stdout.write(`${step}\n`) })
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
