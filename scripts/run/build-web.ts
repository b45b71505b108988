import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from '../../server/src/embedded/folder-lock.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { step } from '../launch/progress.mjs'
import { root } from './root.ts'

const dist = join(root, 'web', 'dist')
const stampFile = join(dist, '.stamp')

/** Builds the web applications unless the last build was made from the same files. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  if (await isFresh()) return
  const release = await lock(signal)
  try {
    if (await isFresh()) return
    const stamp = await sourceStamp()
    await step('Building the web applications', () => runVite(signal))
    writeFileSync(stampFile, stamp)
  } finally {
    release()
  }
}

// Several starts of one clone, each with its own data, share the build.
async function lock(signal: AbortSignal): Promise<() => void> {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const taken = lockFolder(folder, 'building')
    if ('release' in taken) return taken.release
    await pause(100, undefined, { signal })
  }
}

async function isFresh(): Promise<boolean> {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === (await sourceStamp())
}

async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256').update(String(process.env['ENVIRONMENT'] === 'prod'))
  const lists = await Promise.all(['web', 'contract/src'].map(sourceFiles))
  const files = [...lists.flat().sort(), 'package-lock.json']
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  files.forEach((file, index) => hash.update(`\0${file}\0`).update(contents[index] ?? ''))
  return hash.digest('hex')
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/^web\/(dist|node_modules)\//.test(file))
}

async function runVite(signal: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  const code = await new Promise((resolve) => child.once('close', resolve))
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (code === 0) return
  throw new StartError(
    /ENOSPC/.test(said)
      ? `The disk that holds ${dist} is full. Free some space and start again.`
      : `The web applications could not be built:\n${said.trim()}`,
  )
}
