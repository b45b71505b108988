import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildChain } from '../testing/rebuild-chain.ts'
import { retentionSteps } from '../testing/retention-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { verifyAudit } from './audit.ts'
import { listAuditHeads, type AuditHead } from './audit-heads.ts'
import { headLines, readHeads } from './heads-file.ts'

// The commands and the walk over columns take their time on a busy machine.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, signed } = retentionSteps(t)
const folder = mkdtempSync(join(tmpdir(), 'hireproof-heads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'heads.jsonl')

const keyList = [...t.deps.config.keys.data.keys]
  .map(([id, key]) => `${id}:${key.export().toString('base64')}`)
  .join(',')

/** An operator's command, as typed. */
async function run(
  command: 'audit-heads' | 'audit-verify',
  args: string[] = [],
  keys: object = { DATA_KEYS: keyList },
) {
  const program = fileURLToPath(new URL(`../../../scripts/${command}.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: t.ownerUrl, ENVIRONMENT: 'local', ...keys }
  const started = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
  })
  return started.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({
      said: error.stdout + error.stderr,
      code: error.code,
    }),
  )
}

const all = async <T>(parts: AsyncIterable<T>) => (await Readable.from(parts).toArray()) as T[]
const textOf = async (heads: readonly AuditHead[]) => (await all(headLines(Readable.from([heads])))).join('')
const allHeads = async () => (await all(listAuditHeads(t.ownerDb))).flat()
const headsIn = async (path: string) => (await all(readHeads(path, new Map()))).flat()

const admin = await company()
beforeAll(async () => {
  await signed(admin)
})

test('[T46] the heads of all chains are exported, and an export is never written over', async () => {
  const printed = await run('audit-heads')
  expect(printed.code).toBe(0)
  expect(await run('audit-heads', [file])).toMatchObject({ code: 0 })
  expect(readFileSync(file, 'utf8')).toBe(printed.said)
  expect(await headsIn(file)).toEqual(await allHeads())
  expect((await headsIn(file)).map(({ chain }) => chain)).toContain(String(admin.accountId))
  expect(await run('audit-heads', [file])).toMatchObject({ code: 1, said: expect.stringContaining('exists already') })
  expect((await run('audit-heads', ['--what'])).said).toContain('Usage:')
}, 60_000)

test('[T46] a chain that goes on fits its exported head; one that was rebuilt as a whole does not, although it is intact', async () => {
  const path = join(folder, 'before.jsonl')
  const heads = await allHeads()
  writeFileSync(path, await textOf(heads))
  await signed(admin)
  const { said, code } = await run('audit-verify', ['--heads', path])
  expect(said).toContain('all chains intact.')
  expect(said).toContain(`${heads.length} of ${heads.length} exported heads found.`)
  expect(said).toContain('2 signatures match the audit.')
  expect(code).toBe(0)

  const chain = String(admin.accountId)
  const lost = heads.find((head) => head.chain === chain)
  await rebuildChain(t.ownerDb, chain)
  expect(await verifyAudit(t.ownerDb)).toEqual([])
  expect((await run('audit-verify')).code).toBe(0)
  const found = await run('audit-verify', ['--heads', path])
  expect(found.code).toBe(1)
  expect(found.said).toContain(`chain ${chain}: event ${lost?.seq} is not the exported one`)
  expect(found.said).toContain(`${heads.length - 1} of ${heads.length} exported heads found.`)
}, 60_000)

test('a file that has no heads is refused, with its first bad line', async () => {
  writeFileSync(join(folder, 'bad'), `${await textOf(await allHeads())}> hireproof@0.1.0\n`)
  expect(await run('audit-verify', ['--heads', join(folder, 'bad')])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Line \d+ is not the head of an audit chain\.\n$/),
  })
  writeFileSync(join(folder, 'empty'), '\n')
  expect((await run('audit-verify', ['--heads', join(folder, 'empty')])).said).toContain('has no heads')
  expect((await run('audit-verify', ['--heads'])).said).toContain('Usage:')
}, 60_000)

test('[T41] audit:verify names a form whose signature was changed, and passes nothing that it cannot compare', async () => {
  const { id } = await signed(admin)
  await sql`update form_i9 set signed_name = 'Someone Else' where plus_case_id = ${id}`.execute(t.ownerDb)
  const forged = await run('audit-verify')
  expect(forged.code).toBe(1)
  expect(forged.said).toContain(`form ${id}: What was signed on it does not open`)
  await sql`update form_i9 set signed_name = 'Jordan Rivera' where plus_case_id = ${id}`.execute(t.ownerDb)
  expect((await run('audit-verify')).code).toBe(0)
  expect(await run('audit-verify', [], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATA_KEYS is not set'),
  })
}, 60_000)
