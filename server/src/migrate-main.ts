import { migrate } from './migrate.ts'

const { DATABASE_URL: ownerUrl, DATABASE_ROLE_SECRET: roleSecret } = process.env
if (!ownerUrl || !roleSecret) {
  process.stderr.write('Set DATABASE_URL and DATABASE_ROLE_SECRET to migrate a database.\n')
  process.exit(1)
}
await migrate({ ownerUrl, roleSecret, onStep: (step) => process.stdout.write(`${step}\n`) })
