import type { FastifyReply } from 'fastify'
import type { SandboxConfig } from '../config.ts'
import { html, type Html } from './html.ts'

/** One page of the sandbox. */
type Page = {
  title: string
  main: Html
  /** Sign-in pages have no menu; the other pages have the menu of the sandbox. */
  area: 'sign-in' | 'tools'
  script?: string
  hasError?: boolean
}

/** What every page needs from the sandbox and the product it serves. */
export type Site = ReturnType<typeof createSite>

const menu = [
  ['/', 'Sandbox'],
  ['/records', 'Government records'],
  ['/registry', 'Registry of employers'],
  ['/inbox', 'Inbox'],
  ['/newsrss.xml', 'News feed'],
  ['/account', 'Sign-in account'],
  ['/testing', 'Faults'],
] as const

/** Makes the page frame, the security headers and the addresses that all parts of the sandbox share. */
export function createSite(config: SandboxConfig) {
  let issuer = ''
  const formTargets = [...new Set(config.productUrls.map((url) => new URL(url).origin))].join(' ')

  const contentPolicy = (page: { script?: string | undefined }) =>
    [
      `default-src 'none'`,
      `style-src 'self'`,
      `img-src 'self' data:`,
      `frame-src 'self'`,
      ...(page.script ? [`script-src 'self'`, `connect-src 'self'`] : []),
      // A sign-in ends in a redirect to the product, and browsers apply form-action to that redirect too.
      `form-action 'self' ${formTargets}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; ')

  return {
    productName: config.productName,
    productUrl: config.productUrls[0],
    issuer: () => issuer,
    /** Gives the pages the address at which the sandbox can be reached. */
    open: (address: string) => void (issuer = address),
    contentPolicy,
    render: (page: Page) => renderPage(page, config.productName),
    send: (reply: FastifyReply, page: Page, status = 200) =>
      reply
        .code(status)
        .header('content-security-policy', contentPolicy(page))
        .type('text/html; charset=utf-8')
        .send(renderPage(page, config.productName)),
  }
}

function renderPage(page: Page, productName: string): string {
  const notice = page.area === 'sign-in' ? 'Sandbox sign-in' : 'Sandbox'
  const title = `${page.hasError ? 'Error: ' : ''}${page.title} - ${notice}`
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${page.script && html`<script src="${page.script}" defer></script>`}
      </head>
      <body class="${page.area}">
        <a class="skip" href="#main">Skip to main content</a>
        <header>
          <p class="notice"><strong>${notice} – not a government website.</strong> Everything here is invented.</p>
          ${page.area === 'tools' && toolMenu(page.title)}
        </header>
        <main id="main" tabindex="-1">${page.main}</main>
        <footer>
          <p>Stands in for the outside services of ${productName} on this machine. <a href="/">About the sandbox</a></p>
        </footer>
      </body>
    </html>`
  return document.markup
}

function toolMenu(title: string): Html {
  return html`<nav aria-label="Sandbox">
    <ul>
      ${menu.map(([href, label]) => html`<li><a href="${href}" ${label === title && html`aria-current="page"`}>${label}</a></li>`)}
    </ul>
  </nav>`
}
