import { applicationOf, entries, entryOf, type Entry } from '@hireproof/contract/applications'
import { isOn, isTrial } from '@hireproof/contract/environment'
import { authorize } from '@hireproof/contract/identity/identity.endpoints'
import { returnPath } from '@hireproof/contract/identity/return-path'
import { knownPage } from '@hireproof/contract/known-page'
import { pages } from '@hireproof/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { lockedPlace } from './employee/on-site/locked-browser.ts'
import { errorMonitoring } from './environment/monitoring.routes.ts'
import { readSessionCookie } from './identity/session-cookie.ts'
import { refuse, type NotFound } from './platform/errors.ts'
import { escapeHtml } from './platform/escape.ts'
import { problem } from './platform/problem.ts'
import { serveAssets } from './web-assets.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Serves the built web applications, hashed assets forever; returns what answers pages, each application its own. */
export async function serveWeb(app: FastifyInstance, deps: Deps, folder = dist): Promise<NotFound> {
  const { config } = deps
  const texts = await readPages(config, folder)
  const scripts = await readPageScripts(folder)
  await serveAssets(app, `${folder}assets/`, (name) => config.environment !== 'prod' || !name.endsWith('.map'))
  errorMonitoring.serve(app, config)
  return (request, reply) => answerPage({ texts, scripts }, deps, request, reply)
}

async function readPages(config: Config, folder: string): Promise<Map<Entry, string>> {
  const values: Record<string, string> = {
    __LOCAL__: String(config.environment === 'local'),
    __TRIAL__: String(isTrial(config.environment)),
    __PRODUCT__: config.productName,
    __SUPPORT_EMAIL__: config.contacts.employers.email,
    __SUPPORT_PHONE__: config.contacts.employers.phone,
  }
  const fill = (text: string) => text.replaceAll(/__[A-Z_]+__/g, (name) => escapeHtml(values[name] ?? name))
  const shown = entries.filter((entry) => entry !== 'docs' || config.environment !== 'prod')
  const read = shown.map(async (entry) => {
    const text = fill(await readFile(`${folder}${entry}.html`, 'utf8'))
    return [entry, text.replace('</head>', `${headOf(entry, config)}</head>`)] as const
  })
  return new Map(await Promise.all(read))
}

/** The build lists the scripts of each page, so that a browser does not find them one after the other. */
async function readPageScripts(folder: string): Promise<Map<string, string>> {
  const listed = JSON.parse(await readFile(`${folder}page-scripts.json`, 'utf8')) as Record<string, string[]>
  const tagOf = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}">`
  return new Map(Object.entries(listed).map(([path, scripts]) => [path, scripts.map(tagOf).join('')]))
}

/** What the head of a page has in addition to its build. */
function headOf(entry: Entry, config: Config): string {
  // A user who comes from a case to the landing route is led back there (part 2 §2); other sites still learn nothing.
  const referrer = entry === 'cases' ? '<meta name="referrer" content="same-origin" />' : ''
  return referrer + errorMonitoring.tag(config)
}

type Built = {
  /** The document of each application. */
  texts: ReadonlyMap<Entry, string>
  /** The tags that load the scripts of a page beside those of its application, by the path of the page. */
  scripts: ReadonlyMap<string, string>
}

async function answerPage({ texts, scripts }: Built, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { config } = deps
  const path = request.url.split('?', 1)[0] ?? '/'
  const wantsPage =
    (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)|\.\w+$/.test(path)
  const application = applicationOf(path)
  // The emulator is a trial tool.
  const isHidden = config.environment === 'prod' && application === 'emulator'
  const text = wantsPage && !isHidden ? texts.get(entryOf(application)) : undefined
  if (text === undefined) return refuse(request, reply, problem('not_found'))
  const lockedTo = await lockedPlace(deps, request, path)
  if (lockedTo !== undefined) return reply.header('cache-control', 'no-store').redirect(lockedTo, 303)
  const page = knownPage(path)
  // The not-found page shows wherever there is no page.
  const isFound = path === '/' || (page !== undefined && page !== pages.pageNotFound)
  // Whether a session may exist: without one the web need not ask for a token that it cannot get.
  const session = readSessionCookie(config, request) ? 'present' : 'none'
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
  if (page === pages.home && session === 'none' && !(await isMaintained(deps, request))) {
    const asked = { client_id: config.oidc.clientId, scope: 'vis', return_to: returnPath(request.url) ?? page.path }
    return reply.redirect(`${authorize.path}?${new URLSearchParams(asked).toString()}`)
  }
  void reply.code(isFound ? 200 : 404)
  const tags = scripts.get(page?.path ?? '') ?? ''
  const document = text.replace('__SESSION__', session).replace('</head>', `${tags}</head>`)
  return reply.type('text/html; charset=utf-8').send(document)
}

/** Whether visitors see the maintenance page instead; the address can ask for it, too. */
const isMaintained = async ({ flags }: Deps, { url }: FastifyRequest): Promise<boolean> =>
  url.includes('MAINTENANCE_MODE') || isOn(await flags.all(), 'MAINTENANCE_MODE')
