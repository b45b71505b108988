import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Names one run of one process: it changes when the process id is given to another process or the machine restarts.
 * Undefined when no such process lives.
 */
export function processIdentity(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : psField(pid, 'lstart')
}

/** The program and arguments of a live process, or an empty list. */
export function processCommand(pid: number): string[] {
  if (process.platform !== 'linux') return psField(pid, 'command')?.split(' ') ?? []
  return (read(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((part) => part !== '')
}

/** Whether the process is alive and still the one that was noted down. */
export function isSameProcess(noted: { pid: number; identity: string }): boolean {
  return processIdentity(noted.pid) === noted.identity
}

// Fields 3 (state) and 22 (start, in ticks since boot) of stat; the name in field 2 may contain spaces and brackets.
function linuxIdentity(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? 'boot'}:${fields[19] ?? ''}`
}

function psField(pid: number, field: string): string | undefined {
  try {
    const args = ['-ww', '-o', `stat=,${field}=`, '-p', String(pid)]
    const said = execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [state = '', ...rest] = said.trim().split(/\s+/)
    return state === '' || state.startsWith('Z') ? undefined : rest.join(' ')
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
