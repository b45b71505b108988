import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './run/root.ts'
import { alive } from './run/start-for-test.ts'

const patience = { timeout: 60_000, interval: 30 }

/** The processes that a process has started, and those that they have started, with their command lines. */
function startedBy(pid: number): Map<number, string> {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^.*\) \S (\d+) /s.exec(read(`/proc/${name}/stat`))?.[1])]),
  )
  const found = new Map<number, string>()
  const add = (parent: number) => {
    for (const [child, of] of parents) {
      if (of !== parent || found.has(child)) continue
      found.set(child, read(`/proc/${child}/cmdline`).replaceAll('\0', ' '))
      add(child)
    }
  }
  add(pid)
  return found
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test.skipIf(process.platform !== 'linux').each([
  ['bench', 'memory', 'SIGINT', 130, /server\/src\/main\.ts/],
  ['bench', 'start', 'SIGTERM', 143, /server\/src\/main\.ts/],
  ['torture', 'connections', 'SIGTERM', 143, /server\/src\/main\.ts/],
  ['torture', 'corruption', 'SIGINT', 130, /initdb|postgres -D/],
] as const)(
  'npm run %s -- %s leaves nothing behind when %s ends it with %s',
  async (verb, name, signal, code, program) => {
    const folder = mkdtempSync(join(tmpdir(), 'hireproof-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // the database's system user passes through it
    chmodSync(folder, 0o711)
    const child = spawn(process.execPath, ['scripts/launch.mjs', verb, name], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: folder },
      stdio: 'ignore',
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const exited = new Promise((resolve) => child.once('exit', resolve))
    const started = await vi.waitFor(() => {
      const found = startedBy(child.pid ?? 0)
      expect([...found.values()].join('\n')).toMatch(program)
      return found
    }, patience)
    child.kill(signal)
    expect(await exited).toBe(code)
    await vi.waitFor(() => expect(alive([...started.keys()]).map((pid) => started.get(pid))).toEqual([]), patience)
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), patience)
  },
)
