import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, DEFAULT_TIME_ZONE, todayIn } from '../../contract/src/calendar/iso-date.ts'
import { addFederalWorkingDays } from '../../contract/src/calendar/working-days.ts'
import { removePostgres, startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { migrate } from '../../server/src/migrate.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { root } from '../run/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-clock-'))
let env: Record<string, string | undefined>
let sandbox: string
let db: Client

beforeAll(async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  const child = spawn(process.execPath, [join(root, 'sandbox/src/main.ts')], {
    env: { PATH: process.env['PATH'], ENVIRONMENT: 'test', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
  })
  for await (const line of child.stdout) {
    sandbox = /http:\S+/.exec(String(line))?.[0] ?? ''
    break
  }
  const places = { DATA_DIR: join(folder, 'data'), RECORDS_URL: `${sandbox}/records` }
  env = { PATH: process.env['PATH'], ...testEnv({ DATABASE_URL: url }), ...places }
  await migrate({ ownerUrl: url, roleSecret: env['DATABASE_ROLE_SECRET'] ?? '' })
  db = new Client({ connectionString: url })
  await db.connect()
  return async () => {
    child.kill()
    await db.end()
    await stop()
    await removePostgres(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Runs the command by its script, as the launcher does. */
async function clock(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/clock.ts'), ...args], {
    cwd: folder,
    env: { ...env, ...more },
  })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

const aheadMs = async () => Number((await db.query('select ahead_ms from moved_clock')).rows[0]?.ahead_ms ?? 0)
const productDay = async () => todayIn(new Date(Date.now() + (await aheadMs())), DEFAULT_TIME_ZONE)
const recordsNow = async () => Date.parse(Object(await (await fetch(`${sandbox}/testing/clock`)).json()).now)

describe('[CASE-186] npm run clock', () => {
  test('moves the clock of the product and that of the records by federal working days, by days and to a day', async () => {
    expect(await clock([])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The clock of the product shows .+\.\n$/),
    })
    const start = await productDay()
    expect(await clock(['+8wd'])).toMatchObject({ code: 0, err: '' })
    const eighth = addFederalWorkingDays(start, 8)
    expect(await productDay()).toBe(eighth)
    expect(await clock(['+3d'])).toMatchObject({ code: 0 })
    expect(await productDay()).toBe(addDays(eighth, 3))
    const later = addDays(eighth, 400)
    expect((await clock(['--to', later])).out).toContain('Running programs follow within seconds.')
    expect(await productDay()).toBe(later)
    expect(Math.abs((await recordsNow()) - Date.now() - (await aheadMs()))).toBeLessThan(5000)
    const { rows } = await db.query(`select actor, after from audit_event where action = 'clock.moved' order by seq`)
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual({ actor: { system: 'operator' }, after: { to: later } })
  })

  test('never moves back, and explains what it does not understand', async () => {
    const before = await aheadMs()
    const today = await productDay()
    const back = { code: 1, out: expect.stringMatching(/^The clock never moves back: it shows /) }
    for (const args of [['--to', addDays(today, -1)], ['--to', today], ['+0d'], ['+0wd']]) {
      expect(await clock(args), args.join(' ')).toMatchObject(back)
    }
    for (const day of ['2027-02-30', 'tomorrow', '2199-01-01']) {
      expect(await clock(['--to', day])).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^This is not a valid day/),
      })
    }
    for (const args of [['-3d'], ['8wd'], ['+8'], ['--to'], ['+1d', '+1d']]) {
      expect(await clock(args), args.join(' ')).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^Usage: npm run clock/),
      })
    }
    expect(await aheadMs()).toBe(before)
  })

  test('moves nothing while the records cannot be reached, or are no stand-in', async () => {
    const before = await aheadMs()
    const gone = await clock(['+1d'], { RECORDS_URL: 'http://127.0.0.1:9/records' })
    expect(gone).toMatchObject({ code: 1, out: 'We cannot reach the records. Start Hireproof, and try again.\n' })
    const real = createServer((_request, response) => response.writeHead(404).end())
    await once(real.listen(0, '127.0.0.1'), 'listening')
    const { port } = real.address() as AddressInfo
    const other = await clock(['+1d'], { RECORDS_URL: `http://127.0.0.1:${port}/records` })
    real.close()
    expect(other).toMatchObject({ code: 1, out: expect.stringMatching(/^The records do not let their clock be moved/) })
    expect(await aheadMs()).toBe(before)
  })

  test('moves the product alone if the records are ahead', async () => {
    const to = new Date((await recordsNow()) + 40 * 86_400_000).toISOString()
    const headers = { 'content-type': 'application/json' }
    await fetch(`${sandbox}/testing/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
    const day = await productDay()
    expect(await clock(['+1d'])).toMatchObject({ code: 0 })
    expect(await productDay()).toBe(addDays(day, 1))
    expect(await recordsNow()).toBeGreaterThanOrEqual(Date.parse(to))
  })

  test.each(['systest', 'externaltest', 'preview', 'prod'])('refuses in %s', async (ENVIRONMENT) => {
    const before = await aheadMs()
    const out = 'You can move the clock only where ENVIRONMENT is local, test or devtest.\n'
    expect(await clock(['+1d'], { ENVIRONMENT })).toEqual({ code: 1, out, err: '' })
    expect(await aheadMs()).toBe(before)
  })
})
