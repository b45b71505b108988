import { spawn } from 'node:child_process'
import { root } from '../run/root.ts'

/** What npm prints as JSON, whatever its exit code; undefined without an answer that can be read in time. */
export function askNpm(args: readonly string[], signal: AbortSignal): Promise<unknown> {
  const child = spawn('npm', [...args, '--json', '--loglevel=silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined))
    child.once('close', () => resolve(parsed(said)))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
