import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import * as endpoints from '@hireproof/contract/form-i9/inspection.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { citizenAnswers } from '../../testing/plus-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { retentionSteps } from '../../testing/retention-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, invited, signed, start } = retentionSteps(t)

const headersOf = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })

/** The package of all forms of a company, its files by name, and what its screen gets to see. */
async function packaged(admin: GivenUser) {
  const { id } = (await t.as(admin).call(endpoints.createInspectionPackage, { body: {} })).body
  const url = endpoints.downloadInspectionPackage.path.replace(':packageId', id)
  const answer = await t.app.inject({ method: 'POST', url, headers: await headersOf(admin) })
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const shown = await t.as(admin).call(endpoints.getInspectionPackage, { params: { packageId: id } })
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { id, files, read, shown: shown.body }
}

const OLD = '<01/01/99>'

/** What an operator does about an edition without wording. */
function installWording(edition: string) {
  const { formContents } = t.deps.config
  const [[, wording] = []] = formContents
  if (!wording) throw new Error('no wording is installed')
  const installed = new Map([...formContents, [edition, { ...wording, edition }] as const])
  Object.assign(t.deps.config, { formContents: installed })
}

test('a form signed with letters and marks that the font does not have together is in a package as a PDF', async () => {
  const admin = await company()
  const { browser } = await invited(admin)
  const answers = citizenAnswers({ last_name: 'Kor\u0328ic\u0327', address_street: '1 X\u0328u\u0328\u031B Street' })
  expect((await browser.sign(answers)).status).toBe(200)
  const { files, read, shown } = await packaged(admin)
  const { text } = await readPdf(files['forms/00001/form-i9.pdf'] ?? new Uint8Array())
  expect(text.normalize('NFD')).toContain('Kor\u0328ic\u0327')
  expect(parseCsv(read('index.csv'))[1]?.[1]).toBe('Kor\u0328ic\u0327, Jordan')
  expect(shown.undrawn).toEqual([])
})

describe('a form whose wording is not installed', async () => {
  const admin = await company()
  const one = await signed(admin, { name: 'Ada Pine', hired: '2024-01-08' })
  const two = await signed(admin, { name: 'Bo Quill', hired: '2024-02-05', edition: OLD })
  const three = await signed(admin, { name: 'Cy Reed', hired: '2024-03-04' })
  await start(admin)
  const made = await packaged(admin)
  const reason = `It could not be drawn: There is no wording for the edition ${OLD}.`

  test('keeps no other form out of a package, and is there itself with its audit trail and the reason', () => {
    expect(Object.keys(made.files)).toEqual([
      ...['forms/00001/form-i9.pdf', 'forms/00001/signatures.jsonl'],
      ...['forms/00001/audit.jsonl', 'forms/00001/audit.csv'],
      ...['forms/00002/form-i9-is-missing.txt', 'forms/00002/signatures.jsonl'],
      ...['forms/00002/audit.jsonl', 'forms/00002/audit.csv'],
      ...['forms/00003/form-i9.pdf', 'forms/00003/signatures.jsonl'],
      ...['forms/00003/audit.jsonl', 'forms/00003/audit.csv'],
      ...['chain.jsonl', 'index.csv', 'index.html', 'SHA256SUMS'],
    ])
    expect(made.read('forms/00002/form-i9-is-missing.txt')).toContain(reason)
    expect(made.read('forms/00002/audit.jsonl')).toContain(two.id)
  })

  test('is named with the reason in the index and in the list of checksums', () => {
    const lines = parseCsv(made.read('index.csv')).slice(1)
    expect(lines.map((line) => line.at(-1))).toEqual(['', `PDF of the form. ${reason}`, ''])
    const page = made.read('index.html')
    expect(page).toContain('The PDF of 1 form is missing.')
    expect(page).toContain('<a href="forms/00002/form-i9-is-missing.txt">')
    expect(page).toContain('edition &lt;01/01/99&gt;.')
    expect(made.read('SHA256SUMS')).toContain('forms/00002/form-i9-is-missing.txt')
  })

  test('[T46] is named on the screen and in the audit of the download, until a later download has its PDF', async () => {
    expect(made.shown).toMatchObject({ formCount: 3, undrawn: [{ plusCaseId: two.id, name: 'Bo Quill' }] })
    const completed = async () =>
      (await t.audit(admin.accountId)).filter(({ action }) => action === 'inspection_package.completed')
    expect(await completed()).toMatchObject([{ subject_id: made.id, after: { forms: 3, undrawn: [two.id] } }])
    installWording(OLD)
    const headers = await headersOf(admin)
    const url = endpoints.downloadInspectionPackage.path.replace(':packageId', made.id)
    const again = await t.app.inject({ method: 'POST', url, headers })
    expect(Object.keys(unzipSync(again.rawPayload))).toContain('forms/00002/form-i9.pdf')
    const { results } = (await t.as(admin).call(endpoints.listInspectionPackages, {})).body
    expect(results.map(({ id, undrawn }) => [id, undrawn])).toEqual([[made.id, []]])
    expect((await completed()).at(-1)?.after).not.toHaveProperty('undrawn')
    for (const { id } of [one, two, three]) {
      const pdf = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', id), headers })
      expect(pdf.statusCode).toBe(200)
    }
  })
})
