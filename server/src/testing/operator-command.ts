import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestApp } from './test-app.ts'

/** A command of the operator, as typed, on the database and with the keys of a test. */
export function operatorCommand(t: TestApp, name: 'accounts' | 'closures' | 'enrollments') {
  const program = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const keys = Object.fromEntries(
    (['data', 'index', 'token'] as const).map((ring) => {
      const entries = [...t.deps.config.keys[ring].keys].map(([id, key]) => `${id}:${key.export().toString('base64')}`)
      return [`${ring.toUpperCase()}_KEYS`, entries.join(',')]
    }),
  )
  const secret = { DATABASE_ROLE_SECRET: 'a secret of the two roles that is long enough' }
  const env = { PATH: process.env['PATH'], DATABASE_URL: t.ownerUrl, ENVIRONMENT: 'local', ...keys, ...secret }
  return (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { env }).then(
      ({ stdout }) => ({ said: stdout, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => ({
        said: error.stdout + error.stderr,
        code: error.code,
      }),
    )
}
