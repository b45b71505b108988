// Runs on Node.js 18 and newer without dependencies: it first gets the dependencies and the right Node.js.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './launch/install.mjs'
import { watchCaller } from './launch/caller.mjs'
import { asksForHelp, helpFor } from './launch/help.mjs'
import { chooseRuntime } from './launch/runtime.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [verb = '', ...rest] = process.argv.slice(2)

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** @type {(signal: NodeJS.Signals) => void} */
let pass = () => process.exit(130)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => pass(signal))

try {
  const script = join(root, 'scripts', `${verb.replace(':', '-')}.ts`)
  if (!/^[a-z][a-z0-9]*(:[a-z]+)?$/.test(verb) || !existsSync(script))
    fail(`There is no command "${verb}" here: see package.json.`)
  const help = asksForHelp(rest) ? helpFor(verb) : undefined
  if (help) process.stdout.write(`${help.text}\n`)
  // These also list the names that they take.
  if (help && !help.listsMore) process.exit(0)
  await ensureInstalled(root)
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  run(chooseRuntime(root, process, engines.node), script)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** @param {string} runtime @param {string} script */
function run(runtime, script) {
  const path = [dirname(runtime), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path }
  // Through the channel, the script notices when this process is gone, however it ends.
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['inherit', 'inherit', 'inherit', 'ipc'])
  const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', script, ...rest], { env, stdio })
  pass = (signal) => child.kill(signal)
  watchCaller(() => child.kill('SIGTERM'))
  child.on('error', () => fail(`Node.js at ${runtime} does not run on this machine: install Node.js 24 or newer.`))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
