import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { removePostgres, startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { migrate } from '../../server/src/migrate.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { root } from '../run/root.ts'
import { makeKeyFile, trialKeyFile } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-backup-commands-'))
const places = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
const key = join(folder, 'key.txt')
let env: Record<string, string | undefined>

beforeAll(async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  env = { PATH: process.env['PATH'], ...testEnv({ DATABASE_URL: url }), ...places }
  await migrate({ ownerUrl: url, roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
  return async () => {
    await stop()
    await removePostgres(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Runs a command of package.json by its script, as the launcher does. */
async function run(script: string, args: string[], more: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: folder,
    env: { ...env, ...more },
  })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

const backups = () => readdirSync(places.BACKUP_DIR).map((name) => join(places.BACKUP_DIR, name))

test('in a trial, a backup and its restoring need no settings, and the backup is not beside the keys', async () => {
  const saved = await run('backup.ts', [])
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(saved.out).toContain(`the private key is in ${trialKeyFile(places.DATA_DIR)}`)
  expect(backups()).toHaveLength(1)
  expect(readdirSync(places.DATA_DIR)).toEqual(['backup-key.txt'])
  const other = new Client({ connectionString: env['DATABASE_URL'] })
  await other.connect()
  await other.query('create database restored')
  await other.end()
  const target = new URL(env['DATABASE_URL'] ?? '')
  target.pathname = '/restored'
  const restored = await run('restore.ts', backups(), { DATABASE_URL: target.href })
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('All audit chains are intact.') })
})

test('restoring asks for the private key, and refuses another one', async () => {
  const away = { DATA_DIR: join(folder, 'another') }
  const recipient = await makeKeyFile(key)
  expect(await run('backup.ts', [join(folder, 'one.age')], { BACKUP_KEY: recipient, ...away })).toMatchObject({
    code: 0,
  })
  const asked = await run('restore.ts', [join(folder, 'one.age')], away)
  expect(asked).toMatchObject({ code: 1, err: expect.stringMatching(/^Name the file with the private key .*\n$/) })
  const wrong = await run('restore.ts', [join(folder, 'one.age'), '--identity', trialKeyFile(places.DATA_DIR)], away)
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('was encrypted to another key') })
})

test('outside trials nothing is backed up without a public key', async () => {
  const before = backups()
  const prod = { ENVIRONMENT: 'prod' }
  const refused = await run('backup.ts', [], prod)
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^Backups are encrypted: set BACKUP_KEY .*\n$/) })
  const secret = await run('backup.ts', ['--to', trialKeyFile(places.DATA_DIR)], prod)
  expect(secret).toMatchObject({ code: 1, err: expect.stringContaining('holds the private key') })
  const plain = await run('backup.ts', [], { ...prod, DATABASE_URL: 'postgres://owner@db.example/x' })
  expect(plain).toMatchObject({ code: 1, err: expect.stringMatching(/^DATABASE_URL must use TLS .*\n$/) })
  expect(backups()).toEqual(before)
})
