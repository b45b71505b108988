import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepHeads } from '../keep-heads.ts'
import { buildOperations } from '../operations.ts'
import { auditCommand } from '../testing/operator-command.ts'
import { rebuildChain } from '../testing/rebuild-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { appendAudit } from './audit.ts'
import { compareHeads, type AuditHead } from './audit-heads.ts'
import { checkHeadsFile, headLines, readHeads } from './heads-file.ts'
import { makeSigningPair, parsePublicKeys, parseSigningKey } from './heads-key.ts'
import { openMetrics } from './metrics.ts'
import { writeHourlyHeads, writeOnce } from './write-heads.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-heads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pair = makeSigningPair()
const other = makeSigningPair()
const metrics = openMetrics()
const t = await testApp({
  metrics,
  env: { AUDIT_HEADS_DIR: join(folder, 'kept'), AUDIT_SIGNING_KEY: pair.AUDIT_SIGNING_KEY, POOL_WAIT_MS: '20000' },
})
const operations = buildOperations(t.deps, metrics)
afterAll(() => operations.close())
const verify = auditCommand(t, 'audit-verify')
const key = parseSigningKey('AUDIT_SIGNING_KEY', pair.AUDIT_SIGNING_KEY)
const publicKeys = parsePublicKeys('AUDIT_PUBLIC_KEYS', pair.AUDIT_PUBLIC_KEYS)
const { AUDIT_PUBLIC_KEYS } = pair

const append = async (chain: string, count: number) => {
  const events = Array.from({ length: count }, (_, index) => ({
    action: 'flag.changed' as const,
    subjectType: 'thing',
    subjectId: String(index),
  }))
  const context = { accountId: null, chain, actor: { system: 'test' }, at: t.clock.now(), requestId: 'r' }
  await t.ownerDb.transaction().execute((trx) => appendAudit(trx, context, events))
}

let target = { folder: '', key }
let files = 0
const newPath = () => join(folder, `file-${(files += 1)}.jsonl`)

beforeEach(async () => {
  await sql`truncate audit_event, audit_head, audit_heads_file`.execute(t.ownerDb)
  await append('one', 3)
  await append('two', 2)
  target = { folder: join(folder, `kept-${(files += 1)}`), key }
  mkdirSync(target.folder)
})

/** The heads of now, written by the server; the path of the file. */
async function written(): Promise<string> {
  await writeHourlyHeads(t.deps.identityDb, target, t.clock.now())
  const names = readdirSync(target.folder)
  expect(names).toEqual([`audit-heads-${t.clock.now().toISOString().slice(0, 13)}.jsonl`])
  return join(target.folder, names[0] ?? '')
}

test('[OPER-29] the heads of all chains are in one signed file an hour, whichever of several nodes writes it', async () => {
  const writing = Array.from({ length: 4 }, () => writeHourlyHeads(t.deps.identityDb, target, t.clock.now()))
  await Promise.all(writing)
  const path = await written()
  const text = readFileSync(path, 'utf8')
  expect(await checkHeadsFile(path, publicKeys)).toEqual({
    heads: 2,
    signed: { kind: 'heads', at: t.clock.now().toISOString() },
  })
  await append('three', 1)
  await written()
  expect(readFileSync(path, 'utf8')).toBe(text)
  t.clock.advance({ minutes: 60 })
  await writeHourlyHeads(t.deps.identityDb, target, t.clock.now())
  expect(readdirSync(target.folder)).toHaveLength(2)
})

test('[OPER-29] audit:verify with that file accepts chains that have grown, and names one that was rewritten as a whole', async () => {
  const path = await written()
  await append('one', 2)
  const grown = await verify({ AUDIT_PUBLIC_KEYS }, '--heads', path)
  expect(grown.said).toContain('2 of 2 exported heads found. The file was signed at ')
  expect(grown.code).toBe(0)
  await rebuildChain(t.ownerDb, 'one')
  expect(await verify({ AUDIT_PUBLIC_KEYS })).toMatchObject({
    code: 0,
    said: expect.stringContaining('all chains intact'),
  })
  const found = await verify({ AUDIT_PUBLIC_KEYS }, '--heads', path)
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining('chain one: event 3 is not the exported one') })
}, 60_000)

test('[OPER-29] it names a chain that was removed, and one that was cut back, although the rest is intact', async () => {
  const path = await written()
  await sql`delete from audit_event where chain = 'two'`.execute(t.ownerDb)
  await sql`delete from audit_head where chain = 'two'`.execute(t.ownerDb)
  await sql`delete from audit_event where chain = 'one' and seq = 3`.execute(t.ownerDb)
  await sql`update audit_head set seq = 2, hash = (select hash from audit_event where chain = 'one' and seq = 2)
    where chain = 'one'`.execute(t.ownerDb)
  const found = await verify({ AUDIT_PUBLIC_KEYS }, '--heads', path)
  expect(found.said).toContain('all chains intact')
  expect(found.said).toContain('chain two: it was removed, with the exported event 2')
  expect(found.said).toContain('chain one: it has no event 3, which was exported')
  expect(found.code).toBe(1)
}, 60_000)

test('[OPER-29] a file that was changed, cut off, signed by someone else or not signed is refused', async () => {
  const text = readFileSync(await written(), 'utf8')
  const lines = text.trimEnd().split('\n')
  const forger = parseSigningKey('AUDIT_SIGNING_KEY', other.AUDIT_SIGNING_KEY)
  const heads: AuditHead[] = [{ chain: 'one', seq: 1, hash: '0'.repeat(64) }]
  const forged = await Readable.from(
    headLines(Readable.from([heads]), { key: forger, kind: 'heads', at: new Date() }),
  ).toArray()
  const refusals: [string, RegExp][] = [
    [text.replace('"seq":3', '"seq":2'), /was changed: its signature is wrong/],
    [lines.toSpliced(1, 1).join('\n'), /was changed: its signature is wrong/],
    [text.replace('"kind":"heads"', '"kind":"checkpoint"'), /was changed: its signature is wrong/],
    [lines.slice(0, -1).join('\n'), /was cut off/],
    [`${text}${lines[1]}\n`, /Line 5 is not the head/],
    [forged.join(''), new RegExp(`signed with the key ${forger.id}, which is not in AUDIT_PUBLIC_KEYS`)],
    [lines.slice(1, -1).join('\n'), /is not signed/],
  ]
  for (const [content, refusal] of refusals) {
    const path = newPath()
    writeFileSync(path, content)
    await expect(checkHeadsFile(path, publicKeys), content).rejects.toThrow(refusal)
  }
  const path = newPath()
  writeFileSync(path, forged.join(''))
  expect(await verify({ AUDIT_PUBLIC_KEYS }, '--heads', path)).toMatchObject({ code: 1 })
}, 60_000)

test('[OPER-29] a folder that cannot be written is counted and measured, and leaves nothing half written', async () => {
  const job: { name?: string; run?: () => Promise<void> } = {}
  const jobs = {
    ...t.deps.jobs,
    every: async (_: string, name: string, run: () => Promise<void>) => void Object.assign(job, { name, run }),
  }
  await keepHeads({ ...t.deps, jobs })
  expect(job.name).toBe('audit.heads')
  // the folder does not exist
  await expect(job.run?.()).rejects.toThrow('ENOENT')
  t.clock.advance({ minutes: 180 })
  const measured = async () => (await operations.inject({ url: '/metrics' })).body
  expect(await measured()).toMatch(/^audit_heads_failures_total 1$/m)
  expect(Number(/^audit_heads_age_seconds (\d+)$/m.exec(await measured())?.[1])).toBeGreaterThanOrEqual(10_800)
  mkdirSync(join(folder, 'kept'))
  await job.run?.()
  expect(await measured()).toMatch(/^audit_heads_age_seconds 0$/m)
  const broken = (async function* () {
    yield 'begun'
    throw new Error('the disk is full')
  })()
  await expect(writeOnce(join(target.folder, 'half'), broken)).rejects.toThrow('the disk is full')
  expect(readdirSync(target.folder)).toEqual([])
})

test('[OPER-29][F11] what a node with a wrong clock wrote for a later year hides no silence', async () => {
  const [before, later] = [t.clock.now(), new Date('2099-01-01T00:00:00Z')]
  const files = [before, later].map((hour) => ({ hour, heads: 1, written_at: hour }))
  await t.ownerDb.insertInto('audit_heads_file').values(files).execute()
  t.clock.advance({ minutes: 180 })
  const { body } = await operations.inject({ url: '/metrics' })
  expect(body).toMatch(/^audit_heads_age_seconds 10800$/m)
})

test('[OPER-29] heads of 100,000 chains are written, read and compared some at a time', async () => {
  await sql`insert into audit_head select 'chain ' || n, 1, sha256(convert_to('chain ' || n, 'utf8'))
    from generate_series(1, 100000) n`.execute(t.ownerDb)
  await writeHourlyHeads(t.deps.identityDb, target, t.clock.now())
  const path = join(target.folder, readdirSync(target.folder)[0] ?? '')
  let [heads, longest, missing] = [0, 0, 0]
  for await (const page of readHeads(path, publicKeys)) {
    heads += page.length
    longest = Math.max(longest, page.length)
    missing += (await compareHeads(t.ownerDb, page)).faults.length
  }
  expect({ heads, longest, missing }).toEqual({ heads: 100_002, longest: 1000, missing: 100_000 })
})
