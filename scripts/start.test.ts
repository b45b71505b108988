import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alive, childPids, mainPid, postgresPid, readiness, start, testPlace } from './run/start-for-test.ts'

const withoutProgress = (said: string) => said.replaceAll(/^ {2}\S.*(?: …|: done in [\d.]+ s)\n/gm, '')

describe('npm start', () => {
  test('prints where to go and who can sign in, and Ctrl-C ends everything', async () => {
    const place = await testPlace()
    const run = start(place)
    await run.ready
    await expect.poll(() => run.said()).toContain('Press Ctrl-C to stop.')
    expect(run.said()).toContain(`http://localhost:${place.port}`)
    expect(run.said()).toMatch(/\/inbox[^]*\/records[^]*Email +Password +Who\n.*@.*Program administrator/)
    const pids = [mainPid(place), postgresPid(place), ...childPids(place)]
    expect(alive(pids)).toHaveLength(4)
    run.process.kill('SIGINT')
    expect(await run.exit).toBe(0)
    expect(alive(pids)).toEqual([])
    expect(existsSync(join(place.dataDir, 'run.json'))).toBe(false)
  })

  test.runIf(existsSync('/proc/self/environ'))(
    'the running server holds neither the password of the owner nor the secret of the roles',
    async () => {
      const place = await testPlace()
      await start(place, { DEMO: 'off', PGPASSWORD: 'a password of the shell' }).ready
      const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim()
      const { DATABASE_ROLE_SECRET } = JSON.parse(read(place.dataDir, 'keys.json')) as Record<string, string>
      const secrets = [
        read(place.dataDir, 'postgres', 'owner-password'),
        DATABASE_ROLE_SECRET,
        'a password of the shell',
      ]
      const pid = childPids(place).find((each) => read(`/proc/${each}/cmdline`).includes('server/src/main.ts'))
      const environ = read(`/proc/${pid}/environ`)
      expect(environ).toMatch(/DATABASE_APP_URL=postgres:\/\/hireproof_app:/)
      for (const secret of secrets) {
        expect(secret?.length).toBeGreaterThan(16)
        expect(environ).not.toContain(secret)
        expect(environ).not.toContain(encodeURIComponent(secret ?? ''))
      }
    },
  )

  test('a second start on the same data is refused and leaves the first alone', async () => {
    const place = await testPlace()
    const first = start(place, { DEMO: 'off' })
    await first.ready
    const second = start(place, { DEMO: 'off' })
    expect(await second.exit).toBe(1)
    const owner = `Hireproof already runs on ${place.dataDir} (process ${mainPid(place)}): stop it first`
    expect(second.said()).toContain(owner)
    expect(await readiness(place)).toBe(200)
  })
})

describe('npm start refuses in one sentence', () => {
  test('a port in use', async () => {
    const place = await testPlace()
    const other = createServer().listen(place.port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const run = start(place)
    expect(await run.exit).toBe(1)
    expect(withoutProgress(run.said())).toBe(
      `Port ${place.port} is in use by another program: stop that one, or set PORT to a free port.\n`,
    )
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535, but it is "eighty".\n'],
    [{ ENVIRONMENT: 'nonsense' }, /^(The setting .* is missing or not valid\.\n)+$/],
    [{ ENVIRONMENT: 'prod' }, /^(The setting .* is missing or not valid\.\n)+$/],
    [{ PUBLIC_URL: 'https://hireproof.example' }, /^The setting ENVIRONMENT is missing or not valid\.\n/],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }, /^The database at 127\.0\.0\.1:1 cannot be reached: .*\n$/],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL must be an address such as .*\n$/],
    [{ DATA_DIR: '/dev/null/data' }, /^\/dev\/null\/data.* cannot be created, .*\n$/],
  ])('%j', async (env: Record<string, string>, sentence) => {
    const run = start(await testPlace(), env)
    expect(await run.exit).toBe(1)
    expect(withoutProgress(run.said())).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    )
  })
})
