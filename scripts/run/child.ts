import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from '../../server/src/embedded/process-identity.ts'
import { runtimeEnv, runtimeFlags } from '../../server/src/runtime-flags.ts'
import { root } from './root.ts'
import type { Env } from './settings.ts'

export type Child = {
  /** Its name for people: "server", "sandbox". */
  name: string
  pid: number
  identity: string
  /** Resolves with a sentence when it has ended: its own last words, if any. */
  ended: Promise<string>
  hasEnded: () => boolean
  /** Asks it to end and kills it after `patience` milliseconds. */
  stop: (patience: number) => Promise<void>
}

type Options = {
  name: string
  script: string
  args?: string[]
  env: Env
  /** The file it writes to; the terminal when unset. */
  log?: string | undefined
  /** Starts it again whenever a file it uses changes. */
  watch?: boolean
}

const LOG_LIMIT = 20 * 1024 * 1024

/** Starts one of our programs; it ends by itself when this process is gone. */
export function startChild({ name, script, args = [], env, log, watch = false }: Options): Child {
  const file = log ? openLog(log) : undefined
  // stderr has its own file, to tell a program's last words from its log.
  const errors = log ? openLog(log.replace(/(\.log)?$/, '.errors.log')) : undefined
  // It has its own session: Ctrl-C at the terminal must not reach it before its turn to end.
  const flags = [...runtimeFlags, ...(watch ? ['--watch', '--watch-preserve-output'] : [])]
  const child = spawn(process.execPath, [...flags, join(root, script), ...args], {
    cwd: root,
    env: { ...runtimeEnv, ...env },
    detached: true,
    stdio: ['ignore', file?.fd ?? 'inherit', errors?.fd ?? 'inherit', 'ipc'],
  })
  for (const open of [file, errors]) if (open) closeSync(open.fd)
  const pid = child.pid ?? 0
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      over = true
      resolve(`The ${name} could not be started: ${error.message}.`)
    })
    child.once('exit', (code, signal) => {
      over = true
      const words = errors && lastWords(readFrom(errors))
      resolve(
        words ??
          `The ${name} ended unexpectedly (${signal ?? `exit code ${code}`}).${log ? ` Its log is ${log}.` : ''}`,
      )
    })
  })
  const stop = async (patience: number) => {
    if (over) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(force)
  }
  return { name, pid, identity: processIdentity(pid) ?? '', ended, hasEnded: () => over, stop }
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  return { fd, path, size: statSync(path).size }
}

// The logs may have been removed by now, together with the whole data folder.
function readFrom({ path, size }: { path: string; size: number }): string {
  try {
    return readFileSync(path).subarray(size).toString()
  } catch {
    return ''
  }
}

/** The sentence that a program wrote to stderr before it ended: its last line, if that is not part of a stack. */
export function lastWords(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\(node:|^\(Use `node/.test(line))
  return lines.some((line) => /^ +at /.test(line)) ? undefined : lines.at(-1)
}
