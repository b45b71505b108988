import { changeFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { copySteps, jpeg } from '../../testing/copy-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { citizenAnswers } from '../../testing/plus-steps.ts'
import { passportSection2, section2Steps } from '../../testing/section2-steps.ts'
import { offerVideo } from '../../testing/video-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, signedForm, invited, examine, correct } = section2Steps(t)
const copies = copySteps(t)
const bytes = Buffer.from(await jpeg())

const keeping = async (keepsOtherCopies: boolean | null): Promise<GivenUser> => {
  const admin = await company()
  const body = { weekdays: [1, 2, 3, 4, 5], holidays: [], keepsOtherCopies, version: 0 }
  const answer = await t.as(admin).call(changeFormSettings, { params: { accountId: admin.accountId }, body })
  expect(answer.status).toBe(200)
  return admin
}
const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const idsIn = async (user: GivenUser, filter: 'open' | 'completed') => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(endpoints.searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const lists = passportSection2({
  listA: [],
  listB: [
    {
      ...{ code: 'DRIVERS_LICENSE', title: "Driver's license", issuingAuthority: 'Illinois', number: 'R123-4567' },
      ...{ expirationDate: '2030-01-01', isReceipt: false },
    },
  ],
  listC: [
    {
      ...{ code: 'US_BIRTH_CERTIFICATE', title: 'Birth certificate', issuingAuthority: 'Illinois', number: '112/90' },
      ...{ expirationDate: '', isReceipt: false },
    },
  ],
})
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => unknown }) =>
  statusCode < 300 ? statusCode : (json() as { issues: { code: string }[] }).issues[0]?.code

describe('[FORM-09] the copies of a U.S. passport', () => {
  test('are missing after Section 2 is signed on time, and complete the form once both sides are kept', async () => {
    const admin = await company()
    const id = await signedForm(admin)
    const missing = { status: 'COMPLETED', nextStep: 'copies', nextStepBy: null, missingCopies: ['US_PASSPORT'] }
    expect(await examine(admin, id)).toMatchObject({ status: 200, body: missing })
    expect(await idsIn(admin, 'open')).toContain(id)
    expect(await idsIn(admin, 'completed')).not.toContain(id)
    const employer = await copies.employer(admin, id)
    await employer.add({ bytes, documentCode: 'FORM_I551', side: 'pages' })
    await employer.add({ bytes, side: 'front' })
    expect(await get(admin, id)).toMatchObject(missing)
    await employer.add({ bytes, side: 'back' })
    expect(await get(admin, id)).toMatchObject({ nextStep: 'nothing', missingCopies: [] })
    expect(await idsIn(admin, 'open')).not.toContain(id)
    expect(await idsIn(admin, 'completed')).toContain(id)
  })

  test('that the employee sent before leave nothing to do', async () => {
    const admin = await keeping(false)
    const { plusCase, browser } = await invited(admin)
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    const employee = copies.employee(browser.cookie, plusCase.id)
    expect(codeOf(await employee.add({ bytes, side: 'pages' }))).toBe(201)
    expect(await examine(admin, plusCase.id)).toMatchObject({ body: { nextStep: 'nothing', missingCopies: [] } })
  })

  test('are still missing after a correction that leaves the passport, and not once it is another document', async () => {
    const admin = await company()
    const id = await signedForm(admin)
    await examine(admin, id)
    const titled = await correct(admin, id, { section2: passportSection2({ examinerTitle: 'Manager' }) })
    expect(titled.body).toMatchObject({ missingCopies: ['US_PASSPORT'] })
    expect((await correct(admin, id, { section2: lists })).body).toMatchObject({ missingCopies: [] })
  })

  test('are not asked for on forms that were complete before', async () => {
    const admin = await company()
    const id = await signedForm(admin)
    await examine(admin, id)
    await t.ownerDb.updateTable('plus_case').set({ missing_copies: [] }).where('id', '=', id).execute()
    const titled = await correct(admin, id, { section2: passportSection2({ examinerTitle: 'Manager' }) })
    expect(titled.body).toMatchObject({ nextStep: 'nothing', missingCopies: [] })
  })
})

describe('[FORM-09] copies of other documents', () => {
  test('are required of every new hire by a company that keeps them', async () => {
    const admin = await keeping(true)
    const id = await signedForm(admin)
    const required = ['DRIVERS_LICENSE', 'US_BIRTH_CERTIFICATE']
    expect((await examine(admin, id, { section2: lists })).body).toMatchObject({ missingCopies: required })
    const employer = await copies.employer(admin, id)
    for (const documentCode of required) await employer.add({ bytes, documentCode, side: 'pages' })
    expect(await get(admin, id)).toMatchObject({ nextStep: 'nothing', missingCopies: [] })
    // a later change does not judge the form again
    const body = { weekdays: [1, 2, 3, 4, 5], holidays: [], keepsOtherCopies: false, version: 1 }
    await t.as(admin).call(changeFormSettings, { params: { accountId: admin.accountId }, body })
    expect(await get(admin, id)).toMatchObject({ missingCopies: [] })
  })

  test('are neither required nor refused before the company has said so', async () => {
    const admin = await company()
    const id = await signedForm(admin)
    const employer = await copies.employer(admin, id)
    expect(codeOf(await employer.add({ bytes, documentCode: 'DRIVERS_LICENSE' }))).toBe(201)
    expect(await employer.list()).toMatchObject({ keepsOtherCopies: null })
    expect((await examine(admin, id, { section2: lists })).body).toMatchObject({ missingCopies: [] })
  })

  test('are refused by a company that keeps none, from employer and employee, unless they are for a video call', async () => {
    const admin = await keeping(false)
    const { plusCase, browser } = await invited(admin)
    await browser.sign(citizenAnswers())
    const [employer, employee] = [
      await copies.employer(admin, plusCase.id),
      copies.employee(browser.cookie, plusCase.id),
    ]
    for (const side of [employer, employee]) {
      expect(codeOf(await side.add({ bytes, documentCode: 'DRIVERS_LICENSE' }))).toBe('COPIES_NOT_KEPT')
      expect(codeOf(await side.add({ bytes, documentCode: 'US_PASSPORT' }))).toBe(201)
    }
    expect(await employee.list()).toMatchObject({ keepsOtherCopies: false })
    const video = { bytes, documentCode: 'DRIVERS_LICENSE', side: 'pages', isForVideo: 'yes' } as const
    expect(codeOf(await employee.add(video))).toBe('COPIES_NOT_KEPT')
    await offerVideo(t, admin, { hires: 'ALL', siteIds: [] })
    const sent = await employee.add(video)
    expect(codeOf(sent)).toBe(201)
    // in person, they may not stay
    const inPerson = await examine(admin, plusCase.id, { section2: lists })
    expect(inPerson).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'isAlternativeProcedure', code: 'copies_not_kept' }] },
    })
    await employer.remove(sent.json<{ id: string }>().id)
    expect((await examine(admin, plusCase.id, { section2: lists })).status).toBe(200)
  })
})
