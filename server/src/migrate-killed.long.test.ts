import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, finishedSchema, schemaOf } from './testing/schema.ts'

const roleSecret = inject('roleSecret')
const finished = await finishedSchema()
const script = new URL('migrate-main.ts', import.meta.url).pathname

/** Starts the program on a database and kills it a while after it reported a step, or after it was started. */
async function killAfter(url: string, step: number, delay: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_ROLE_SECRET: roleSecret }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && said.split('\n').length <= step) await Promise.race([ended, pause(1)])
  await pause(delay)
  child.kill('SIGKILL')
  await ended
}

test.each([
  [0, 60],
  [1, 0],
  [1, 5],
  [1, 15],
  [2, 0],
  [2, 20],
  [2, 60],
  [2, 120],
])('killed hard after step %i and %i ms, the next run completes the work', async (step, delay) => {
  const { url, client } = await emptyDatabase()
  await killAfter(url, step, delay)
  await migrate({ ownerUrl: url, roleSecret })
  expect(await schemaOf(client)).toEqual(finished)
})
