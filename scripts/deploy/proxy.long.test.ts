import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/src/embedded/ports.ts'
import { root } from '../run/root.ts'

const haproxy = '/usr/sbin/haproxy'
const missing = existsSync(haproxy) ? '' : ' (skipped: Debian’s haproxy is not installed)'

test.skipIf(missing)(
  `[OPER-09] the proxy leads to nodes that are ready, and to all that live while none is, so that they ask people to wait${missing}`,
  async () => {
    const [one, two] = [await startNode('one'), await startNode('two')]
    const ask = await startProxy([one.port, two.port])
    const until = async (wanted: string) => {
      const end = Date.now() + 15_000
      for (;;) {
        const answers = new Set<string>()
        for (let turn = 0; turn < 6; turn += 1) answers.add(await ask())
        const found = [...answers].sort().join()
        if (found === wanted) return
        if (Date.now() > end) expect(found).toBe(wanted)
        await pause(100)
      }
    }
    await until('200 one,200 two')
    one.isReady = false
    await until('200 two')
    two.isReady = false
    // what nodes without a database answer, with their own Retry-After
    await until('503 one 2,503 two 2')
    await one.stop()
    await two.stop()
    await until('503 Please wait a moment, and try again. 5')
  },
  60_000,
)

type Node = { port: number; isReady: boolean; stop: () => Promise<unknown> }

/** A program that answers as a node does: calls, whether it is ready, and that it lives. */
async function startNode(name: string): Promise<Node> {
  const server = createServer((request, response) => {
    const isServed = node.isReady || request.url === '/health/live'
    response.writeHead(isServed ? 200 : 503, isServed ? {} : { 'retry-after': '2' }).end(name)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(() => void stop())
  const node: Node = { port: (server.address() as { port: number }).port, isReady: true, stop }
  return node
}

/** Starts HAProxy with the file of deploy/compose on other ports and without TLS; returns what asks through it. */
async function startProxy([one, two]: [number, number]): Promise<() => Promise<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-proxy-'))
  const [people, plain] = [await freePort(), await freePort()]
  const file = readFileSync(join(root, 'deploy/compose/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${plain}`)
    .replace(/bind :8443 .*/, `bind 127.0.0.1:${people}`)
    .replaceAll('app-1:3000', `127.0.0.1:${one}`)
    .replaceAll('app-2:3000', `127.0.0.1:${two}`)
  writeFileSync(join(folder, 'haproxy.cfg'), file)
  const child = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${people}/`).catch(() => undefined)
    if (!answer) return 'nothing'
    return [answer.status, await answer.text(), answer.headers.get('retry-after')].filter(Boolean).join(' ')
  }
}
