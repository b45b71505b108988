import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { circles, folderGraph } from '../../scripts/structure/circles.ts'
import { readSources } from '../../scripts/structure/source.ts'
import type { Source } from '../../scripts/structure/source.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const workspaces = ['contract', 'server', 'web', 'sandbox'] as const

const all = readSources(
  root,
  workspaces.map((workspace) => `${workspace}/src`),
)
const shipped = all.filter(({ isTest }) => !isTest)
const below = (...folders: string[]) => shipped.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))

const namesIn = ({ imports }: Source) => imports().map(({ to }) => to)

/** The imports of files that a rule does not allow. */
const breaches = (files: Source[], isAllowed: (name: string) => boolean) =>
  files.flatMap((file) =>
    namesIn(file)
      .filter((name) => !isAllowed(name))
      .map((name) => `${file.path} imports ${name}`),
  )

const isOurs = (name: string) => workspaces.some((workspace) => name.startsWith(`${workspace}/`))

test('finds the files of all workspaces, and reads their imports', () => {
  for (const workspace of workspaces) expect(below(`${workspace}/src/`).length, workspace).toBeGreaterThan(20)
  const importsOf = (file: string) => shipped.filter(({ path }) => path === file).flatMap(namesIn)
  expect(importsOf('server/src/app.ts')).toContain('server/src/platform/route.ts')
  expect(importsOf('server/src/platform/route.ts')).toContain('contract/src/endpoint.ts')
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

  test('sandbox: only itself, because it plays the outside world', () => {
    expect(breaches(below('sandbox/'), (name) => !isOurs(name) || name.startsWith('sandbox/'))).toEqual([])
  })

  test('platform: only itself and contract', () => {
    const isAllowed = (name: string) => !isOurs(name) || /^(contract\/src|server\/src\/platform)\//.test(name)
    expect(breaches(below('server/src/platform/'), isAllowed)).toEqual([])
  })

  test('ui imports no page, no subject and no API; lib imports no page and no subject', () => {
    const isOfUi = (name: string) => !name.startsWith('web/') || /^web\/src\/(ui|lib|styles)\//.test(name)
    expect(breaches(below('web/src/ui/', 'web/src/lib/'), isOfUi)).toEqual([])
    const isOfScreens = (name: string) =>
      !/react-router|tanstack|^web\/src\/lib\/(api|session|send|create-call)/.test(name)
    expect(breaches(below('web/src/ui/'), isOfScreens)).toEqual([])
  })

  test('shipped files import nothing from the tests', () => {
    const isAllowed = (name: string) => !/\/(testing|test-support)\/|\.test\.|^vitest$/.test(name)
    // The sandbox offers handles for browser tests on purpose; they are part of it.
    expect(
      breaches(
        shipped.filter(({ path }) => !path.startsWith('sandbox/')),
        isAllowed,
      ),
    ).toEqual([])
  })
})

test('no file imports itself through others', () => {
  const graph = new Map(all.map((file) => [file.path, new Set(namesIn(file).filter(isOurs))]))
  expect(circles(graph)).toEqual([])
})

test.each(['contract/src', 'server/src', 'web/src'])('no folder of %s imports itself through others', (base) => {
  expect(circles(folderGraph(all, base))).toEqual([])
})

test('every import names a file that exists', () => {
  const isSource = (name: string) => isOurs(name) && /\/src\/.*\.tsx?$/.test(name)
  expect(breaches(all, (name) => !isSource(name) || existsSync(join(root, name)))).toEqual([])
})

test('the server loads what draws and rebuilds files only in threads and processes of their own', () => {
  const loaded = new Set(['server/src/main.ts'])
  for (const path of loaded) {
    const imports = shipped.find((file) => file.path === path)?.imports() ?? []
    for (const { to, isTypes } of imports) if (!isTypes) loaded.add(to)
  }
  expect(loaded).toContain('server/src/form-i9/pdf/draw-form-in-thread.ts')
  expect([...loaded].filter((name) => /pdfkit|fontkit|pdf-lib/.test(name))).toEqual([])
})

test('no file only re-exports what others export', () => {
  const barrels = all.filter(
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export (type )?(\*|\{[^}]*\}) .*from /m.test(text),
  )
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('every exported function of contract and server has a comment', () => {
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

  test('so does everything else, except the clock itself and code that waits for other programs', () => {
    const outside = /platform\/clock|embedded\/|demo\/|identity\/provider|environment\/flags/
    expect(places(/\bDate\.now\(\)|\bnew Date\(\)/, outside)).toEqual([])
  })

  test('nothing writes to the console', () => {
    expect(places(/\bconsole\./)).toEqual([])
    expect(places(/process\.std(out|err)\.write/, /-?main\.ts$/)).toEqual([])
  })
})

test('migrations do not read the time', () => {
  const folder = join(root, 'server/migrations')
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  // except for the purge of a form, which trusts no clock alone
  const others = text.join('\n').replaceAll('least(p_now, now())', '')
  expect(others).not.toMatch(/\bnow\(\)|current_timestamp|current_date/i)
})
