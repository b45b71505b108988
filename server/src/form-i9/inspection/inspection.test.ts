import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@hireproof/contract/form-i9/inspection.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { insertCopy } from '../copies/document-copy.ts'
import { runUnit } from '../../platform/unit.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { retentionSteps } from '../../testing/retention-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { indexCsv } from './package-index.ts'
import { verifyPackage } from './verify-package.ts'
import { unrecordedPackages, verifyAgainst } from './verify-recorded.ts'

const t = await testApp()
const { company, signed, start } = retentionSteps(t)
const folder = mkdtempSync(join(tmpdir(), 'hireproof-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Asked = RequestOf<typeof endpoints.createInspectionPackage>['body']
const create = (user: GivenUser, body: Asked = {}) => t.as(user).call(endpoints.createInspectionPackage, { body })
const get = (user: GivenUser, packageId: string) =>
  t.as(user).call(endpoints.getInspectionPackage, { params: { packageId } })
const pathOf = (packageId: string) => endpoints.downloadInspectionPackage.path.replace(':packageId', packageId)
const headersOf = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const download = async (user: GivenUser, packageId: string) =>
  t.app.inject({ method: 'POST', url: pathOf(packageId), headers: await headersOf(user) })

let serial = 0
/** Checks bytes as the command does, from a file. */
function verify(bytes: Uint8Array) {
  const path = join(folder, `${(serial += 1)}.zip`)
  writeFileSync(path, bytes)
  return verifyPackage(path)
}

const copy = (user: GivenUser, plusCaseId: string, bytes = randomBytes(300)) =>
  runUnit(t.deps, { kind: 'system', name: 'jobs', requestId: 'r' }, user.accountId, (unit) =>
    insertCopy(t.deps.config.keys.data, unit, {
      ...{ plusCaseId, accountId: user.accountId, documentCode: 'US_PASSPORT', side: 'front' },
      ...{ mediaType: 'image/jpeg', bytes, by: { userId: user.id, representativeId: null } },
    }),
  )

/** A company with the signed forms of two people, one with a copy of a passport, and its package. */
async function twoForms() {
  const admin = await company({ company_name: '<Maple> & "Sons"' })
  const [one, two] = [await signed(admin, { hired: '2024-01-08' }), await signed(admin)]
  await start(admin)
  const picture = randomBytes(300)
  await copy(admin, two.id, picture)
  return { admin, one, two, picture, made: (await create(admin)).body }
}

describe('an inspection package', () => {
  test('[T46][FORM-18] has every form with its copies and its audit trail, an index, and checksums that hold', async () => {
    const { admin, one, two, picture, made } = await twoForms()
    expect(made).toMatchObject({
      formCount: 2,
      formsDone: 0,
      isDownloading: false,
      sha256: null,
      createdBy: 'Ana Lopez',
    })
    const answer = await download(admin, made.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="inspection-package-2026-11-20.zip"',
      'cache-control': 'no-store',
    })
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toEqual([
      'forms/00001/form-i9.pdf',
      'forms/00001/signatures.jsonl',
      'forms/00001/audit.jsonl',
      'forms/00001/audit.csv',
      'forms/00002/form-i9.pdf',
      'forms/00002/copies/1-US_PASSPORT-front.jpg',
      'forms/00002/signatures.jsonl',
      'forms/00002/audit.jsonl',
      'forms/00002/audit.csv',
      'chain.jsonl',
      'index.csv',
      'index.html',
      'SHA256SUMS',
    ])
    const contentOf = (name: string) => files[name] ?? new Uint8Array()
    expect(strFromU8(contentOf('forms/00001/form-i9.pdf').subarray(0, 5))).toBe('%PDF-')
    expect(Buffer.from(contentOf('forms/00002/copies/1-US_PASSPORT-front.jpg')).equals(picture)).toBe(true)
    const trail = parseCsv(strFromU8(contentOf('forms/00001/audit.csv')))
    expect(trail.map((line) => line[3])).toContain('Empty form created, employee invited')
    // every word of an event is in the file to check
    expect(strFromU8(contentOf('forms/00001/audit.csv'))).not.toMatch(/[a-z]_[a-z]|form_i9|plus_case/)
    expect(strFromU8(contentOf('forms/00001/audit.jsonl'))).toContain('plus_case.started')
    expect(strFromU8(contentOf('forms/00001/audit.jsonl'))).toContain(one.id)
    expect(strFromU8(contentOf('forms/00001/audit.jsonl'))).not.toContain(two.id)
    expect(strFromU8(contentOf('chain.jsonl'))).not.toContain('content')

    const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex')
    const check = await verify(answer.rawPayload)
    expect(check).toMatchObject({ faults: [], sha256, files: 13 })
    expect(await verifyAgainst(t.ownerDb, check)).toEqual([])
    const { length: bytes } = answer.rawPayload
    expect((await get(admin, made.id)).body).toMatchObject({ sha256, bytes, formsDone: 2, isDownloading: false })
    const about = (await t.audit(admin.accountId)).filter(({ subject_id }) => subject_id === made.id)
    expect(about).toMatchObject([
      { action: 'inspection_package.created', actor: { userId: admin.id }, after: { forms: 2 } },
      { action: 'inspection_package.taken', actor: { userId: admin.id }, after: { forms: 2 } },
      { action: 'inspection_package.completed', actor: { userId: admin.id }, after: { forms: 2, bytes, sha256 } },
    ])
  })

  test('[T30] shows markup in names as plain text', async () => {
    const admin = await company({ company_name: '<img src=x onerror=alert(1)> & "Sons"' })
    const form = await signed(admin)
    const { id } = (await create(admin)).body
    const files = unzipSync((await download(admin, id)).rawPayload)
    const [, line] = parseCsv(strFromU8(files['index.csv'] ?? new Uint8Array()))
    // by the name that the employee signed
    expect(line?.slice(0, 6)).toEqual([
      'forms/00001',
      'Rivera, Jordan',
      form.firstDayOfWork,
      '',
      '',
      'Section 1 signed',
    ])
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
    expect(page).not.toContain('<img')
  })

  test('[T33] lists names that would be formulas as texts', () => {
    const others = {
      endedOn: null,
      retainUntil: null,
      representative: null,
      caseNumber: null,
      copies: 0,
      undrawn: undefined,
      file: 'f',
    }
    const entry = { folder: 'forms/00001', name: '=1+1', hiredOn: '2026-11-20', status: 'Completed', ...others }
    const [, line] = parseCsv(indexCsv([entry]).slice(1))
    expect(line?.[1]).toBe("'=1+1")
  })

  test('holds the people who were chosen: all, by name, by the day of hire, or checked', async () => {
    const admin = await company()
    const [ada, bob] = [
      await signed(admin, { name: 'Ada 100%', hired: '2024-01-08' }),
      await signed(admin, { name: 'Bob_Hale', hired: '2026-02-02' }),
    ]
    const count = async (body: Asked) => {
      const { status, body: made } = await create(admin, body)
      return status === 201 ? made.formCount : status
    }
    expect(await count({})).toBe(2)
    expect(await count({ query: { name: '100%' } })).toBe(1)
    expect(await count({ query: { name: '%' } })).toBe(1)
    expect(await count({ query: { name: 'b_h' } })).toBe(1)
    expect(await count({ query: { hiredFrom: '2026-01-01' } })).toBe(1)
    expect(await count({ query: { hiredFrom: '2024-01-08', hiredTo: '2024-01-08' } })).toBe(1)
    expect(await count({ plusCaseIds: [ada.id, bob.id, ada.id] })).toBe(2)
    expect(await count({ query: { name: 'nobody' } })).toBe(400)
    expect(await count({ query: {}, plusCaseIds: [ada.id] })).toBe(400)
    const found = await t.as(admin).call(endpoints.searchInspectionPeople, {
      body: { paging: { page: 0, size: 1 }, query: { hiredTo: '2026-12-31' } },
    })
    expect(found.body).toEqual({
      results: [{ plusCaseId: ada.id, name: 'Ada 100%', hiredOn: '2024-01-08', isComplete: false, isPaper: false }],
      paging: { totalCount: 2 },
    })
    const latest = await t.as(admin).call(endpoints.listInspectionPackages, {})
    expect(latest.body.results.map(({ formCount }) => formCount)).toEqual([2, 1, 1, 1, 1, 1, 2])
  })

  test('[T05] is for program administrators, and only for their own company', async () => {
    const { admin, one, made } = await twoForms()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const stranger = await company()
    expect((await create(general)).codes).toEqual(['forbidden'])
    expect((await download(general, made.id)).statusCode).toBe(403)
    expect((await create(stranger, { plusCaseIds: [one.id] })).codes).toEqual(['not_found'])
    expect((await get(stranger, made.id)).codes).toEqual(['not_found'])
    expect((await download(stranger, made.id)).statusCode).toBe(404)
  })

  test('tells how many of the chosen forms have since been purged', async () => {
    const { admin, one, made } = await twoForms()
    await sql`update plus_case set purged_at = now(), invited_name = '' where id = ${one.id}`.execute(t.ownerDb)
    const { rawPayload } = await download(admin, made.id)
    const files = unzipSync(rawPayload)
    expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual(['forms/00001/form-i9.pdf'])
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('1 chosen forms are no longer in it')
    expect((await verify(rawPayload)).faults).toEqual([])
  })

  test('stops after twenty in ten minutes for the same user', async () => {
    const { admin, made } = await twoForms()
    const subject = `inspection package|${admin.id}`
    await t.ownerDb.insertInto('paced_call').values({ subject, calls: 19, first_at: t.clock.now() }).execute()
    expect((await download(admin, made.id)).statusCode).toBe(200)
    const refused = await download(admin, made.id)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
  })
})

describe('checking a package', () => {
  let shared: Awaited<ReturnType<typeof twoForms>> | undefined
  const changes: [string, (files: Record<string, Uint8Array>) => void, RegExp][] = [
    ['a changed form', (files) => void ((files['forms/00001/form-i9.pdf'] ?? [])[40] = 0), /form-i9.pdf was changed/],
    [
      'a missing copy',
      (files) => void delete files['forms/00002/copies/1-US_PASSPORT-front.jpg'],
      /front.jpg is missing/,
    ],
    ['a file of someone else', (files) => void (files['forms/00009/x.pdf'] = strToU8('x')), /x.pdf is not among/],
    [
      'an event with other content',
      (files) =>
        edit(files, 'forms/00001/audit.jsonl', (text) => text.replace('plus_case.started', 'plus_case.nothing')),
      /Event \d+ in .* was changed/,
    ],
    [
      'an event that was rebuilt with its hash',
      (files) => edit(files, 'forms/00001/audit.jsonl', forged),
      /Event \d+ does not match the chain/,
    ],
    [
      'a signature with another name',
      (files) => edit(files, 'forms/00001/signatures.jsonl', (text) => text.replace('Jordan Rivera', 'Someone Else')),
      /forms\/00001: The first signature of Section 1 differs from what the audit records\./,
    ],
    [
      'a signature that was taken out',
      (files) => edit(files, 'forms/00001/signatures.jsonl', () => ''),
      /forms\/00001: The first signature of Section 1 is in the audit, but no longer in the form\./,
    ],
    [
      'a chain with a missing link',
      (files) => edit(files, 'chain.jsonl', (text) => text.split('\n').toSpliced(2, 1).join('\n')),
      /The chain is broken at event/,
    ],
    [
      'a chain that ends too early',
      (files) => edit(files, 'chain.jsonl', (text) => text.split('\n').slice(0, 3).join('\n')),
      /is not in the chain/,
    ],
  ]

  /** Changes a file and its checksum with it, as a careful forger would. */
  function edit(files: Record<string, Uint8Array>, name: string, change: (text: string) => string) {
    const changed = strToU8(change(strFromU8(files[name] ?? new Uint8Array())))
    files[name] = changed
    const sum = createHash('sha256').update(changed).digest('hex')
    const sums = strFromU8(files['SHA256SUMS'] ?? new Uint8Array())
    const line = new RegExp(`^[0-9a-f]{64}  ${name.replaceAll('.', String.raw`\.`)}$`, 'm')
    files['SHA256SUMS'] = strToU8(sums.replace(line, `${sum}  ${name}`))
  }

  function forged(text: string): string {
    const [first = '', ...others] = text.split('\n')
    const event = JSON.parse(first) as { previousHash: string; content: string; hash: string }
    const content = event.content.replace('plus_case.started', 'plus_case.nothing')
    const hash = createHash('sha256').update(Buffer.from(event.previousHash, 'hex')).update(content).digest('hex')
    return [JSON.stringify({ ...event, content, hash }), ...others].join('\n')
  }

  test.each(changes)('[T46] finds %s', async (_, change, fault) => {
    const { admin, made } = (shared ??= await twoForms())
    const { rawPayload } = await download(admin, made.id)
    const files = unzipSync(rawPayload)
    change(files)
    const check = await verify(zipSync(files))
    expect(check.faults.join('\n')).toMatch(fault)
    expect(await verifyAgainst(t.ownerDb, check)).toContain('The audit has no package with this checksum.')
  })

  test('refuses a download that broke off', async () => {
    const { admin, made } = (shared ??= await twoForms())
    const { rawPayload } = await download(admin, made.id)
    await expect(verify(rawPayload.subarray(0, rawPayload.length - 100))).rejects.toThrow('its end is missing')
    await expect(verify(Buffer.from('no package'))).rejects.toThrow('its end is missing')
  })

  test('[T46] without a file finds a package whose checksum is not in the audit', async () => {
    const { admin, made } = (shared ??= await twoForms())
    await download(admin, made.id)
    expect((await unrecordedPackages(t.ownerDb)).faults).toEqual([])
    const row = t.ownerDb.updateTable('inspection_package').where('id', '=', made.id)
    const { sha256 } = (await get(admin, made.id)).body
    await row.set({ sha256: '0'.repeat(64) }).execute()
    expect((await unrecordedPackages(t.ownerDb)).faults).toEqual([
      `inspection package ${made.id}: no event with its checksum`,
    ])
    await row.set({ sha256 }).execute()
  })
})

describe('a large package', () => {
  /** Asks over the network and reads nothing yet. */
  async function begin(user: GivenUser, packageId: string): Promise<IncomingMessage> {
    const { port } = t.app.server.address() as AddressInfo
    const asked = send({ port, path: pathOf(packageId), method: 'POST', headers: await headersOf(user), agent: false })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }

  test('[F23] waits for its reader, is written no more than twice at a time on a node, and can be made again after it breaks off', async () => {
    const admin = await company()
    const { id } = await signed(admin)
    for (let count = 0; count < 4; count += 1) await copy(admin, id, randomBytes(4_000_000))
    const made = (await create(admin)).body
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const slow = [await begin(admin, made.id), await begin(admin, made.id)]
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await get(admin, made.id)).body).toMatchObject({ isDownloading: true, sha256: null })
    const third = await download(admin, made.id)
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '30'])
    for (const answer of slow) answer.destroy()
    const patience = { timeout: 20_000 }
    await expect.poll(async () => (await get(admin, made.id)).body.isDownloading, patience).toBe(false)
    await expect.poll(async () => (await download(admin, made.id)).statusCode, patience).toBe(200)
    const { sha256, bytes } = (await get(admin, made.id)).body
    expect(bytes).toBeGreaterThan(16_000_000)
    const completed = (await t.audit(admin.accountId)).filter(({ action }) => action === 'inspection_package.completed')
    expect(completed).toMatchObject([{ after: { sha256 } }])
  }, 30_000)
})
