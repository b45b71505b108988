import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server/src/embedded/ports.ts'
import { buildWeb } from './run/build-web.ts'
import { startChild } from './run/child.ts'
import { root } from './run/root.ts'
import { runSession } from './run/session.ts'
import { readSettings } from './run/settings.ts'
import { welcome } from './run/welcome.ts'

// Vite has the address that people open and passes calls on to the server, which gets a port of its own: pages change in
// place, and server and sandbox start anew, when a file is saved.
const settings = readSettings(process.env)
const address = process.env['PUBLIC_URL'] ?? `http://localhost:${settings.port}`
const env = { ...process.env, PORT: String(await freePort()), PUBLIC_URL: address }
const say = (text: string) => console.log(`  ${text}`)

// The server wants built pages, though nobody asks it for them here: any build will do.
const build = (signal: AbortSignal) =>
  existsSync(join(root, 'web', 'dist', 'home.html')) ? Promise.resolve() : buildWeb(signal)

await runSession({ env, build, isDevelopment: true, say }, (running) => {
  console.log(welcome(running.settings, process.env['PRODUCT_NAME'] ?? 'Hireproof', address))
  const args = [join(root, 'web'), '--port', String(settings.port), '--strictPort', '--host', settings.host]
  return [startChild({ name: 'Vite server', script: 'node_modules/vite/bin/vite.js', args, env })]
})
