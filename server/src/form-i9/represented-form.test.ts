import { correctSection2 } from '@hireproof/contract/form-i9/section2.endpoints'
import { exportPlusCases } from '@hireproof/contract/plus-cases/bulk.endpoints'
import { createInspectionPackage, downloadInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { jpeg } from '../testing/copy-steps.ts'
import { representativeSteps, representedSection2 } from '../testing/representative-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, represented, viewOf, auditOf, correct } = representativeSteps(t)
const admin = await company()

const headersOf = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const pdfOf = async (id: string) => {
  const url = `/api/account/plus_cases/${id}/form.pdf`
  const { rawPayload } = await t.app.inject({ url, headers: await headersOf(admin) })
  return (await readPdf(rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
}
const packageOf = async () => {
  const { id } = (await t.as(admin).call(createInspectionPackage, { body: {} })).body
  const url = downloadInspectionPackage.path.replace(':packageId', id)
  const answer = await t.app.inject({ method: 'POST', url, headers: await headersOf(admin) })
  return unzipSync(answer.rawPayload)
}

const signedBy = async (change: Parameters<typeof representedSection2>[0] = {}) => {
  const { id, browser } = await represented(admin)
  expect((await browser.sign({ section2: representedSection2(change) })).status).toBe(204)
  return id
}

describe('[WORK-10] a form that a representative signed', () => {
  test('names the representative with title and organization on its PDF, and says that the employer answers for it', async () => {
    const text = await pdfOf(await signedBy())
    expect(text).toContain(
      'Examined and signed by Dana Poe, Notary public, Elm Notary, as the authorized representative of Maple Stores. Maple Stores is responsible for Section 2.',
    )
    // the events name the person who acted, and whom the user named
    expect(text).toContain('Dana Poe, Notary public, Elm Notary (authorized representative)')
    expect(text).toContain('Authorized representative named, link emailed: Dana Poe')
  })

  test('names the representative on the board, in its file, on the page and in the package', async () => {
    const id = await signedBy()
    const body = { paging: { page: 0, size: 20 }, filter: 'all' as const }
    const rows = (await t.as(admin).call(searchPlusCases, { body })).body.results
    expect(rows.find((row) => row.id === id)?.representative).toMatchObject({
      ...{ name: 'Dana Poe', title: 'Notary public', organization: 'Elm Notary', state: 'SIGNED' },
    })
    const file = await t.app.inject({
      method: 'POST',
      url: exportPlusCases.path,
      headers: await headersOf(admin),
      payload: { filter: 'all' },
    })
    expect(file.body).toContain('"Dana Poe, Notary public, Elm Notary"')
    const { section2 } = (await viewOf(admin, id)).body
    expect(section2[0]?.content).toMatchObject({ examinerTitle: 'Notary public', examinerOrganization: 'Elm Notary' })
    const files = await packageOf()
    const index = parseCsv(strFromU8(files['index.csv'] ?? new Uint8Array()))
    const column = index[0]?.indexOf('Section 2 by authorized representative') ?? -1
    expect(index.slice(1).map((line) => line[column])).toContain('Dana Poe, Notary public, Elm Notary')
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(
      'The employer is responsible for every Section 2',
    )
    const audits = Object.entries(files).filter(([name]) => name.endsWith('audit.csv'))
    expect(
      audits.some(([, bytes]) => strFromU8(bytes).includes('Notary public, Elm Notary (authorized representative)')),
    ).toBe(true)
  })

  test('[T33] is a text in the files where a name would be a formula', async () => {
    await signedBy({ examinerOrganization: '=1+1', examinerTitle: '@SUM(1)' })
    const files = await packageOf()
    const lines = parseCsv(strFromU8(files['index.csv'] ?? new Uint8Array()))
    expect(lines.flat().filter((cell) => /^[=@+-]/.test(cell))).toEqual([])
  })

  test('keeps the organization when the employer corrects it, and never loses it', async () => {
    const id = await signedBy()
    const { examinerOrganization: _, ...without } = representedSection2({ examinerTitle: 'Neighbor' })
    expect((await correct(admin, id, { section2: without })).status).toBe(400)
    const section2 = representedSection2({ examinerOrganization: 'Oak Notary' })
    const corrected = await correct(admin, id, { section2, nameReason: 'The representative is no user.' })
    expect(corrected.status).toBe(200)
    const text = await pdfOf(id)
    expect(text).toContain('Examined and signed by Dana Poe, Notary public, Oak Notary')
    expect(text).toContain('Organization of the authorized representative')
    const event = (await auditOf(id)).find(({ action }) => action === 'form_i9.section2_corrected')
    expect(event?.after).toMatchObject({ fields: ['examinerOrganization'] })
    expect(correctSection2.conflicts).toContain('SECTION_2_CHANGED')
  })

  test('[T41] opens for no one if the representative in its signature was changed', async () => {
    const owner = await company()
    const { id, browser } = await represented(owner)
    expect((await browser.sign()).status).toBe(204)
    const other = await represented(owner)
    await t.ownerDb
      .updateTable('form_entry')
      .set({ signed_by_representative_id: other.representativeId })
      .where('plus_case_id', '=', id)
      .where('kind', '=', 'SECTION_2')
      .execute()
    expect((await viewOf(owner, id)).status).toBe(500)
  })
})

describe('[WORK-09] copies of a form with a representative', () => {
  test('[T34] are seen, added and, if their own, removed by the representative; each look is in the audit', async () => {
    const { id, browser, representativeId } = await represented(admin)
    const front = await browser.addCopy({ bytes: Buffer.from(await jpeg()) })
    expect(front.statusCode).toBe(201)
    expect(front.json()).toMatchObject({ documentCode: 'US_PASSPORT', from: 'representative' })
    const { id: copyId } = front.json<{ id: string }>()
    const viewed = await browser.viewCopy(copyId)
    expect(viewed.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    const seen = (await auditOf(id)).find(({ action }) => action === 'form_i9.copy_viewed')
    expect(seen).toMatchObject({ actor: { system: 'representative', representativeId }, after: { copyId } })
    expect((await browser.removeCopy(copyId)).status).toBe(204)
    expect((await browser.addCopy({ bytes: Buffer.from('<svg onload="x"/>') })).statusCode).toBe(400)
    const other = await represented(admin)
    expect((await other.browser.viewCopy(copyId)).statusCode).toBe(404)
    expect((await browser.addCopy({ bytes: Buffer.from(await jpeg()), formId: other.id })).statusCode).toBe(401)
  })

  test('stay when they are of the employer or the employee', async () => {
    const { id, browser } = await represented(admin)
    await t.ownerDb
      .insertInto('document_copy')
      .values({
        ...{ id: '0190a0a0-0000-7000-8000-00000000abcd', plus_case_id: id, account_id: admin.accountId },
        ...{ document_code: 'OTHER', side: 'front', media_type: 'image/jpeg', sealed_content: Buffer.from('x') },
        ...{ sealed_key_id: 'k', size: 1, digest: Buffer.from('x'), added_at: t.clock.now(), added_by_user_id: null },
      })
      .execute()
    expect((await browser.copies()).body.results).toMatchObject([{ from: 'employee' }])
    expect((await browser.removeCopy('0190a0a0-0000-7000-8000-00000000abcd')).status).toBe(404)
  })
})
