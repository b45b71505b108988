import { expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { testRecords } from '../test-support/records.ts'
import { temporaryFolder } from '../test-support/sandbox.ts'

const revocation = { case_number: 'R1', revoked_on: '2026-11-12', document_number: 'abc1234567890' }
const revoked = { revoked_on: '2026-11-12', document_number: 'ABC1234567890' }

test('[REPT-26] a revoked document is in the feed, also after a restart, and of a case that is not known', async () => {
  const SANDBOX_DATA_DIR = temporaryFolder()
  const records = await testRecords({ SANDBOX_DATA_DIR })
  await records.check({}, 'R1')
  const send = (body: object) =>
    fetch(`${records.url}/records/revocations`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    })
  for (const case_number of ['R1', 'DEMO']) expect((await send({ ...revocation, case_number })).status).toBe(204)
  for (const bad of [{ revoked_on: '2026-13-12' }, { document_number: '=1+1' }, { case_number: '' }])
    expect((await send({ ...revocation, ...bad })).status).toBe(400)
  const { updates } = await records.updates()
  expect(updates).toEqual([
    { position: expect.any(Number), update_id: expect.any(String), case_number: 'R1', revocation: revoked },
    { position: expect.any(Number), update_id: expect.any(String), case_number: 'DEMO', revocation: revoked },
  ])
  await records.close()
  expect((await (await testRecords({ SANDBOX_DATA_DIR })).updates()).updates).toEqual(updates)
})

test('[REPT-26] a person revokes the document of an authorized case on the page', async () => {
  const records = await testRecords()
  const card = { document_a_type_code: 'FOREIGN_PASSPORT', citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK' }
  expect((await records.check(card, 'R1')).body).toMatchObject({ outcome: 'EMPLOYMENT_AUTHORIZED' })
  const { text } = await createBrowser(records.url).open('/records?case=R1')
  expect(text).toContain('Revoke the Employment Authorization Document')
})
