import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { readPlaywright, readVitest } from './reports.ts'
import type { Step } from './step.ts'

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const report = (name: string) => join(root, 'reports', `${name}.json`)

/** Format, lint and types: each counts as one test. */
export function staticSteps(): Step[] {
  return [
    { title: 'format', tool: { command: bin('oxfmt'), args: ['--check', '.'] } },
    { title: 'lint', tool: { command: bin('oxlint'), args: ['--type-aware', '.'] } },
    ...projects().map((project) => ({
      title: `types of ${project}`,
      tool: { command: bin('tsc'), args: ['-p', project] },
    })),
  ]
}

// Every folder that has a TypeScript project of its own, and the further projects of that folder.
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

/** Unit and API tests, those of all projects or those that match the filters. */
export function unitStep(filters: string[]): Step {
  // A part of the tests must not take the place of the whole run's report.
  return vitest('unit and API tests', filters.length > 0 ? 'part' : 'vitest', filters, {})
}

/** The API tests on another version of PostgreSQL. */
export function otherPostgresStep(programs: string): Step {
  return vitest('API tests on PostgreSQL 15', 'vitest-postgres15', ['--project', 'server'], { TEST_PROGRAMS: programs })
}

function vitest(title: string, name: string, args: string[], env: Record<string, string>): Step {
  const output = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report(name)}`]
  const tool = { command: bin('vitest'), args: ['run', ...output, ...args], env }
  return { title, tool, report: { path: report(name), read: readVitest } }
}

/** The browser tests. */
export function browserStep(chromium: string, args: string[]): Step {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') }
  const tool = {
    command: bin('playwright'),
    args: ['test', '--reporter=line,json', ...args],
    cwd: join(root, 'e2e'),
    env,
  }
  return { title: 'browser tests', tool, report: { path: report('playwright'), read: readPlaywright } }
}
