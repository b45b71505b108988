import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import { copySteps, picture } from '../testing/copy-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { cardAgain, employmentCard, supplementBSteps } from '../testing/supplement-b-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const { company, correct, settingOf, viewOf, workersForm, supplement, askSupplement } = supplementBSteps(t)
const { employer } = copySteps(t)
const admin = await company()

const take = async (user: GivenUser, id: string) => {
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  return { status: (await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })).statusCode }
}
const packaged = async (user: GivenUser, id: string) => {
  const { body } = await t.as(user).call(inspection.createInspectionPackage, { body: { plusCaseIds: [id] } })
  const url = inspection.downloadInspectionPackage.path.replace(':packageId', body.id)
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  return { id: body.id, answer: await t.app.inject({ method: 'POST', url, headers }).catch(() => undefined) }
}

test('[T40] nothing of Section 2, Supplement B, copies or packages is readable outside of their seals', async () => {
  const id = await workersForm(admin)
  const numbers = ['CAN1110001110', 'CAN2220002220', 'CAN3330003330']
  const canaries = [...numbers, 'Canary Street', 'Canary reason', 'Canary remark', 'Canary explanation']
  const listA = [employmentCard({ number: 'CAN1110001110' })]
  const section2 = passportSection2({
    listA,
    businessAddress: '7 Canary Street',
    additionalInformation: 'Canary remark',
    explanations: [{ difference: 'case.i766_number', reason: 'Canary explanation' }],
  })
  expect((await correct(admin, id, { section2, reason: 'Canary reason' })).status).toBe(200)
  const refused = passportSection2({
    listA: [employmentCard({ number: 'CAN2220002220', expirationDate: '2020-01-01' })],
  })
  expect((await correct(admin, id, { section2: refused })).status).toBe(400)
  expect((await supplement(admin, id, { document: cardAgain({ number: 'CAN3330003330' }) })).status).toBe(200)
  const bytes = await picture().png().toBuffer()
  const copy = (await (await employer(admin, id)).add({ bytes: Buffer.from(bytes), type: 'image/png' })).json<{
    id: string
  }>()
  await (await employer(admin, id)).view(copy.id)
  await viewOf(admin, id)
  await settingOf(admin, id)
  await take(admin, id)
  const { id: packageId } = await packaged(admin, id)
  const kept = await dump(t)
  expect(kept).toContain(packageId)
  const logged = t.logged.join('\n')
  expect(logged).toContain('/inspection_packages/:packageId/file')
  // what PNG files begin with, as a dump writes it
  const picturesToo = [...canaries, bytes.toString('hex').slice(0, 32), bytes.toString('base64').slice(0, 24)]
  for (const canary of picturesToo) expect([kept.includes(canary), logged.includes(canary)]).toEqual([false, false])
})

describe('what was signed beside Section 1', () => {
  const readings: [string, (id: string) => Promise<{ status: number }>][] = [
    ['the page', (id) => viewOf(admin, id)],
    ['the correction of Section 2', (id) => settingOf(admin, id)],
    ['Supplement B', (id) => askSupplement(admin, id)],
    ['the PDF', (id) => take(admin, id)],
  ]

  test('[T41] cannot be opened once its envelope was moved or changed or its key is gone, and the audit records it', async () => {
    const [one, two] = [await workersForm(admin), await workersForm(admin)]
    const [kept] = await t.ownerDb.selectFrom('form_entry').selectAll().where('plus_case_id', '=', two).execute()
    const { sealed_content: whole, sealed_key_id: keyId } = kept!
    const flipped = Buffer.from(whole)
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
    const [other] = await t.ownerDb.selectFrom('form_entry').selectAll().where('plus_case_id', '=', one).execute()
    const changes = [
      { sealed_content: other?.sealed_content ?? whole, sealed_key_id: keyId },
      { sealed_content: flipped, sealed_key_id: keyId },
      { sealed_content: whole, sealed_key_id: 'gone' },
    ]
    for (const change of changes) {
      // more than a few refusals within a minute are one event
      t.clock.advance({ minutes: 2 })
      await t.ownerDb.updateTable('form_entry').set(change).where('plus_case_id', '=', two).execute()
      for (const [what, read] of readings) expect((await read(two)).status, what).toBe(500)
    }
    const denied = (await t.audit(admin.accountId)).filter(({ action }) => action === 'access.denied')
    const codes = denied.map(({ after }) => (after as { code: string }).code)
    expect(codes).toEqual([...Array(8).fill('sealed_content'), ...Array(4).fill('sealed_key')])
    expect((await viewOf(admin, one)).status).toBe(200)
  })

  test('[T41] in a package breaks off the download: no file is complete, and no package is recorded as completed', async () => {
    const id = await workersForm(admin)
    await sql`update form_entry set sealed_content = decode('00', 'hex') where plus_case_id = ${id}`.execute(t.ownerDb)
    const { id: packageId, answer } = await packaged(admin, id)
    expect(answer?.rawPayload.subarray(-22, -18).toString('latin1')).not.toBe('PK\u0005\u0006')
    const about = async (subject: string) =>
      (await t.audit(admin.accountId)).filter(({ subject_id }) => subject_id === subject)
    await expect
      .poll(async () => (await about(id)).at(-1))
      .toMatchObject({ action: 'access.denied', after: { code: 'sealed_content' } })
    expect((await about(packageId)).map(({ action }) => action)).not.toContain('inspection_package.completed')
  })
})
