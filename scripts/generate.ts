import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endEarlyInGoodOrder } from '../server/src/embedded/end-early.ts'
import { startEmbeddedPostgres } from '../server/src/embedded/postgres.ts'
import { generateDatabaseTypes, generateOpenApi } from '../server/src/generate.ts'
import { migrate } from '../server/src/migrate.ts'
import { readmeWithDemoPeople } from './generate/readme.ts'
import { root } from './run/root.ts'

const write = (path: string, text: string) => {
  writeFileSync(join(root, path), text)
  console.log(`  ${path}`)
}

endEarlyInGoodOrder()
write('docs/openapi.json', generateOpenApi())
write('README.md', readmeWithDemoPeople(readFileSync(join(root, 'README.md'), 'utf8')))
write('server/src/platform/db.gen.ts', await databaseTypes())

/** The types of an empty database with all migrations applied. */
async function databaseTypes(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-generate-'))
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    await migrate({ ownerUrl: postgres.url, roleSecret: 'a secret that only this database has' })
    return await generateDatabaseTypes(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
