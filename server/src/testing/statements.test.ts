import { Client, type DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { readStatements, roles } from './noted-statements.ts'
import { testApp, whenFinished } from './test-app.ts'

const t = await testApp()
const { appUrl, identityUrl } = t.deps.config.database
const urls = { app: appUrl, identity: identityUrl }

const FORBIDDEN = '42501'

/** What the runs before this one noted, on the PostgreSQL that the product brings. */
const folder = process.env['TEST_STATEMENTS'] ?? ''

test.each(roles)('this PostgreSQL accepts every statement that the tests sent as %s', async (role) => {
  const statements = readStatements(folder, role)
  expect(statements.length).toBeGreaterThan(100)
  const client = new Client({ connectionString: urls[role] })
  await client.connect()
  whenFinished(() => client.end())
  const refused: string[] = []
  for (const text of statements) {
    await client.query(`prepare one as ${text}`).then(
      () => client.query('deallocate one'),
      // some tests send what the role may not
      (error: DatabaseError) => error.code === FORBIDDEN || refused.push(`${error.message}: ${text}`),
    )
  }
  expect(refused).toEqual([])
})
