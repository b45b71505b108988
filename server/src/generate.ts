import { generate, PostgresDialect } from 'kysely-codegen'
import { allEndpoints } from './endpoints.ts'
import { columnImports, listedColumns, withCheckedValues } from './column-types.ts'
import { openDatabase } from './platform/db.ts'
import { openApi } from './platform/openapi.ts'

/** The types of the tables of a migrated database, as `platform/db.gen.ts` holds them. */
export async function generateDatabaseTypes(url: string): Promise<string> {
  const { db, end } = openDatabase({ url, max: 1, statementTimeout: 30_000, waitTimeout: 5000, name: 'generate' })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      includePattern: 'public.*',
      // As the parser that platform/db.ts sets reads them.
      typeMapping: { int8: 'number' },
      customImports: columnImports,
      overrides: { columns: listedColumns },
      postprocess: withCheckedValues,
      outFile: null,
    })
  } finally {
    await end()
  }
}

/** The description of every call, as `docs/openapi.json` holds it. */
export const generateOpenApi = (): string => `${JSON.stringify(openApi(allEndpoints, 'Hireproof'), undefined, 2)}\n`
