import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const workspaces = ['contract', 'server', 'web', 'sandbox'] as const

type File = { path: string; text: string; imports: string[] }

const IMPORT = /^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm

const filesOf = (workspace: string): File[] =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const path = `${workspace}/src/${name}`
      const text = readFileSync(join(root, path), 'utf8')
      const found = text.matchAll(IMPORT)
      return { path, text, imports: [...found].map(([, one, two]) => resolved(path, one ?? two ?? '')) }
    })

/** A file of ours as its path from the root, anything else by its name. */
function resolved(from: string, name: string): string {
  if (name.startsWith('@hireproof/contract/')) return `contract/src/${name.slice('@hireproof/contract/'.length)}.ts`
  return name.startsWith('.') ? relative(root, join(root, dirname(from), name.split('?', 1)[0] ?? '')) : name
}

const isTest = ({ path }: File) =>
  /\.(test|e2e)\.tsx?$/.test(path) || /\/(testing|test-support)\/|\/test-folder\.ts$/.test(path)
const all = workspaces.flatMap(filesOf)
const shipped = all.filter((file) => !isTest(file))
const below = (...folders: string[]) => shipped.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))

/** The imports of files that a rule does not allow. */
const breaches = (files: File[], isAllowed: (name: string) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter((name) => !isAllowed(name)).map((name) => `${path} imports ${name}`),
  )

const isOurs = (name: string) => workspaces.some((workspace) => name.startsWith(`${workspace}/`))

test('the files of all workspaces were found, and their imports read', () => {
  for (const workspace of workspaces) expect(below(`${workspace}/src/`).length, workspace).toBeGreaterThan(20)
  expect(shipped.find(({ path }) => path === 'server/src/app.ts')?.imports).toContain('server/src/platform/route.ts')
  expect(shipped.find(({ path }) => path === 'contract/src/endpoints.ts')?.imports).toContain('contract/src/users.ts')
})

describe('imports run one way', () => {
  test('contract: only itself and zod/mini', () => {
    expect(breaches(below('contract/'), (name) => name.startsWith('contract/') || name === 'zod/mini')).toEqual([])
  })

  test('server: itself and contract', () => {
    const isAllowed = (name: string) => !isOurs(name) || /^(server|contract)\//.test(name)
    expect(breaches(below('server/'), isAllowed)).toEqual([])
  })

  test('web: itself and contract', () => {
    expect(breaches(below('web/'), (name) => !isOurs(name) || /^(web|contract)\//.test(name))).toEqual([])
  })

  test('sandbox: itself, as the outside world knows nothing of us', () => {
    expect(breaches(below('sandbox/'), (name) => !isOurs(name) || name.startsWith('sandbox/'))).toEqual([])
  })

  test('the platform of the server knows no subject', () => {
    const isAllowed = (name: string) => !/^server\/src\/[^/]+\//.test(name) || name.startsWith('server/src/platform/')
    expect(breaches(below('server/src/platform/'), isAllowed)).toEqual([])
  })

  test('ui knows no page, no subject and no API; lib knows no page and no subject', () => {
    const isOfUi = (name: string) => !name.startsWith('web/') || /^web\/src\/(ui|lib|styles)\//.test(name)
    expect(breaches(below('web/src/ui/', 'web/src/lib/'), isOfUi)).toEqual([])
    const isOfScreens = (name: string) =>
      !/react-router|tanstack|^web\/src\/lib\/(api|session|send|create-call)/.test(name)
    expect(breaches(below('web/src/ui/'), isOfScreens)).toEqual([])
  })

  test('what ships imports nothing of the tests', () => {
    const isAllowed = (name: string) => !/\/(testing|test-support)\/|\.test\.|^vitest$/.test(name)
    // The sandbox offers handles for browser tests on purpose; they are a part of it.
    expect(
      breaches(
        shipped.filter(({ path }) => !path.startsWith('sandbox/')),
        isAllowed,
      ),
    ).toEqual([])
  })
})

test('no file imports itself by a detour', () => {
  const graph = new Map(all.map(({ path, imports }) => [path, imports.filter(isOurs)]))
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) cycles.push([...way.slice(start), path].join(' -> '))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(cycles).toEqual([])
})

test('every import names a file that is there', () => {
  const known = new Set(all.map(({ path }) => path))
  const isSource = (name: string) => isOurs(name) && /\/src\/.*\.tsx?$/.test(name)
  expect(breaches(all, (name) => !isSource(name) || known.has(name))).toEqual([])
})

test('no file only hands on what others export', () => {
  const barrels = all.filter(
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export (type )?(\*|\{[^}]*\}) .*from /m.test(text),
  )
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('every exported function of contract and server says what it promises', () => {
  const silent = below('contract/', 'server/').flatMap(({ path, text }) => {
    const lines = text.split('\n')
    return lines
      .filter((line, index) => /^export (async )?function /.test(line) && !/\*\/\s*$/.test(lines[index - 1] ?? ''))
      .map((line) => `${path}: ${line}`)
  })
  expect(silent).toEqual([])
})

describe('time and logs', () => {
  const lines = below('server/src/', 'contract/src/').flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, path, line: line.replace(/\/\/.*$/, '') })),
  )
  const places = (pattern: RegExp, except: RegExp = /^$/) =>
    lines
      .filter(({ line, path }) => pattern.test(line) && !except.test(path))
      .map(({ place, line }) => `${place} ${line.trim()}`)

  test('domain SQL takes its time from the clock', () => {
    const sqlTime =
      /(?<![.\w])now\(\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b|\b(statement|transaction)_timestamp\(/i
    expect(places(sqlTime)).toEqual([])
  })

  test('so does everything else, but the clock itself and what waits for other programs', () => {
    const outside = /platform\/clock|embedded\/|demo\/|identity\/provider|environment\/flags/
    expect(places(/\bDate\.now\(\)|\bnew Date\(\)/, outside)).toEqual([])
  })

  test('nothing writes to the console', () => {
    expect(places(/\bconsole\./)).toEqual([])
    expect(places(/process\.std(out|err)\.write/, /-?main\.ts$/)).toEqual([])
  })
})

test('migrations keep no time of their own', () => {
  const folder = join(root, 'server/migrations')
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  // but for the purge of a form, which trusts no clock alone
  const others = text.join('\n').replace('least(p_now, now())', '')
  expect(others).not.toMatch(/\bnow\(\)|current_timestamp|current_date/i)
})
