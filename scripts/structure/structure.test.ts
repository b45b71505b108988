import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { goals } from './goals.ts'
import { readSources } from './source.ts'
import { countAll, tableOf } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-structure-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Files = Record<string, string>
let made = 0

/** The count of a goal in a small checkout of the given files. */
function counted(name: string, files: Files) {
  const checkout = join(folder, String(++made))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(checkout, dirname(path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  const goal = goals.find((each) => each.name === name)
  if (!goal) throw new Error(`There is no goal "${name}".`)
  return goal.count(readSources(checkout))
}

const lines = (count: number) => '// a line\n'.repeat(count)

test.each(['server', 'web'])(
  'folders of the %s that import each other form a circle; folders in a chain do not',
  (side) => {
    const name = `Folders of the ${side} in circles`
    const chain = {
      [`${side}/src/users/list.ts`]: `import { one } from '../cases/one.ts'`,
      [`${side}/src/cases/one.ts`]: `import type { Two } from '../plus/two.ts'\nexport const one = 1`,
      [`${side}/src/plus/two.ts`]: 'export type Two = 2',
      [`${side}/src/app.ts`]: `import './users/list.ts'\nimport './plus/two.ts'`,
    }
    expect(counted(name, chain).value).toBe(0)
    const back = `import type { List } from '../users/list.ts'`
    expect(counted(name, { ...chain, [`${side}/src/plus/back.ts`]: back }).value).toBe(3)
    expect(counted(name, { ...chain, [`${side}/src/plus/back.test.ts`]: back }).value).toBe(0)
    const late = `const load = () => import('../users/list.ts')`
    expect(counted(name, { ...chain, [`${side}/src/plus/back.ts`]: late }).value).toBe(3)
  },
)

test('a file beside the folders can close a circle, and a file named like a folder belongs to it', () => {
  const name = 'Folders of the server in circles'
  const config = { 'server/src/config.ts': `import './contacts/read.ts'`, 'server/src/contacts/read.ts': '' }
  expect(counted(name, config).value).toBe(0)
  const closed = counted(name, {
    ...config,
    'server/src/contacts/use.ts': `import type { Config } from '../config.ts'`,
  })
  expect(closed).toEqual({
    value: 1,
    places: [
      'server/src/config.ts imports server/src/contacts/read.ts',
      'server/src/contacts/use.ts imports server/src/config.ts',
    ],
  })
  const users = { 'server/src/users.ts': `import './users/a.ts'`, 'server/src/users/a.ts': `import '../users.ts'` }
  expect(counted(name, users).value).toBe(0)
})

const contract = (...names: string[]) => ({
  'contract/src/forms.endpoints.ts': names.map((name) => `export const ${name} = endpoint({})`).join('\n'),
})

const GUARDING = 'Endpoints that guard themselves'

test.each(['isUnderMaintenance', 'requireEmployee', 'requireNotice', 'requireSameOrigin'])(
  'an endpoint guards itself if its handler reaches %s directly, by a helper, or by a helper of another file',
  (guard) => {
    const name = GUARDING
    const routes = (handler: string) => ({
      ...contract('getForm'),
      'server/src/forms/forms.routes.ts': `
      import { admit } from './admit.ts'
      const helper = (request) => admit(request)
      route(app, guard, endpoints.getForm, ${handler})`,
      'server/src/forms/admit.ts': `export function admit(request) { guard.${guard}(request) }`,
    })
    expect(counted(name, routes('({ actor }) => getForm(actor)')).value).toBe(0)
    expect(counted(name, routes(`({ request }) => guard.${guard}(request)`)).value).toBe(1)
    expect(counted(name, routes('({ request }) => helper(request)')).value).toBe(1)
    expect(counted(name, routes('helper')).places).toEqual(['server/src/forms/forms.routes.ts: getForm'])
  },
)

test('handlers in a map count one by one, and endpoints whose handler is not found are an error', () => {
  const map = '{ getForm: ({ request }) => requireEmployee(request), saveForm: () => save({ requireEmployee: false }) }'
  const type = 'Handlers<typeof endpoints>'
  for (const made of [
    `export const handlers = (deps): ${type} => (${map})`,
    `export function handlers(deps): ${type} { const limits = {}; return ${map} }`,
  ]) {
    const files = { ...contract('getForm', 'saveForm'), 'server/src/forms/forms.routes.ts': made }
    expect(counted(GUARDING, files).places).toEqual(['server/src/forms/forms.routes.ts: getForm'])
    const more = { ...files, ...contract('getForm', 'saveForm', 'signForm') }
    expect(() => counted(GUARDING, more)).toThrow('2 of 3 endpoints')
  }
})

test('the shape of a signature depends on what its parameters are, not on their names', () => {
  const command = (parameters: string) => `export async function change(${parameters}) {}\n`
  const of = (...parameters: string[]) => {
    const files = parameters.map((each, index) => [`server/src/users/change-${index}.ts`, command(each)] as const)
    return counted('Shapes of command signatures', Object.fromEntries(files)).places
  }
  expect(of('deps: Deps, actor: UserActor, input: Input', '{ clock }: Deps, actor: Actor, userId: string')).toEqual([
    '(deps, actor, input) × 2',
  ])
  expect(of('deps: Deps, actor: UserActor, id: string, request: RequestInfo')).toEqual([
    '(deps, actor, id, request) × 1',
  ])
  expect(of('deps: Deps, actor: Actor, { id, request }: Target', 'deps: Deps, employee: Employee')).toHaveLength(2)
  expect(of('deps: Deps, at: Date', 'db: Db, actor: Actor')).toEqual([])
  // a step of another command, and a function that identifies the caller
  expect(of('deps: Deps, { trx }: Unit, actor: Actor', 'deps: Deps, request: FastifyRequest')).toEqual([])
})

test('a file that names five pages lists them; addresses of the API and of other sites do not count', () => {
  const paths = ['/home/login', '/c/cases', '/users/profile?tab=1', '/account/new', '/dashboard']
  const file = (names: string[]) => ({ 'web/src/lib/menu.ts': names.map((name) => `use('${name}')`).join('\n') })
  const name = 'Lists that name paths of pages'
  expect(counted(name, file(paths)).places).toEqual(['web/src/lib/menu.ts: 5'])
  expect(
    counted(name, file([...paths.slice(1), '/users/profile', '/api/v1/users', '/i-9', '/home'.slice(1)])).value,
  ).toBe(0)
  const patterns = '[/^\\/c\\/cases/, /^\\/(?:account\\/new)$/, `/home/${a}`, "/users", "/clients"]'
  expect(counted(name, { 'contract/src/areas.ts': `export const areas = ${patterns}` }).value).toBe(1)
})

test('a file that brings ten modules of endpoints together lists them', () => {
  const list = (count: number) => ({
    'server/src/list.ts': Array.from(
      { length: count },
      (_, at) => `import * as e${at} from '../x/s${at}.endpoints.ts'`,
    ).join('\n'),
  })
  expect(counted('Lists that name modules of endpoints', list(10)).value).toBe(1)
  expect(counted('Lists that name modules of endpoints', list(9)).value).toBe(0)
})

test('web sources are counted without tests and generated files, with the share of short ones', () => {
  const files = {
    'web/src/a.tsx': lines(39),
    'web/src/b.ts': lines(40),
    'web/src/c.ts': lines(200),
    'web/src/b.test.ts': lines(3),
    'web/src/d.gen.ts': lines(3),
    'web/vite.config.ts': lines(3),
  }
  expect(counted('Web sources', files).value).toBe(3)
  expect(counted('Web sources below 40 lines', files).value).toBe(33.3)
})

test('a function of 81 lines is too long, one of 80 is not', () => {
  const file = (count: number) => ({ 'web/src/A.tsx': `export const A = () => {\n${lines(count - 2)}}\n` })
  expect(counted('Functions over 80 lines', file(80)).places).toEqual([])
  expect(counted('Functions over 80 lines', file(81)).places).toEqual(['web/src/A.tsx: A, 81 lines'])
})

test('an export that no other file imports is found, however the others are imported', () => {
  const name = 'Exports that no other file imports'
  const files = {
    'contract/src/a.ts': `export const one = 1\nexport type Two = 2\nexport const { three } = x\nexport function four() {}\nconst five = 5\nexport { five }`,
    'web/src/b.ts': `import { one, type Two } from '@hireproof/contract/a'\nimport * as a from '@hireproof/contract/a'\na.three()`,
    'web/src/c.tsx': `import('../../contract/src/a.ts').then((a) => a.four)`,
  }
  expect(counted(name, files).places).toEqual(['contract/src/a.ts: five'])
  const enumerated = { ...files, 'web/src/d.ts': `import * as a from '@hireproof/contract/a'\nuse(Object.values(a))` }
  expect(counted(name, enumerated).places).toEqual([])
})

test('the table marks missed goals, with the places if they are requested', () => {
  const folderOf = { 'web/src/A.ts': 'export const alone = 1' }
  counted('Web sources', folderOf)
  const all = countAll(readSources(join(folder, String(made))))
  expect(tableOf(all, false)).toMatch(/✗ Exports that no other file imports +1 +at most 0$/)
  expect(tableOf(all, false)).toMatch(/✓ Web sources +1 +at most \d+/)
  expect(tableOf(all, true)).toContain('\n      web/src/A.ts: alone')
})

test('the command refuses unknown flags', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'scripts/structure.ts'), ...args], { encoding: 'utf8', stdio: 'pipe' })
  expect(() => run('--att', 'main')).toThrow('Command failed')
})
