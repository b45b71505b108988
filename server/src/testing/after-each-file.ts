import { afterAll } from 'vitest'
import { dropDatabases } from './databases.ts'
import { keepStatements } from './noted-statements.ts'

afterAll(async () => {
  const folder = process.env['TEST_STATEMENTS']
  if (folder) keepStatements(folder)
  await dropDatabases()
})
