import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bearer, caseNumber, copies, testRecords } from '../test-support/records.ts'
import { temporaryFolder } from '../test-support/sandbox.ts'

type Records = Awaited<ReturnType<typeof testRecords>>

async function photo({ url }: Records, of = caseNumber) {
  const answer = await fetch(`${url}/records/checks/${of}/photo`, { headers: bearer })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('[CASE-181] sends a portrait that depends on the person alone', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Photo' }, 'P1')
  await records.check({ last_name: 'PHOTO', document_a_type_code: 'FORM_I551', ssn: '900-20-0002' }, 'P2')
  await records.check({ last_name: 'Photo', first_name: 'Ines' }, 'P3')
  const [one, same, other] = [await photo(records, 'P1'), await photo(records, 'P2'), await photo(records, 'P3')]
  expect(one).toMatchObject({ status: 200, type: 'image/png' })
  expect(same.bytes.equals(one.bytes)).toBe(true)
  expect(other.bytes.equals(one.bytes)).toBe(false)
  // A PNG of 300 × 380 points whose lines are all there.
  expect(one.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([300, 380])
  const start = one.bytes.indexOf('IDAT')
  const lines = inflateSync(one.bytes.subarray(start + 4, start + 4 + one.bytes.readUInt32BE(start - 4)))
  expect(lines).toHaveLength(380 * (300 * 3 + 1))
  expect(new Set(lines).size).toBeGreaterThan(20)
})

test('[CASE-181] has no photo of other cases, and a picture of no person in the scenario for it', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Authorized' }, 'P1')
  await records.check({ last_name: 'Photo', document_a_type_code: null }, 'P2')
  for (const of of ['P1', 'P2']) expect(await photo(records, of)).toMatchObject({ status: 404 })
  // a case of demo data, about which the records were never asked
  expect(await photo(records, 'UNKNOWN')).toMatchObject({ status: 200, type: 'image/png' })
  expect((await fetch(`${records.url}/records/checks/P1/photo`)).status).toBe(401)
  await records.check({ last_name: 'Nophoto' }, 'P3')
  await records.check({ last_name: 'Photo' }, 'P4')
  const [none, portrait] = [await photo(records, 'P3'), await photo(records, 'P4')]
  expect(none).toMatchObject({ status: 200, type: 'image/png' })
  expect(none.bytes.equals(portrait.bytes)).toBe(false)
})

test.each([
  ['Photo', 'matching', 'EMPLOYMENT_AUTHORIZED'],
  ['Photo', 'not-matching', 'SCAN_AND_UPLOAD'],
  ['Photo', 'no-image', 'EMPLOYMENT_AUTHORIZED'],
  ['Nophoto', 'no-image', 'EMPLOYMENT_AUTHORIZED'],
  ['Nophotoupload', 'no-image', 'SCAN_AND_UPLOAD'],
])('[CASE-182] %s: takes the answer %s once', async (last_name, answer, outcome) => {
  const records = await testRecords()
  expect(await records.matchPhoto(answer, 'UNKNOWN')).toMatchObject({ status: 200 })
  expect((await records.check({ last_name })).body).toMatchObject({ outcome: 'PHOTO_MATCH' })
  const first = await records.matchPhoto(answer)
  expect(first).toMatchObject({ status: 200, body: { outcome, question: { kind: 'photo', number: 1 } } })
  await records.move({ workingDays: 1 })
  expect((await records.matchPhoto(answer)).body).toEqual(first.body)
  const other = answer === 'matching' ? 'no-image' : 'matching'
  expect(await records.matchPhoto(other)).toMatchObject({ status: 409, body: { code: 'different_content' } })
  expect(await records.matchPhoto(answer, caseNumber, 2)).toMatchObject({ status: 409, body: { code: 'not_expected' } })
  expect(await records.matchPhoto('perhaps')).toMatchObject({ status: 400 })
})

test.each([
  ['Photo', ['TENTATIVE_NONCONFIRMATION']],
  ['Photoreview', ['MANUAL_REVIEW', 'EMPLOYMENT_AUTHORIZED']],
  ['Photoclear', ['EMPLOYMENT_AUTHORIZED']],
])('[CASE-182] %s: answers copies of the document later, in the feed', async (last_name, outcomes) => {
  const records = await testRecords()
  await records.check({ last_name })
  await records.matchPhoto('not-matching')
  const taken = await records.sendDocuments()
  expect(taken).toMatchObject({ status: 202, body: { taken_at: '2026-11-20T15:00:00.000Z' } })
  expect(await records.sendDocuments()).toEqual(taken)
  expect(await records.look()).toMatchObject({ status: 202, body: { question: { kind: 'documents', number: 1 } } })
  await records.move({ to: '2026-11-20T15:01:00Z' })
  const { updates } = await records.updates()
  expect(updates.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(updates[0]).toMatchObject({ question: { kind: 'documents', number: 1 } })
})

test('[CASE-182] keeps of the copies only size, type and digest, and refuses other ones', async () => {
  const SANDBOX_DATA_DIR = temporaryFolder()
  const records = await testRecords({ SANDBOX_DATA_DIR })
  await records.check({ last_name: 'Photo' })
  expect(await records.sendDocuments()).toMatchObject({ status: 409, body: { code: 'not_expected' } })
  await records.matchPhoto('not-matching')
  await records.sendDocuments()
  const kept = readFileSync(join(SANDBOX_DATA_DIR, 'checks.jsonl'), 'utf8')
  const sha256 = createHash('sha256').update('front of a document').digest('hex')
  expect(kept).toContain(`image/jpeg, 19 bytes, SHA-256 ${sha256}`)
  expect(kept).not.toContain('front of a document')
  expect(kept).not.toMatch(/Sam|Photo"|900-20|1990/)
  const changed = { ...copies(), back_photo: new Blob(['another back'], { type: 'image/png' }) }
  expect(await records.sendDocuments(caseNumber, changed)).toMatchObject({
    status: 409,
    body: { code: 'different_content' },
  })
  const { back_photo: _, ...half } = copies()
  const refused = await records.sendDocuments(caseNumber, half)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'back_photo' }] } })
})
