import * as employee from '@hireproof/contract/employee/employee.endpoints'
import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifySignatures } from '../../form-i9/verify-signatures.ts'
import { onSiteSteps } from '../../testing/on-site-steps.ts'
import { citizenAnswers } from '../../testing/plus-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, entered, invited } = onSiteSteps(t)

/** A form that was signed on site, with an administrator who is signed in again. */
async function signed() {
  const admin = await company()
  const form = await entered(admin)
  expect((await form.employee.sign(citizenAnswers())).status).toBe(200)
  const session = await t.given.session({ personId: admin.personId, userId: admin.id })
  return { ...form, id: form.plusCase.id, admin: { ...admin, session } }
}
const onSiteBy = async (admin: Parameters<typeof t.as>[0], plusCaseId: string) =>
  (await t.as(admin).call(getFormView, { params: { plusCaseId } })).body.section1?.onSiteBy

test('[WORK-12] the page of the form and its PDF name the user who handed over the device', async () => {
  const { id, admin } = await signed()
  expect(await onSiteBy(admin, id)).toBe('Ana Lopez')
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  const file = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })
  const { text } = await readPdf(file.rawPayload)
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Signed on a device of the employer, which Ana Lopez \(\w{8}\) had handed over\./,
  )
  expect(text).toContain('Device handed over to fill in the form on site')
  const { plusCase, browser } = await invited(admin)
  await browser.sign(citizenAnswers())
  expect(await onSiteBy(admin, plusCase.id)).toBeNull()
})

const faults = async () => (await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults

test('[WORK-12][T41] the user who handed over the device is part of the signature: changed or removed, the form opens no more', async () => {
  const { id, admin, employee: own } = await signed()
  const other = await t.given.user({ account_id: admin.accountId })
  expect(await faults()).toEqual([])
  for (const by of [other.id, null]) {
    await sql`update form_i9 set on_site_by_user_id = ${by}::uuid where plus_case_id = ${id}`.execute(t.ownerDb)
    expect((await t.as(admin).call(getFormView, { params: { plusCaseId: id } })).status).toBe(500)
    const extra = { headers: { cookie: own.cookie } }
    expect((await t.anonymous.call(employee.getForm, {}, extra)).status).toBe(500)
    expect(await faults()).toHaveLength(1)
  }
})
