import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { applicationOf, entryOf } from '../../contract/src/applications.ts'
import { pageOf } from './pages.ts'

/** The prefixes of paths that our server answers, besides pages. */
const served = ['/api', '/env.json', '/home/env.json', '/redirect', '/health']
// starting takes it a few seconds when the machine is busy
const RESTART_MS = 20_000

const placeholders: Record<string, string> = {
  __LOCAL__: 'true',
  __TRIAL__: 'true',
  __PRODUCT__: 'Hireproof',
  // the cookie is not checked here: a page that may have a session looks for one
  __SESSION__: 'present',
  __SUPPORT_EMAIL__: 'support@example.com',
  __SUPPORT_PHONE__: '555-0100',
}

/** Replaces our server on a separate port: makes the page of a path, and proxies everything else. */
export function devPages(port: number): Plugin {
  const target = `http://127.0.0.1:${port}`
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ server: { proxy: Object.fromEntries(served.map((path) => [path, target])) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => void answer(server, request, response, next))
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/__[A-Z_]+__/g, (name) => placeholders[name] ?? name),
    },
  }

  async function answer(
    server: ViteDevServer,
    request: Connect.IncomingMessage,
    response: ServerResponse,
    next: Connect.NextFunction,
  ): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isServed = served.some((path) => pathname.startsWith(path))
    if (isServed) await untilListening(port)
    if (isServed || !request.headers.accept?.includes('text/html')) return next()
    const page = await server.transformIndexHtml(pathname, pageOf(entryOf(applicationOf(pathname))))
    response.setHeader('content-type', 'text/html').end(page)
  }
}

/** Waits while our server starts again after a file was saved. */
async function untilListening(port: number): Promise<void> {
  const end = Date.now() + RESTART_MS
  while (!(await isListening(port)) && Date.now() < end) await pause(50)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
