import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, portProblem } from '../server/src/embedded/ports.ts'
import { StartError } from '../server/src/embedded/start-error.ts'
import { buildWeb } from './run/build-web.ts'
import { startChild } from './run/child.ts'
import { untilReady } from './run/ready.ts'
import { root } from './run/root.ts'
import type { Running } from './run/run.ts'
import { runSession } from './run/session.ts'
import { readSettings } from './run/settings.ts'
import { welcome } from './run/welcome.ts'

// Vite has the address that people open and passes calls on to the server, which gets its own port. When a file is
// saved, pages change in place, and server and sandbox restart.
const { host, port } = settingsOrEnd()
const address = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`
const env = { ...process.env, HOST: '127.0.0.1', PORT: String(await freePort()), PUBLIC_URL: address }

await runSession({ env, build, isDevelopment: true, say: (text) => console.log(`  ${text}`) }, startPages)

function settingsOrEnd() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function build(signal: AbortSignal): Promise<void> {
  // the port is taken last, after everything slow
  const problems = await Promise.all([host, '::1'].map((at) => portProblem(port, at)))
  if (problems.includes('in use')) {
    throw new StartError(`Port ${port} is in use by another program: stop that one, or set PORT to a free port.`)
  }
  // The server needs built pages, although no one requests them here; any build will do.
  if (!existsSync(join(root, 'web', 'dist', 'home.html'))) await buildWeb(signal)
}

function startPages({ settings }: Running) {
  const args = [host, String(port)]
  const pages = startChild({ name: 'page server', script: 'web/build/dev-server.ts', args, env })
  const reachable = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
  untilReady(`http://${reachable}:${port}/`, pages, new AbortController().signal).then(
    () => console.log(welcome(settings, process.env['PRODUCT_NAME'] ?? 'Hireproof', address)),
    // its end ends the session
    () => undefined,
  )
  return [pages]
}
