import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { html, type Html } from '../platform/html.ts'
import { dataTable } from '../platform/table.ts'
import type { Site } from '../platform/site.ts'
import type { DemoPerson } from '../signin/demo-people.ts'

const assets = {
  '/assets/sandbox.css': ['sandbox.css', 'text/css; charset=utf-8'],
  '/assets/demo-code.js': ['demo-code.js', 'text/javascript; charset=utf-8'],
  '/assets/icon.svg': ['icon.svg', 'image/svg+xml'],
} as const

/** Registers the first page of the sandbox, and the few files that its pages load. */
export function homeRoutes(app: FastifyInstance, of: { site: Site; people: DemoPerson[]; smtpPort: () => number }) {
  for (const [address, [name, type]] of Object.entries(assets)) {
    const content = readFileSync(new URL(`../assets/${name}`, import.meta.url))
    app.get(address, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=300').send(content))
  }
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/', (_request, reply) =>
    of.site.send(reply, { title: 'Sandbox', area: 'tools', main: homePage(of.site, of.people, of.smtpPort()) }),
  )
}

function homePage(site: Site, people: DemoPerson[], smtpPort: number): Html {
  return html`<h1>The world outside ${site.productName}</h1>
    <p class="lead">
      Your machine has no sign-in service, no government records and no mail server. This program stands in for them, so
      you can try ${site.productName} from start to finish.
    </p>
    <p><a class="button" href="${site.productUrl}">Open ${site.productName}</a></p>
    <h2>What is here</h2>
    <ul class="cards">
      <li class="card">
        <h3><a href="/account">Sign-in provider</a></h3>
        <p>
          Accounts with a password and a one-time code. You sign in from ${site.productName}. Here you can change the
          email addresses of an account.
        </p>
      </li>
      <li class="card">
        <h3><a href="/records">Government records</a></h3>
        <p>
          The people in the records, the last names that lead to each result, and the checks that are waiting for an
          answer.
        </p>
      </li>
      <li class="card">
        <h3><a href="/registry">Registry of employers</a></h3>
        <p>The companies that enrollments are checked against, and the checks that are waiting for an answer.</p>
      </li>
      <li class="card">
        <h3><a href="/inbox">Inbox</a></h3>
        <p>Every email that was sent to port ${smtpPort}.</p>
      </li>
      <li class="card">
        <h3><a href="/newsrss.xml">News feed</a></h3>
        <p>Announcements for the news pages, as RSS 2.0.</p>
      </li>
      <li class="card">
        <h3><a href="/testing">Faults</a></h3>
        <p>Make any of these fail, slow down or return nonsense.</p>
      </li>
    </ul>
    <h2>People who can sign in</h2>
    <p>You see the one-time code when you sign in.</p>
    ${dataTable('People who can sign in', ['Who', 'Email address', 'Password'], people.map(personRow))}`
}

function personRow({ description, email, password }: DemoPerson): (string | Html)[] {
  return [description, html`<code>${email}</code>`, html`<code>${password}</code>`]
}
