import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run/root.ts'

export type Tool = { command: string; args: string[]; cwd?: string; env?: Record<string, string> }
type Outcome = { code: number; output: string; seconds: number }

const running = new Set<ChildProcess>()

/** Runs a tool to its end and collects its output. */
export function runTool({ command, args, cwd = root, env = {} }: Tool): Promise<Outcome> {
  const began = Date.now()
  const child = spawn(command, args, {
    cwd: join(cwd),
    env: { ...process.env, ...colors(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      running.delete(child)
      resolve({ code: code ?? 1, output, seconds: (Date.now() - began) / 1000 })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', end)
  })
}

const colors = (): Record<string, string> =>
  process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Ends the tools, and then this process, when it is told to stop or its launcher is gone. */
export function endWithTools(): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(event, endTools)
  process.once('disconnect', endTools)
  process.channel?.unref()
}

function endTools(): void {
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => process.exit(1), 8000)
  setInterval(() => running.size === 0 && process.exit(1), 50)
}
