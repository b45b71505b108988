import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestApp } from './test-app.ts'

type Name = 'accounts' | 'audit-heads' | 'audit-verify' | 'closures' | 'enrollments' | 'keys-rotate'

/** A command of the operator, as typed, on the database and with the keys of a test. */
export function operatorCommand(t: TestApp, name: Name, more: Record<string, string> = {}) {
  const program = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const keys = Object.fromEntries(
    (['data', 'index', 'token'] as const).map((ring) => {
      const entries = [...t.deps.config.keys[ring].keys].map(([id, key]) => `${id}:${key.export().toString('base64')}`)
      return [`${ring.toUpperCase()}_KEYS`, entries.join(',')]
    }),
  )
  const secret = { DATABASE_ROLE_SECRET: 'a secret of the two roles that is long enough' }
  const env = { PATH: process.env['PATH'], DATABASE_URL: t.ownerUrl, ENVIRONMENT: 'local', ...keys, ...secret, ...more }
  return (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { env }).then(
      ({ stdout }) => ({ said: stdout, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => ({
        said: error.stdout + error.stderr,
        code: error.code,
      }),
    )
}

/** A command about the audit, each time with settings of its own. */
export const auditCommand =
  (t: TestApp, name: 'audit-heads' | 'audit-verify') =>
  (settings: Record<string, string>, ...args: string[]) =>
    operatorCommand(t, name, settings)(...args)
