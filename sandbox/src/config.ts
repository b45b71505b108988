import * as z from 'zod'

const environments = ['local', 'test', 'devtest'] as const

/** Settings of the sandbox, read once when it starts. */
export type SandboxConfig = {
  environment: (typeof environments)[number]
  host: string
  port: number
  smtpPort: number
  /** Address under which the sign-in provider issues tokens; follows from the port when not set. */
  issuer: string | undefined
  /** Addresses of the product; the first is the one that pages link to. */
  productUrls: [string, ...string[]]
  productName: string
  clientId: string
  clientJwks: ClientJwks | undefined
  /** Folder that keeps accounts, keys, checks and emails between starts; without it they are in memory. */
  dataDir: string | undefined
  recordsToken: string
  recordsDelaySeconds: number
  registryToken: string
}

const ClientJwks = z.object({ keys: z.array(z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() })) })
type ClientJwks = z.infer<typeof ClientJwks>

/** A setting that the sandbox cannot start with; its message is one sentence for the person who set it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the settings from environment variables, or throws a SettingsError that names the invalid one. */
export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  const port = readPort(env, 'SANDBOX_PORT', 3001)
  return {
    environment: readEnvironment(env['ENVIRONMENT'] || 'local'),
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port,
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 3025),
    issuer: env['SANDBOX_ISSUER'] ? readUrl('SANDBOX_ISSUER', env['SANDBOX_ISSUER']) : undefined,
    productUrls: readUrls('PRODUCT_URL', env['PRODUCT_URL'] || 'http://localhost:3000'),
    productName: env['PRODUCT_NAME'] || 'Hireproof',
    clientId: env['OIDC_CLIENT_ID'] || 'urn:hireproof:local',
    clientJwks: readJwks(env['OIDC_CLIENT_JWKS']),
    dataDir: env['SANDBOX_DATA_DIR'] || undefined,
    recordsToken: env['RECORDS_TOKEN'] || 'sandbox',
    recordsDelaySeconds: readNumber('RECORDS_DELAY_SECONDS', env['RECORDS_DELAY_SECONDS'] || '20', 86_400),
    registryToken: env['REGISTRY_TOKEN'] || 'sandbox',
  }
}

function readEnvironment(value: string): SandboxConfig['environment'] {
  const known = environments.find((environment) => environment === value)
  if (!known) {
    throw new SettingsError(
      `The sandbox stands in for outside services and starts only in local, test or devtest, but ENVIRONMENT is "${value}".`,
    )
  }
  return known
}

function readPort(env: Record<string, string | undefined>, name: string, fallback: number): number {
  return readNumber(name, env[name] || String(fallback), 65_535)
}

function readNumber(name: string, value: string, most: number): number {
  if (!/^\d+$/.test(value) || Number(value) > most) {
    throw new SettingsError(`${name} must be a whole number from 0 to ${most}, but it is "${value}".`)
  }
  return Number(value)
}

function readUrls(name: string, value: string): [string, ...string[]] {
  const [first = '', ...others] = value.split(',').map((part) => part.trim())
  return [readUrl(name, first), ...others.map((part) => readUrl(name, part))]
}

function readUrl(name: string, value: string): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new SettingsError(`${name} must be an address such as http://localhost:3000, but it is "${value}".`)
  }
  return url.href.replace(/\/$/, '')
}

function readJwks(value: string | undefined): ClientJwks | undefined {
  if (!value) return undefined
  const parsed = ClientJwks.safeParse(parseJson(value))
  if (!parsed.success) {
    throw new SettingsError('OIDC_CLIENT_JWKS must be a JSON Web Key Set with the public RSA keys of the product.')
  }
  if (parsed.data.keys.some((key) => 'd' in key)) {
    throw new SettingsError('OIDC_CLIENT_JWKS must hold public keys only, but it contains a private one.')
  }
  return parsed.data
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
