import { readFileSync } from 'node:fs'
import { ConfigError } from '../platform/config-error.ts'

/** The settings that open something. Each can be in a file that the setting of the same name with `_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_IDENTITY_URL',
  'DATABASE_ROLE_SECRET',
  'DATA_KEYS',
  'INDEX_KEYS',
  'TOKEN_KEYS',
  'OIDC_PRIVATE_KEY',
  'AUDIT_SIGNING_KEY',
  'RECORDS_TOKEN',
  'REGISTRY_TOKEN',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

type Env = Record<string, string | undefined>

/** Puts the secrets of files in place of their names; throws a ConfigError with a sentence for each that cannot be read. */
export function takeSecretFiles(env: Env): void {
  const faults: string[] = []
  for (const name of secretSettings) {
    const setting = `${name}_FILE`
    const path = env[setting]
    if (!path) continue
    if (env[name]) faults.push(`${name} and ${setting} must not both be set.`)
    else env[name] = contentOf(path, () => faults.push(`The file that ${setting} names cannot be read, or is empty.`))
    delete env[setting]
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}

/** The settings with the secrets of files in place of their names. */
export function withSecretFiles(env: Env): Env {
  const all = { ...env }
  takeSecretFiles(all)
  return all
}

// Neither the name nor the error is repeated: people put the secret itself there by mistake.
function contentOf(path: string, onFault: () => void): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (text !== '') return text
  } catch {
    // Told below.
  }
  onFault()
  return undefined
}
