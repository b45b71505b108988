import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from '../../server/src/embedded/run-as.ts'

type Options = {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  user: RunAs
  /** Where it runs and keeps its log. */
  folder: string
}

export type Program = { name: string; pid: number; hasEnded: () => boolean; ended: Promise<void>; log: () => string }

/** Starts a program of the cluster as a user that may run PostgreSQL. Debian's own Python is found first. */
export function startProgram({ name, command, args, env = {}, user, folder }: Options): Program {
  const path = join(folder, `${name}.log`)
  const log = openSync(path, 'a', 0o600)
  const child = spawn(command, [...args], {
    ...user,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    // its own session: Ctrl-C at the terminal must not end it before its turn
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let isOver = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
  return { name, pid: child.pid ?? 0, hasEnded: () => isOver, ended, log: () => readFileSync(path, 'utf8') }
}

/** These processes and all that they have started, as of now. */
export function familyOf(roots: readonly number[]): number[] {
  const family = new Set(roots)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = all.map((name): [number, number] => [Number(name), parentOf(name)])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in the second field may contain spaces and brackets
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** Sends a signal to processes, of which some may be gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended by now
    }
  }
}
