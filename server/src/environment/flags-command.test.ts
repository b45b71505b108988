import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/databases.ts'
import { testEnv } from '../testing/test-env.ts'

const command = fileURLToPath(new URL('../../../scripts/flags.ts', import.meta.url))

async function flags(databaseUrl: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...testEnv({ DATABASE_URL: databaseUrl }) }
  const child = spawn(process.execPath, [command, ...args], { env })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

test('flags are shown and changed as on or off, and nothing else is accepted', async () => {
  const url = await cloneDatabase()
  const before = await flags(url)
  expect(before).toMatchObject({ code: 0, err: '' })
  for (const line of before.out.trim().split('\n')) expect(line).toMatch(/^[A-Z0-9_]+ +(on|off)$/)
  expect(before.out).toMatch(/^MFA_USER_CREATION +on$/m)
  const changed = await flags(url, 'MFA_USER_CREATION', 'off')
  expect(changed.out).toMatch(/^MFA_USER_CREATION +off$/m)
  expect((await flags(url)).out).toBe(changed.out)
  for (const args of [
    ['MFA_USER_CREATION', 'false'],
    ['NONSENSE', 'on'],
  ]) {
    expect(await flags(url, ...args)).toMatchObject({ code: 1, out: expect.stringContaining('NAME on|off') })
  }
  expect((await flags(url)).out).toBe(changed.out)
})
