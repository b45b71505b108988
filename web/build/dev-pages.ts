import type { Plugin } from 'vite'
import { applicationOf, entryOf } from '../../contract/src/applications.ts'

const placeholders: Record<string, string> = {
  __LOCAL__: 'true',
  __PRODUCT__: 'Hireproof',
  __SUPPORT_EMAIL__: 'support@example.com',
  __SUPPORT_PHONE__: '555-0100',
}

/** Stands in for our server on the development server: fills the pages' placeholders and picks the page of a path. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (request.headers.accept?.includes('text/html')) {
          request.url = `/${entryOf(applicationOf(url.pathname))}.html${url.search}`
        }
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/__[A-Z_]+__/g, (name) => placeholders[name] ?? name),
    },
  }
}
