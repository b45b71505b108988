import { migrate, roleSettings } from './migrate.ts'
import { Environment, isTrial } from '@hireproof/contract/environment'
import { ConfigError } from './platform/config-error.ts'
import { MigrationError } from './schema/apply-migrations.ts'
import { isSafeDatabase } from './settings/safe-connections.ts'
import { withSecretFiles } from './settings/secret-files.ts'

/** The passwords of both roles are made from it. The server asks for as many. */
const SHORTEST_SECRET = 32

// The error of an address that cannot be read repeats it, with its password.
const isAddress = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

try {
  await main(withSecretFiles(process.env))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof MigrationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function main({ DATABASE_URL: ownerUrl, DATABASE_ROLE_SECRET: roleSecret, ENVIRONMENT }: NodeJS.ProcessEnv) {
  if (!ownerUrl || !roleSecret) {
    throw new ConfigError('Set DATABASE_URL and DATABASE_ROLE_SECRET to migrate a database.')
  }
  if (!isAddress(ownerUrl)) {
    throw new ConfigError(
      'DATABASE_URL must be an address that begins with postgres://. Write a slash in its password as %2F, a question mark as %3F and a number sign as %23.',
    )
  }
  if (roleSecret.length < SHORTEST_SECRET) {
    throw new ConfigError(`DATABASE_ROLE_SECRET must have at least ${SHORTEST_SECRET} characters.`)
  }
  const environment = Environment.safeParse(ENVIRONMENT)
  if (!(environment.success && isTrial(environment.data)) && !isSafeDatabase(ownerUrl)) {
    throw new ConfigError(
      'DATABASE_URL must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host.',
    )
  }
  if (process.argv[2] !== '--role-settings') {
    return migrate({ ownerUrl, roleSecret, onStep: (step) => process.stdout.write(`${step}\n`) })
  }
  // What a node needs in place of the owner's password and the secret.
  for (const [name, url] of Object.entries(roleSettings(ownerUrl, roleSecret))) process.stdout.write(`${name}=${url}\n`)
}
