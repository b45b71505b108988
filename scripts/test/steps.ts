import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { inMemory } from './memory.ts'
import { readPlaywright, readVitest } from './reports.ts'
import type { Step } from './step.ts'

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const report = (set: TestSet, name: string) =>
  join(root, 'reports', ...(set === 'long' ? ['long'] : []), `${name}.json`)

const statements = join(root, 'reports', 'statements')

/** Format, lint, the goals of the structure and types: each counts as one test. */
export function staticSteps(): Step[] {
  return [
    { title: 'format', tool: { command: bin('oxfmt'), args: ['--check', '.'] } },
    { title: 'lint', tool: { command: bin('oxlint'), args: ['--type-aware', '.'] } },
    {
      title: 'structure',
      tool: { command: process.execPath, args: [join(root, 'scripts', 'structure.ts'), '--held'] },
    },
    ...projects().map((project) => ({
      title: `types of ${project}`,
      tool: { command: bin('tsc'), args: ['-p', project] },
    })),
  ]
}

// Every folder that has its own TypeScript project, and the other projects of that folder.
function projects(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[a-z]/.test(entry.name),
  )
  return folders
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(({ name }) =>
      readdirSync(join(root, name))
        .filter((file) => /^tsconfig.*\.json$/.test(file))
        .map((file) => (file === 'tsconfig.json' ? name : `${name}/${file}`)),
    )
}

/** The two sets of tests. The file's name makes a test long: `*.long.test.ts` or `*.long.e2e.ts`. */
export type TestSet = 'short' | 'long'

/** Unit and API tests of a set, all of them or those that match the filters. */
export function unitStep(set: TestSet, filters: string[]): Step {
  // The report of a part of the tests must not replace that of the whole run.
  const isPart = filters.length > 0
  const path = report(set, isPart ? 'part' : 'vitest')
  const noting = isPart ? undefined : { TEST_STATEMENTS: join(statements, set) }
  return vitest(titleOf(set, 'unit and API tests'), path, filters, { TEST_SET: set, ...noting })
}

/**
 * The API tests, short and long, whose result can depend on the version of PostgreSQL, on another version; with every statement
 * that the runs before it sent.
 */
export function otherPostgresStep(programs: string): Step {
  const path = report('long', 'vitest-postgres15')
  return vitest('API tests on PostgreSQL 15', path, ['--project', 'server'], {
    TEST_PROGRAMS: programs,
    TEST_STATEMENTS: statements,
  })
}

/** The API tests that could notice that a connection of the database is lent to them, through PgBouncer. */
export function poolerStep(): Step {
  const path = report('long', 'vitest-pgbouncer')
  // One connection for each of the two roles.
  return vitest('API tests through PgBouncer', path, ['--project', 'server'], { TEST_POOLER: '1' })
}

/** A sample of the API tests of the last release, in the folder of its sources, on the schema of today. */
export function previousReleaseStep(folder: string, filters: string[]): Step {
  const path = report('long', 'previous-release')
  const step = vitest('API tests of the last release', path, ['--project', 'server', ...filters], { TEST_SET: 'short' })
  return { ...step, tool: { ...step.tool, cwd: folder } }
}

function vitest(title: string, path: string, args: string[], env: Record<string, string>): Step {
  const output = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${path}`]
  const tool = { command: bin('vitest'), args: ['run', ...output, ...args], env: { ...inMemory(), ...env } }
  return { title, tool, report: { path, read: readVitest } }
}

/** The browser tests of a set. */
export function browserStep(set: TestSet, chromium: string): Step {
  return playwright(titleOf(set, 'browser tests'), report(set, 'playwright'), [], chromium, { TEST_SET: set })
}

/** The browser tests that a person requests: those of both sets that match. */
export function chosenBrowserStep(chromium: string, args: string[]): Step {
  return playwright('browser tests', report('short', 'part'), args, chromium, {})
}

function playwright(title: string, path: string, args: string[], chromium: string, env: Record<string, string>): Step {
  const tool = {
    command: bin('playwright'),
    args: ['test', '--reporter=line,json', ...args],
    cwd: join(root, 'e2e'),
    env: { ...inMemory(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env },
  }
  return { title, tool, report: { path, read: readPlaywright } }
}

const titleOf = (set: TestSet, title: string) => (set === 'long' ? `long ${title}` : title)
