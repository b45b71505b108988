import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateDatabaseTypes, generateOpenApi } from './generate.ts'
import { cloneDatabase } from './testing/databases.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('the types of the tables match the migrated database; "npm run generate" brings them up to date', async () => {
  expect(await generateDatabaseTypes(await cloneDatabase())).toBe(await read('platform/db.gen.ts'))
})

test('the description of the calls matches the contract; "npm run generate" brings it up to date', async () => {
  expect(generateOpenApi()).toBe(await read('../../docs/openapi.json'))
})
