import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

type Manifest = { scripts: Record<string, string> }
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** Runs a command of package.json as npm does: in a shell, with the arguments behind it. */
async function run(command: string, args: string) {
  const child = spawn('sh', ['-c', `${command} ${args}`], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

test.each(Object.entries(scripts))(
  'npm run %s -- --help shows how to use it, and does nothing',
  async (name, command) => {
    const { code, out, err } = await run(command, '--help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^Usage: npm (run )?${name}( .*)?\\n[A-Z].*\\.\\n`))
  },
)

test('help may stand behind other arguments', async () => {
  const { code, out } = await run(scripts['test'] ?? '', 'some-filter -h')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Usage: npm test \[-- FILTER …\]\n/) })
})

test.each(['nonsense', '../scripts/test', 'Test', 'test:long:more', ''])('there is no command "%s"', async (name) => {
  const { code, err } = await run(`node scripts/launch.mjs "${name}"`, '--help')
  expect({ code, err }).toEqual({ code: 1, err: `There is no command "${name}" here: see package.json.\n` })
})

test('every script of the launcher is a command, and every command is in the help', () => {
  const files = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const names = Object.keys(scripts).map((name) => `${name.replace(':', '-')}.ts`)
  expect(files.toSorted()).toEqual(names.toSorted())
})
