import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { startSandbox, type Sandbox } from '../app.ts'
import { onTestFinished } from 'vitest'

/** Starts a sandbox on free ports for one test, and closes it afterwards. */
export async function testSandbox(env: Record<string, string> = {}, now?: () => number): Promise<Sandbox> {
  const sandbox = await startSandbox(readConfig({ ...testEnvironment, ...env }), now ? { now } : {})
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Settings that every test starts from. */
export const testEnvironment = {
  ENVIRONMENT: 'test',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  PRODUCT_URL: 'http://localhost:3000',
}

/** Sends JSON and returns the status with the parsed answer. */
export async function sendJson(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const parsed: unknown = await answer.json()
  return { status: answer.status, headers: answer.headers, body: Object(parsed) }
}
