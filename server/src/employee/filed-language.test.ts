import {
  ATTESTATION_VERSION,
  attestations,
  PREPARER_ATTESTATION_VERSION,
  preparerAttestations,
} from '@hireproof/contract/form-i9/attestation'
import { askCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { changeWorkplace } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { readKeptForm } from '../form-i9/kept-form.ts'
import type { GivenUser } from '../testing/given.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { section2Steps } from '../testing/section2-steps.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, start, invited, viewOf, auditOf } = section2Steps(t)
const admin = await company()

const change = (user: GivenUser, plusCaseId: string, worksInPuertoRico: boolean) =>
  t.as(user).call(changeWorkplace, { params: { plusCaseId }, body: { worksInPuertoRico } })
const spanish = { language: 'es', helpLanguage: undefined } as const
const helper = {
  ...{ lastName: 'Ruiz', firstName: 'Ana', middleInitial: '', addressStreet: '4 Oak Ave', addressCity: 'Salem' },
  ...{ addressState: 'OR', addressZip: '97301', typedName: 'Ana Ruiz', attestationAccepted: true },
  attestationVersion: PREPARER_ATTESTATION_VERSION,
}
const signaturesOf = async (id: string) => {
  const kept = await readKeptForm(t.deps.config.keys.data, t.ownerDb, id)
  // the corrections of Section 1 are among the entries
  return [...(kept?.section1.slice(0, 1) ?? []), ...(kept?.entries ?? [])].map(({ signed }) => ({
    language: signed.language,
    help: signed.helpLanguage,
  }))
}

async function pdfOf(plusCaseId: string) {
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  const { rawPayload } = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', plusCaseId), headers })
  return readPdf(rawPayload)
}

describe('[FORM-10] outside Puerto Rico', () => {
  test('Section 1 and helpers sign in English; the form, the audit and the employer’s view have the Spanish help', async () => {
    const { plusCase, browser } = await invited(admin)
    expect((await browser.form()).body).toMatchObject({ filedLanguages: ['en'] })
    const answer = await browser.sign(citizenAnswers(), { preparers: [helper], helpLanguage: 'es' })
    expect(answer.body).toMatchObject({ signed: { language: 'en', helpLanguage: 'es' }, filedLanguages: ['en'] })
    expect(await signaturesOf(plusCase.id)).toEqual([
      { language: 'en', help: 'es' },
      { language: 'en', help: 'es' },
    ])
    const words = { language: 'en', helpLanguage: 'es', attestationVersion: ATTESTATION_VERSION }
    expect((await auditOf(plusCase.id)).slice(-2)).toMatchObject([
      { action: 'form_i9.section1_signed', after: words },
      { action: 'form_i9.preparer_signed', after: words },
    ])
    expect((await viewOf(admin, plusCase.id)).body).toMatchObject({
      section1: { signed: { language: 'en', helpLanguage: 'es' } },
      preparers: [{ signed: { language: 'en', helpLanguage: 'es' } }],
    })
  })

  test('page 1 and Supplement A of the PDF have the English statements', async () => {
    const { plusCase, browser } = await invited(admin)
    await browser.sign(citizenAnswers(), { preparers: [helper], helpLanguage: 'es' })
    const [first = '', ...others] = (await pdfOf(plusCase.id)).pages.map((text) => text.replaceAll(/\s+/g, ' '))
    expect(first).toContain(attestations[ATTESTATION_VERSION]?.en)
    expect(first).not.toContain('Declaro')
    expect(others.find((page) => page.includes('Supplement A'))).toContain(
      preparerAttestations[PREPARER_ATTESTATION_VERSION]?.en,
    )
    const audit = others.slice(others.findIndex((page) => page.includes('Audit Trail'))).join(' ')
    expect(audit).toContain(attestations[ATTESTATION_VERSION]?.es)
    expect(audit).toContain(preparerAttestations[PREPARER_ATTESTATION_VERSION]?.es)
  })

  test('without help, nothing about help is recorded', async () => {
    const { plusCase, browser } = await invited(admin)
    const answer = await browser.sign(citizenAnswers(), { helpLanguage: undefined })
    expect(answer.body).toMatchObject({ signed: { language: 'en', helpLanguage: null } })
    expect(await signaturesOf(plusCase.id)).toEqual([{ language: 'en', help: null }])
    expect(JSON.stringify((await auditOf(plusCase.id)).at(-1)?.after)).not.toContain('help')
  })

  test('a signature in Spanish is refused, and nothing is signed', async () => {
    const { plusCase, browser } = await invited(admin)
    const answer = await browser.sign(citizenAnswers(), { ...spanish, preparers: [helper] })
    expect(answer.codes).toEqual(['conflict', 'FILED_LANGUAGE_CHANGED'])
    expect((await browser.form()).body?.status).toBe('IN_PROGRESS')
    expect(await signaturesOf(plusCase.id)).toEqual([])
  })

  test.each(['en', 'es'] as const)('help in %s for a statement in the same language is refused', async (language) => {
    const { browser } = await invited(admin, { worksInPuertoRico: true })
    const answer = await browser.sign(citizenAnswers(), { language, helpLanguage: language })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'helpLanguage' }] } })
    expect((await browser.form()).body?.status).toBe('IN_PROGRESS')
  })
})

describe('[FORM-10] in Puerto Rico', () => {
  test('the employee chooses the language, and a correction stays in it', async () => {
    const { plusCase, browser } = await invited(admin, { worksInPuertoRico: true })
    expect((await browser.form()).body).toMatchObject({ filedLanguages: ['en', 'es'] })
    const answers = citizenAnswers()
    const signed = await browser.sign(answers, { ...spanish, preparers: [helper] })
    expect(signed.body).toMatchObject({ signed: { language: 'es', helpLanguage: null }, filedLanguages: ['es'] })
    const body = { fields: ['address_street' as const] }
    await t.as(admin).call(askCorrection, { params: { plusCaseId: plusCase.id }, body })
    const corrected = { ...answers, address_street: '21 Elm Street' }
    expect((await browser.sign(corrected, { language: 'en' })).codes).toEqual(['conflict', 'FILED_LANGUAGE_CHANGED'])
    expect((await browser.sign(corrected, { language: 'es', helpLanguage: 'en' })).status).toBe(200)
    expect(await signaturesOf(plusCase.id)).toEqual([
      { language: 'es', help: null },
      { language: 'es', help: null },
      { language: 'es', help: 'en' },
    ])
  })

  test('the PDF is in the language of the first signature, also after a number was added in the other language', async () => {
    const { plusCase, browser } = await invited(admin, { worksInPuertoRico: true })
    await browser.sign(citizenAnswers({ ssn: undefined }), spanish)
    expect((await browser.addNumber({ language: 'en' })).status).toBe(200)
    const { info, pages } = await pdfOf(plusCase.id)
    expect(info).toMatchObject({ Language: 'es-US' })
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(attestations[ATTESTATION_VERSION]?.es)
  })

  test('the form can be filed in English too, with Spanish as help', async () => {
    const { browser } = await invited(admin, { worksInPuertoRico: true })
    const answer = await browser.sign(citizenAnswers(), { language: 'en', helpLanguage: 'es' })
    expect(answer.body).toMatchObject({ signed: { language: 'en', helpLanguage: 'es' } })
  })
})

describe('[FORM-10] the employer says whether the employee works in Puerto Rico', () => {
  test('at the invitation or later, once for each change, with an event', async () => {
    const { id } = await start(admin)
    expect(await change(admin, id, true)).toMatchObject({ status: 200, body: { worksInPuertoRico: true } })
    expect(await change(admin, id, true)).toMatchObject({ status: 200, body: { worksInPuertoRico: true } })
    const events = (await auditOf(id)).filter(({ action }) => action === 'plus_case.workplace_changed')
    expect(events).toMatchObject([
      { before: { works_in_puerto_rico: false }, after: { works_in_puerto_rico: true }, actor: { userId: admin.id } },
    ])
    const named = await start(admin, { worksInPuertoRico: true })
    expect(named).toMatchObject({ worksInPuertoRico: true, can: { changeWorkplace: true } })
    expect((await auditOf(named.id))[0]).toMatchObject({ after: { works_in_puerto_rico: true } })
  })

  test('until Section 1 is signed; the page that the employee has open cannot sign the language that is gone', async () => {
    const { plusCase, browser } = await invited(admin, { worksInPuertoRico: true })
    await browser.form()
    expect((await change(admin, plusCase.id, false)).status).toBe(200)
    expect((await browser.sign(citizenAnswers(), spanish)).codes).toEqual(['conflict', 'FILED_LANGUAGE_CHANGED'])
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    expect(await change(admin, plusCase.id, true)).toMatchObject({ status: 409 })
  })

  test('[F15] at the same time as a signature, one of the two comes first, and the form is never in a language it may not have', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { plusCase, browser } = await invited(admin, { worksInPuertoRico: true })
      const [signed, changed] = await Promise.all([
        browser.sign(citizenAnswers(), spanish),
        change(admin, plusCase.id, false),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([signed.status, changed.status])
    }
  })

  test('only to users who may change the plus case', async () => {
    const { id } = await start(admin)
    const [rival, colleague] = [await company(), await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })]
    expect((await change(rival, id, true)).status).toBe(404)
    expect((await change(colleague, id, true)).status).toBe(403)
    expect(await t.as(admin).call(changeWorkplace, { params: { plusCaseId: id }, body: {} as never })).toMatchObject({
      status: 400,
    })
  })
})
