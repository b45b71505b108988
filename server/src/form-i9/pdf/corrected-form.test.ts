import { downloadForm, downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { correctionSteps } from '../../testing/correction-steps.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, asked, caseOf } = correctionSteps(t)
const admin = await company()
const authorization = `Bearer ${await t.tokenOf(admin.session)}`

/** A form whose last name was corrected and whose case has its answer. */
async function correctedForm() {
  const form = await asked(admin, { last_name: 'Quezada', address_city: 'Springfield' })
  const earlierCase = (await caseOf(form.id)).case_number
  await t.ownerDb
    .updateTable('verification_case')
    .set({ case_status: 'PENDING_REFERRAL' })
    .where('id', '=', (await caseOf(form.id)).id)
    .execute()
  t.clock.advance({ minutes: 1 })
  const answers = { ...form.answers, last_name: 'Quesada', address_city: 'Chicago' }
  expect((await form.browser.sign(answers, { typedName: 'Jordan Quesada' })).status).toBe(200)
  return { ...form, earlierCase }
}

test('[T46][FORM-04] the PDF of a corrected form has the newest answers, the earlier ones and the first signature, for employer and employee', async () => {
  const { id, browser } = await correctedForm()
  const whole = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers: { authorization } })
  const own = await t.app.inject({ url: downloadOwnForm.path, headers: { cookie: browser.cookie } })
  for (const { rawPayload } of [whole, own]) {
    const { text, pages } = await readPdf(rawPayload)
    expect(pages[0]).toContain('Quesada')
    expect(text).toMatch(/Quesada\nWas: Quezada corrected JQ 11\/20\/2026[^]*Chicago\nWas: Springfield corrected/)
    expect(pages[0]).toContain('Signed electronically: Jordan Quezada')
    expect(pages[0]).toContain('Corrected and signed again: JQ 11/20/2026, Jordan Quesada')
    const corrections = text.slice(text.indexOf('Corrections\n'))
    expect(corrections).toMatch(
      /corrected by Jordan Quesada[^]*Signed before by Jordan Quezada[^]*Quezada[^]*Quesada[^]*Springfield[^]*Chicago/,
    )
    expect(corrections).toContain('Section 1 corrected and signed again. Section 1: Last name (family name)')
  }
})

test('[FORM-15] the PDF has the number of the case that was closed as incorrect, and then that of the case that replaced it', async () => {
  const { id, earlierCase, browser } = await correctedForm()
  const url = downloadForm.path.replace(':plusCaseId', id)
  const { pages } = await readPdf((await t.app.inject({ url, headers: { authorization } })).rawPayload)
  const written = [earlierCase, (await caseOf(id)).case_number].map(
    (number) => `Case number ${number}, added by the system on 11/20/2026`,
  )
  expect(earlierCase).not.toBe((await caseOf(id)).case_number)
  expect(pages[0]).toContain(written.join('\n'))
  const own = await t.app.inject({ url: downloadOwnForm.path, headers: { cookie: browser.cookie } })
  expect((await readPdf(own.rawPayload)).text).not.toContain('Case number')
})

test('a form is put into an inspection package under its newest name, and its audit has who asked for the correction, and when', async () => {
  const { id } = await correctedForm()
  const { body } = await t.as(admin).call(inspection.createInspectionPackage, { body: { plusCaseIds: [id] } })
  const url = inspection.downloadInspectionPackage.path.replace(':packageId', body.id)
  const { rawPayload } = await t.app.inject({ method: 'POST', url, headers: { authorization } })
  const files = unzipSync(rawPayload)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(parseCsv(read('index.csv'))[1]?.[1]).toBe('Quesada, Jordan')
  const trail = read('forms/00001/audit.jsonl')
  for (const action of ['plus_case.correction_asked', 'form_i9.section1_corrected']) expect(trail).toContain(action)
  expect(trail).not.toMatch(/Quezada|Quesada|Chicago/)
})
