import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connect, Plugin } from 'vite'
import { applicationOf, entryOf } from '../../contract/src/applications.ts'

/** What our server answers besides pages, as the beginnings of paths. */
const served = ['/api', '/env.json', '/home/env.json', '/redirect', '/health', '/metrics']
// starting takes it a few seconds when the machine is busy
const RESTART_MS = 20_000

const placeholders: Record<string, string> = {
  __LOCAL__: 'true',
  __PRODUCT__: 'Hireproof',
  // nobody looks at the cookie here: a page that may have a session looks for it
  __SESSION__: 'present',
  __SUPPORT_EMAIL__: 'support@example.com',
  __SUPPORT_PHONE__: '555-0100',
}

/** Stands in for our server, at a port of its own: fills pages, picks the one of a path, hands on everything else. */
export function devPages(port: number): Plugin {
  const target = `http://127.0.0.1:${port}`
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ server: { proxy: Object.fromEntries(served.map((path) => [path, target])) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => void answer(request, next))
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/__[A-Z_]+__/g, (name) => placeholders[name] ?? name),
    },
  }

  async function answer(request: Connect.IncomingMessage, next: Connect.NextFunction): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const wantsPage = request.headers.accept?.includes('text/html')
    if (served.some((path) => pathname.startsWith(path))) await untilListening(port)
    else if (wantsPage) request.url = `/${entryOf(applicationOf(pathname))}.html${search}`
    next()
  }
}

/** Waits while our server starts anew after a file was saved. */
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
