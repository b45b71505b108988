import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres, removePostgres } from './postgres.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from './postgres.ts'

/** A data folder that is removed, together with a server left running on it, when the test ends. */
export function testFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-embedded-'))
  onTestFinished(async () => void (await removePostgres(dataDir)))
  return dataDir
}

/** Starts a server that the test's end stops. */
export async function startForTest(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options)
  onTestFinished(postgres.stop)
  return postgres
}

/** Runs one statement on its own connection. */
export async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts a server from another process that is then killed before it can stop it; returns what it had started. */
export function startAndKill(options: EmbeddedOptions): Promise<{ pid: number; url: string }> {
  const module = JSON.stringify(new URL('postgres.ts', import.meta.url).href)
  const code = `import { startEmbeddedPostgres } from ${module}
    const { pid, url } = await startEmbeddedPostgres(${JSON.stringify(options)})
    process.send({ pid, url }, () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let started: { pid: number; url: string } | undefined
    child.once('message', (message) => (started = message as { pid: number; url: string }))
    child.once('exit', () => (started ? resolve(started) : reject(new Error('The other process started nothing.'))))
  })
}

/** Listens on a port until the test ends, or until `release` is called. */
export async function occupy(port: number): Promise<{ port: number; release: () => void }> {
  const other = createServer()
  await new Promise<void>((resolve, reject) => {
    other.once('error', reject)
    other.listen(port, '127.0.0.1', resolve)
  })
  const release = () => void other.close()
  onTestFinished(release)
  return { port: (other.address() as AddressInfo).port, release }
}
