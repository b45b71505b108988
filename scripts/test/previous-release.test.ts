import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { preparePreviousRelease, sample } from './previous-release.ts'

const prepared = preparePreviousRelease()

test.skipIf(typeof prepared === 'string')(
  '[OPER-16] the last release is prepared with its own sources and the migrations of today',
  () => {
    if (typeof prepared === 'string') return
    onTestFinished(prepared.remove)
    const has = (path: string) => existsSync(join(prepared.folder, path))
    for (const path of sample) expect(has(`server/src/${path.replace(/^src\//, '')}.ts`), path).toBe(true)
    expect(has('server/migrations/0154_schema_versions.sql')).toBe(true)
    expect(has('server/src/main.ts')).toBe(true)
    expect(readFileSync(join(prepared.folder, 'server/src/migrate.ts'), 'utf8')).toMatch(/^export \* from "file:/)
  },
)
