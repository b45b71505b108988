import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { describe, expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { supplementBSteps } from '../testing/supplement-b-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { verifySignatures } from './verify-signatures.ts'

const t = await testApp()
const { company, invited, signedForm, examine, correct, viewOf, settingOf, supplement, correctBlock } =
  supplementBSteps(t)
const { asked, auditOf, caseOf, signed: signedFor } = correctionSteps(t)
const admin = await company()
const kim = await t.given.user({ account_id: admin.accountId, first_name: 'Kim', last_name: 'Abel' })

const nameReason = 'My family calls me that.'
const preparer = {
  ...{ lastName: 'Ruiz', firstName: 'Ana', middleInitial: '', addressStreet: '4 Oak Ave', addressCity: 'Salem' },
  ...{ addressState: 'OR', addressZip: '97301', typedName: 'Ana Ruiz', attestationAccepted: true },
  attestationVersion: PREPARER_ATTESTATION_VERSION,
}
const issuesOf = ({ body }: { body: unknown }) =>
  ((body as { issues?: { path: string; code: string }[] }).issues ?? []).map(({ path, code }) => `${path} ${code}`)
/** Gives the case its result: no other check begins while one is under way. */
const answerCase = async (plusCaseId: string) => {
  const answered = { case_status: 'PENDING_REFERRAL' as const }
  const { id } = await caseOf(plusCaseId)
  await t.ownerDb.updateTable('verification_case').set(answered).where('id', '=', id).execute()
}
const lastOf = async (id: string) => (await auditOf(id)).at(-1)

/** Reasons that are none. */
const noReasons: [string | undefined, string][] = [
  [undefined, 'name_differs'],
  ['', 'name_differs'],
  ['   ', 'name_differs'],
  ['nick', 'format'],
  ['12345678', 'format'],
  ['x'.repeat(201), 'format'],
  ['A nick\u0000name', 'format'],
  ['A nick\nname', 'format'],
  ['A nickname \ud83d', 'format'],
]

describe('[FORM-03] Section 1 signed with another name', () => {
  test.each(noReasons)('is refused at the field of the reason: %j', async (reason, code) => {
    const { browser } = await invited(admin)
    const change = { typedName: 'Someone Else', ...(reason !== undefined && { nameReason: reason }) }
    const answer = await browser.sign(citizenAnswers(), change)
    expect([answer.status, issuesOf(answer)]).toEqual([400, [`nameReason ${code}`]])
    expect((await browser.form()).body?.status).toBe('IN_PROGRESS')
  })

  test('is kept with its reason, which the employer sees before Section 2; the audit has only that there is one', async () => {
    const { plusCase, browser } = await invited(admin)
    expect((await browser.sign(citizenAnswers(), { typedName: 'Someone Else', nameReason })).status).toBe(200)
    const { section1 } = (await viewOf(admin, plusCase.id)).body
    const other = { name: 'Someone Else', differsFrom: 'Jordan Rivera', nameReason }
    expect(section1?.signed).toMatchObject(other)
    expect((await settingOf(admin, plusCase.id)).body.otherNames).toEqual([other])
    const signing = (await auditOf(plusCase.id)).find(({ action }) => action === 'form_i9.section1_signed')
    expect(signing?.after).toMatchObject({ hasNameReason: true })
    expect(await dump(t)).not.toContain(nameReason)
    expect(t.logged.join('\n')).not.toContain(nameReason)
    expect((await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults).toEqual([])
  })

  test('needs no reason for case, accents, order, middle names and suffixes, and keeps none that is sent', async () => {
    const { plusCase, browser } = await invited(admin)
    const answers = citizenAnswers({ first_name: 'José', last_name: 'Núñez-López' })
    expect((await browser.sign(answers, { typedName: 'NUNEZ, Jose A. Jr.', nameReason })).status).toBe(200)
    const { section1 } = (await viewOf(admin, plusCase.id)).body
    expect(section1?.signed).toMatchObject({ name: 'NUNEZ, Jose A. Jr.', differsFrom: null, nameReason: null })
    expect((await lastOf(plusCase.id))?.after).not.toHaveProperty('hasNameReason')
    expect((await settingOf(admin, plusCase.id)).body.otherNames).toEqual([])
  })

  test('is asked again in a correction, by the corrected name', async () => {
    const { id, browser, answers } = await asked(admin)
    await answerCase(id)
    const corrected = { ...answers, last_name: 'Stone' }
    const old = await browser.sign(corrected, { typedName: 'Jordan Rivera' })
    expect([old.status, issuesOf(old)]).toEqual([400, ['nameReason name_differs']])
    const signed = await browser.sign(corrected, { typedName: 'Jordan Rivera', nameReason: 'I was Rivera before.' })
    expect(signed.status).toBe(200)
    const { section1 } = (await viewOf(admin, id)).body
    expect(section1?.signed).toMatchObject({ differsFrom: 'Jordan Stone', nameReason: 'I was Rivera before.' })
    expect(section1?.versions[0]?.signed).toMatchObject({ differsFrom: null, nameReason: null })
    const events = (await auditOf(id)).filter(({ action }) => action === 'form_i9.section1_corrected')
    expect(events[0]?.after).toMatchObject({ hasNameReason: true })
  })

  test('is not asked about the initials for a number that comes later', async () => {
    const { id, browser } = await signedFor(admin, { ssn: '' })
    expect((await browser.addNumber({ initials: 'jr' })).status).toBe(200)
    const { section1 } = (await viewOf(admin, id)).body
    expect(section1?.signed).toMatchObject({ name: 'Jordan Rivera', differsFrom: null })
    expect(section1?.versions.at(-1)).toMatchObject({
      ...{ addsNumber: true, signed: { name: 'jr', differsFrom: null, nameReason: null } },
    })
    expect((await settingOf(admin, id)).body.otherNames).toEqual([])
  })

  test('still shows its reason after a number that comes later', async () => {
    const { plusCase, browser } = await invited(admin)
    const answers = citizenAnswers({ ssn: '' })
    expect((await browser.sign(answers, { typedName: 'Someone Else', nameReason })).status).toBe(200)
    expect((await browser.addNumber({ initials: 'jr' })).status).toBe(200)
    const other = { name: 'Someone Else', differsFrom: 'Jordan Rivera', nameReason }
    expect((await viewOf(admin, plusCase.id)).body.section1?.signed).toMatchObject(other)
    expect((await settingOf(admin, plusCase.id)).body.otherNames).toEqual([other])
  })

  test('by a person who helped is refused at their field, and shown with the reason', async () => {
    const { plusCase, browser } = await invited(admin)
    const answers = citizenAnswers()
    const stranger = { ...preparer, typedName: 'Beto' }
    const refused = await browser.sign(answers, { preparers: [preparer, stranger] })
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['preparers.1.nameReason name_differs']])
    const preparers = [preparer, { ...stranger, nameReason }]
    expect((await browser.sign(answers, { preparers })).status).toBe(200)
    const { body } = await viewOf(admin, plusCase.id)
    expect(body.preparers.map(({ signed }) => signed.differsFrom)).toEqual([null, 'Ana Ruiz'])
    expect(body.preparers[1]?.content).not.toHaveProperty('nameReason')
    expect((await settingOf(admin, plusCase.id)).body.otherNames).toEqual([
      { name: 'Beto', differsFrom: 'Ana Ruiz', nameReason },
    ])
  })
})

describe('[FORM-03] Section 2 signed with another name', () => {
  const differing: [string, { typedName?: string; section2?: ReturnType<typeof passportSection2> }][] = [
    ['than the examiner in it', { typedName: 'Mickey Mouse' }],
    ['in the section than the account has', { section2: passportSection2({ examinerLastName: 'Stone' }) }],
    [
      'in both, the same one',
      {
        typedName: 'Mickey Mouse',
        section2: passportSection2({ examinerFirstName: 'Mickey', examinerLastName: 'Mouse' }),
      },
    ],
  ]
  test.each(differing)('%s needs a reason, which stays on the form', async (_, change) => {
    const id = await signedForm(admin)
    const refused = await examine(admin, id, change)
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['nameReason name_differs']])
    expect((await viewOf(admin, id)).body.section2).toEqual([])
    expect((await examine(admin, id, { ...change, nameReason })).status).toBe(200)
    const signed = (await viewOf(admin, id)).body.section2[0]?.signed
    expect(signed).toMatchObject({ name: change.typedName ?? 'Ana Lopez', by: 'Ana Lopez', nameReason })
    expect((await lastOf(id))?.after).toMatchObject({ hasNameReason: true })
  })

  test('is corrected by another user under their own name, and by no other', async () => {
    const id = await signedForm(admin)
    expect((await examine(admin, id)).status).toBe(200)
    const section2 = passportSection2({ examinerTitle: 'Manager' })
    const asExaminer = await correct(kim, id, { section2 })
    expect([asExaminer.status, issuesOf(asExaminer)]).toEqual([400, ['nameReason name_differs']])
    expect((await correct(kim, id, { section2, typedName: 'Kim Abel' })).status).toBe(200)
    // who enters another examiner has to explain that
    const other = { section2: passportSection2({ examinerFirstName: 'Mei', examinerLastName: 'Tan' }) }
    const named = await correct(kim, id, { ...other, typedName: 'Mei Tan' })
    expect([named.status, issuesOf(named)]).toEqual([400, ['nameReason name_differs']])
    expect((await correct(kim, id, { ...other, typedName: 'Mei Tan', nameReason })).status).toBe(200)
  })

  test('[T30] keeps hostile reasons as they were typed, or refuses them at their field', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const count = { kept: 0, refused: 0 }
    for (const [serial, text] of hostileTexts.slice(0, 60).entries()) {
      const section2 = passportSection2({ businessAddress: `${serial} Elm Street` })
      const answer = await correct(admin, id, { section2, typedName: 'Mickey Mouse', nameReason: text })
      count[answer.status === 200 ? 'kept' : 'refused'] += 1
      if (answer.status === 200) {
        expect((await viewOf(admin, id)).body.section2.at(-1)?.signed.nameReason).toBe(text.trim())
      } else expect([answer.status, issuesOf(answer).length]).toEqual([400, 1])
    }
    expect(Math.min(count.kept, count.refused)).toBeGreaterThan(5)
  })
})

describe('[FORM-03] Supplement B signed with another name', () => {
  const differing: [string, { employerName?: string }, { typedName?: string }][] = [
    ['than the account has', {}, { typedName: 'x' }],
    ['in the block than the account has', { employerName: 'Mickey Mouse' }, {}],
    ['in both, the same one', { employerName: 'Mickey Mouse' }, { typedName: 'Mickey Mouse' }],
  ]
  test.each(differing)('%s needs a reason, which stays on the form', async (_, block, change) => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const stone = { newLastName: 'Stone', ...block }
    const refused = await supplement(admin, id, stone, change)
    expect([refused.status, issuesOf(refused)]).toEqual([400, ['nameReason name_differs']])
    expect((await supplement(admin, id, stone, { ...change, nameReason })).status).toBe(200)
    expect((await viewOf(admin, id)).body.supplementB[0]?.signed).toMatchObject({ nameReason })
    expect((await lastOf(id))?.after).toMatchObject({ hasNameReason: true })
  })

  test('needs none for another way to write the name', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    const block = { newLastName: 'Stone', employerName: 'López, Ana' }
    expect((await supplement(admin, id, block, { typedName: 'ANA M. LOPEZ' })).status).toBe(200)
  })

  test('is corrected by another user under their own name, and by no other', async () => {
    const id = await signedForm(admin)
    await examine(admin, id)
    expect((await supplement(admin, id, { newLastName: 'Stone' })).status).toBe(200)
    const asFirst = await correctBlock(kim, id, { newLastName: 'Stones' })
    expect([asFirst.status, issuesOf(asFirst)]).toEqual([400, ['nameReason name_differs']])
    expect((await correctBlock(kim, id, { newLastName: 'Stones' }, { typedName: 'Kim Abel' })).status).toBe(200)
    // who enters another representative has to explain that
    const other = { newLastName: 'Stones', employerName: 'Mei Tan' }
    const named = await correctBlock(kim, id, other, { typedName: 'Kim Abel' })
    expect([named.status, issuesOf(named)]).toEqual([400, ['nameReason name_differs']])
    expect((await correctBlock(kim, id, other, { typedName: 'Kim Abel', nameReason })).status).toBe(200)
    const block = (await viewOf(admin, id)).body.supplementB[0]
    expect(block?.signed.nameReason).toBeNull()
    expect(block?.corrections.map(({ signed }) => signed.nameReason)).toEqual([null, nameReason])
    expect(await lastOf(id)).toMatchObject({
      ...{ action: 'form_i9.supplement_b_corrected', after: { hasNameReason: true } },
    })
  })
})

test('[FORM-03] the PDF has the reason beside the signature, once for each that differs', async () => {
  const { plusCase, browser } = await invited(admin)
  await browser.sign(citizenAnswers(), { typedName: 'Someone Else', nameReason: 'I am her guardian.' })
  await examine(admin, plusCase.id)
  const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
  const { rawPayload } = await t.app.inject({ url: downloadForm.path.replace(':plusCaseId', plusCase.id), headers })
  const { text } = await readPdf(rawPayload)
  expect(text).toMatch(/: Someone Else\nWhy the name is not the one on the form: I am her guardian\.\n/)
  expect(text.match(/Why the name is not/g)).toHaveLength(1)
})
