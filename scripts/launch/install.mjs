import { spawn } from 'node:child_process'
import process from 'node:process'
import { whileLocked } from './install-lock.mjs'
import { step } from './progress.mjs'
import { isInstalled, writeStamp } from './stamp.mjs'

/** Installs from the lock file unless that is done; throws one clear sentence if it cannot. @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await whileLocked(root, async () => {
    if (isInstalled(root)) return
    await step('Installing the dependencies', () => install(root))
    writeStamp(root)
  })
}

// Whatever the shell sets about production or omitted packages, the tools and the pinned Node.js are always needed.
const FLAGS = ['--loglevel=error', '--progress=false', '--include=dev', '--include=optional']
const ADVICE = /** @type {[RegExp, string][]} */ ([
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EPERM/, 'this user may not write node_modules'],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/, 'the package registry cannot be reached'],
  [
    /can only install packages when your package\.json/,
    'package.json and package-lock.json do not match: run npm install',
  ],
  [/EINTEGRITY/, 'a downloaded package is not the one in the lock file'],
])

/** @param {string} root */
async function install(root) {
  const outcome = await npm(root, ['ci', ...FLAGS])
  const { code, said } = lacksOptional(outcome.said) ? await npm(root, ['install', '--no-save', ...FLAGS]) : outcome
  if (code === 0) return
  const reason = ADVICE.find(([pattern]) => pattern.test(said))?.[1] ?? (said.trim() || `npm ended with ${code}`)
  throw new Error(`The dependencies could not be installed: ${reason}.`)
}

/**
 * Whether npm ci complains only about optional packages for other machines that neither the registry nor the lock file
 * has (it names them without a version). npm install skips them and takes the rest from the lock file.
 * @param {string} said
 */
export function lacksOptional(said) {
  const complaints = said.match(/^npm error (?:Missing|Invalid): .*$/gm) ?? []
  return complaints.length > 0 && complaints.every((line) => / Missing: \S+@ from lock file$/.test(line))
}

/** @param {string} root @param {string[]} args @returns {Promise<{ code: number | null, said: string }>} */
function npm(root, args) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('npm was not found: install it together with Node.js and try again.')))
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve({ code, said })
    })
  })
}
