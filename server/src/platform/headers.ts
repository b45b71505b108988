import { isTrial, type Environment } from '@hireproof/contract/environment'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The settings that the headers follow from. */
type Settings = { environment: Environment; oidc: { issuer: string }; videoUrl?: string | undefined }

/** Sets the security headers of every answer; the content policy is built from the configured hosts. */
export async function securityHeaders(app: FastifyInstance, config: Settings): Promise<void> {
  const pages = await fixedHeaders(config)
  const api = { ...pages, 'cache-control': 'no-store' }
  const bare = Object.fromEntries(ofPageParts.map((name) => [name, pages[name] ?? '']))
  const headersFor = (path = '') => (path.startsWith('/api/') ? api : isPagePart.test(path) ? bare : pages)
  app.addHook('onRequest', ({ routeOptions, url }, reply, done) => {
    void reply.headers(headersFor(routeOptions.url?.startsWith('/assets/') ? url : routeOptions.url))
    done()
  })
}

/** Scripts, styles and fonts are never pages: the rest of the headers would make each of them a kilobyte larger. */
const isPagePart = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/
const ofPageParts = ['cross-origin-resource-policy', 'x-content-type-options']

/** The headers that depend on the configuration alone. Helmet's part is worked out once, and not for every answer. */
async function fixedHeaders(config: Settings): Promise<Record<string, string>> {
  const provider = new URL(config.oidc.issuer).origin
  const video = config.videoUrl ? [new URL(config.videoUrl).origin] : []
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", ...video],
        manifestSrc: ["'self'"],
        formAction: ["'self'", provider],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isTrial(config.environment)
      ? false
      : { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xXssProtection: false,
  })
  app.get('/', (_, reply) => reply.raw.getHeaders())
  const ofHelmet = (await app.inject('/')).json<Record<string, string>>()
  await app.close()
  return { ...ofHelmet, 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }
}
