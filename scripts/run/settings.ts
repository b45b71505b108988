import { createPublicKey } from 'node:crypto'
import { resolve } from 'node:path'
import { Environment, isTrial } from '../../contract/src/environment.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { roleSettings } from '../../server/src/migrate.ts'
import { isOnThisMachine } from '../../server/src/settings/safe-connections.ts'

export type Env = Record<string, string | undefined>

export type RunSettings = {
  dataDir: string
  /** Whether generated keys, demo data and the sandbox may be used. */
  isTrial: boolean
  hasSandbox: boolean
  hasDemo: boolean
  hasOwnDatabase: boolean
  host: string
  port: number
  sandboxPort: number
  mailPort: number
}

/** The settings that `npm start` itself needs; each program checks the other settings it uses. */
export function readSettings(env: Env): RunSettings {
  const port = readPort(env, 'PORT', 3000)
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 3001)
  const mailPort = readPort(env, 'SANDBOX_SMTP_PORT', 3025)
  if (env['DATABASE_URL'] && !/^postgres(ql)?:/.test(URL.parse(env['DATABASE_URL'])?.protocol ?? '')) {
    throw new StartError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.')
  }
  const environment = Environment.safeParse(environmentOf(env))
  const trial = environment.success && isTrial(environment.data)
  const hasSandbox = trial && !env['OIDC_ISSUER']
  if (hasSandbox) refuseSamePort({ PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: mailPort })
  return {
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    isTrial: trial,
    hasSandbox,
    hasDemo: trial && env['DEMO'] !== 'off',
    hasOwnDatabase: !env['DATABASE_URL'],
    host: env['HOST'] || '127.0.0.1',
    port,
    sandboxPort,
    mailPort,
  }
}

/** A trial on this machine is `local` without being told so; an https address or a database elsewhere is no trial. */
function environmentOf(env: Env): string | undefined {
  if (env['ENVIRONMENT']) return env['ENVIRONMENT']
  const isHere = !env['DATABASE_URL'] || isOnThisMachine(env['DATABASE_URL'])
  return isHere && !env['PUBLIC_URL']?.startsWith('https:') ? 'local' : undefined
}

function readPort(env: Env, name: string, fallback: number): number {
  const text = env[name] || String(fallback)
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`${name} must be a number from 1 to 65535, but it is "${text}".`)
}

function refuseSamePort(ports: Record<string, number>): void {
  for (const [name, port] of Object.entries(ports)) {
    const other = Object.keys(ports).find((each) => each !== name && ports[each] === port)
    if (other) throw new StartError(`${name} and ${other} are both ${port}: give each its own port.`)
  }
}

/** The server's environment: the caller's settings, and for the rest generated ones and those of the sandbox. */
export function serverEnv(env: Env, settings: RunSettings, generated: Env): Env {
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`
  const outside = {
    OIDC_ISSUER: sandbox,
    RECORDS_URL: `${sandbox}/records`,
    REGISTRY_URL: `${sandbox}/registry`,
    SMTP_URL: `smtp://127.0.0.1:${settings.mailPort}`,
    NEWS_FEED_URL: `${sandbox}/newsrss.xml`,
    SANDBOX_URL: sandbox,
  }
  // No proxy that would have to notice.
  const alone = { DRAIN_SECONDS: '0' }
  const all = { ...alone, ...generated, ...(settings.hasSandbox ? outside : {}), ...set(env) }
  return set({ ...all, ENVIRONMENT: environmentOf(env) })
}

// pg would take the owner's name and password from these.
const OWNER_SETTINGS = /^(DATABASE_URL|DATABASE_ROLE_SECRET|PGUSER|PGPASSWORD|PGPASSFILE|PGSERVICE|PGSERVICEFILE)$/

/** The environment of the running server: the addresses of the two limited roles, and nothing that opens more. */
export function withoutOwner(server: Env): Env {
  const roles = roleSettings(server['DATABASE_URL'] ?? '', server['DATABASE_ROLE_SECRET'] ?? '')
  const rest = Object.entries(server).filter(([name]) => !OWNER_SETTINGS.test(name))
  return { ...roles, ...Object.fromEntries(rest) }
}

const SANDBOX_SETTINGS =
  /^(ENVIRONMENT|PRODUCT_NAME|OIDC_CLIENT_ID|RECORDS_TOKEN|REGISTRY_TOKEN|RECORDS_DELAY_SECONDS|SANDBOX_\w+)$/
const MACHINE_SETTINGS = /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+|FORCE_COLOR|NO_COLOR)$/

/** The sandbox's environment: its settings and the public half of the server's key, none of the product's secrets. */
export function sandboxEnv(server: Env, settings: RunSettings): Env {
  const own = Object.entries(server).filter(([name]) => SANDBOX_SETTINGS.test(name) || MACHINE_SETTINGS.test(name))
  return {
    PRODUCT_URL: server['PUBLIC_URL'] ?? `http://localhost:${settings.port}`,
    OIDC_CLIENT_JWKS: publicKeys(server['OIDC_PRIVATE_KEY']),
    SANDBOX_DATA_DIR: `${settings.dataDir}/sandbox`,
    ...Object.fromEntries(own),
  }
}

function publicKeys(privateKey: string | undefined): string | undefined {
  if (!privateKey) return undefined
  try {
    const key = JSON.parse(privateKey) as Record<string, string>
    const { kty, n, e } = createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' })
    return JSON.stringify({ keys: [{ kty, n, e, kid: key['kid'], alg: 'RS256', use: 'sig' }] })
  } catch {
    throw new StartError('OIDC_PRIVATE_KEY must be a private RSA key as a JSON Web Key.')
  }
}

const set = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
