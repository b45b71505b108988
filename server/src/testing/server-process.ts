import { bareEnv } from '../platform/bare-env.ts'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../embedded/ports.ts'
import { runtimeEnv, runtimeFlags } from '../runtime-flags.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>
  hasExited: () => boolean
  /** Everything it logged or printed. */
  output: () => string
  kill: (signal: NodeJS.Signals) => void
}

type Env = Record<string, string | undefined>
type Options = {
  env: Env
  /** Flags for Node.js itself. */
  flags?: string[]
  /** An open file for its log, in place of `output`. */
  logTo?: number
  patience?: number
}

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the real server in its own process and returns when it is ready; it ends with the process that started it. */
export async function startServerProcess({
  env,
  flags = [],
  logTo,
  patience = 20_000,
}: Options): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...runtimeFlags, ...flags, program], {
    env: { ...bareEnv(), ...runtimeEnv, PATH: process.env['PATH'], PORT: port, ...env },
    stdio: ['ignore', logTo ?? 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const exited = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    output: () => said,
    kill: (signal) => void child.kill(signal),
  }
  await untilReady(server, patience)
  return server
}

/** Returns when the server is ready; throws if it ends or `patience` milliseconds pass before. */
export async function untilReady(server: ServerProcess, patience: number): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end && !server.hasExited()) {
    if ((await statusOf(`${server.url}/health/ready`)) === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server was not ready. It said: ${server.output().slice(-2000)}`)
}

/** The status of an address within two seconds; 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
