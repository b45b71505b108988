import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const PLACES = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
const program = PLACES.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path))

/** Why nodes cannot be put behind a balancer here; undefined if they can. */
export const noBalancer = (): string | undefined => (program ? undefined : 'HAProxy is not installed')

type Balancer = { stop: () => Promise<void> }

/** Starts HAProxy before nodes on some ports: it asks each whether it is ready, and sends no new request to one that is not. */
export async function startBalancer(port: number, nodes: readonly number[]): Promise<Balancer> {
  if (!program) throw new Error('HAProxy is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, nodes))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await Promise.race([
    untilOpen(port),
    exited.then(() => {
      throw new Error(`HAProxy ended: ${said}`)
    }),
  ])
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (port: number, nodes: readonly number[]) => `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch 1
frontend product
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter 300 fall 1 rise 1
${nodes.map((node, index) => `  server node${index + 1} 127.0.0.1:${node}`).join('\n')}
`

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
