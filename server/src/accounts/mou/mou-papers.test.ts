import { checkEnrollment, displayCode } from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import * as mou from '@hireproof/contract/accounts/mou/mou.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import { createPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mouSteps(t)

const bytesOf = async (user: GivenUser, path: string) => {
  const url = `/api/account/accounts/${user.accountId}/mou/${path}`
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  const response = await t.app.inject({ url, headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  return response.rawPayload
}
const read = async (user: GivenUser, path: string) => readPdf(await bytesOf(user, path))
/** A company whose memorandum is signed by both. */
const signed = async (values: Parameters<typeof steps.company>[0] = {}) => {
  const user = await steps.company(values)
  await steps.sign(user)
  return user
}
const codeOf = async ({ accountId }: GivenUser) => {
  const rows = t.ownerDb.selectFrom('mou').select('certificate_code').where('account_id', '=', accountId)
  return (await rows.executeTakeFirstOrThrow()).certificate_code
}

describe('the memorandum as a PDF', () => {
  test('[MOUS-12] is tagged, with the number on every page, articles, both signatures, data and how it was signed', async () => {
    const user = await signed()
    const { pages, spoken, info, isTagged, text } = await read(user, 'pdf?version=1')
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Title: 'Memorandum of Understanding for Employers', Language: 'en-US' })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect(page).toContain(`company number ${user.accountId}`)
      expect(page).toContain('Unofficial')
      expect(page).not.toContain('DRAFT')
    }
    expect(spoken.filter(({ roles }) => roles.endsWith('H1')).map((each) => each.text)).toEqual([
      'Memorandum of Understanding for Employers',
    ])
    expect(spoken.filter(({ roles }) => roles.endsWith('H2')).length).toBeGreaterThan(8)
    const places = [
      'Article 1.',
      'Electronically signed by Ana Lopez',
      'Electronically signed by Program Operations',
      'In effect from January 4, 2010.',
      '12-3456789',
      'How this memorandum was signed',
      (await steps.get(user)).body.document.sha256,
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('[MOUS-12] has the same bytes for the same signature, also after the company has changed', async () => {
    const user = await signed()
    const before = await bytesOf(user, 'pdf?version=1')
    await t.ownerDb
      .updateTable('company_profile')
      .set({ ein: '203456789' })
      .where('account_id', '=', user.accountId)
      .execute()
    t.clock.advance({ minutes: 10 })
    expect((await bytesOf(user, 'pdf?version=1')).equals(before)).toBe(true)
  })

  test('[MOUS-12] of a client has both numbers on every page', async () => {
    const agencyId = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Agents' })
    const client = await signed({ agency_account_id: agencyId })
    await steps.sign(await t.given.user({ account_id: agencyId }), {}, client.accountId)
    const { pages } = await read(client, 'pdf?version=1')
    for (const page of pages) expect(page).toMatch(new RegExp(`client number \\d+, agent number ${agencyId}`))
  })

  test('[MOUS-13] has the original signature, and company information as of today beside that of then', async () => {
    const user = await signed()
    await t.ownerDb
      .updateTable('company_profile')
      .set({ ein: '203456789' })
      .where('account_id', '=', user.accountId)
      .execute()
    const { text } = await read(user, 'pdf')
    expect(text).toContain('Electronically signed by Ana Lopez')
    expect(text).toContain('Company information as of November 20, 2026')
    expect(text.indexOf('12-3456789')).toBeLessThan(text.indexOf('20-3456789'))
    expect((await read(user, 'pdf?version=1')).text).not.toContain('20-3456789')
  })

  test('is a draft on every page while it is not signed', async () => {
    const user = await steps.company({ status: 'PENDING' }, { role: 'ENROLLMENT' })
    const { pages, text } = await read(user, 'preview_pdf')
    for (const page of pages) expect(page).toContain('DRAFT - NOT SIGNED')
    expect(text).not.toContain('Electronically signed')
    const { accountId } = user
    const refused = { status: 409, codes: ['conflict', 'MOU_NOT_SIGNED'] }
    expect(await t.as(user).call(mou.downloadMou, { params: { accountId }, query: {} })).toMatchObject(refused)
    expect(await t.as(user).call(mou.downloadCertificate, { params: { accountId } })).toMatchObject(refused)
  })

  test('is not found in a version that does not exist', async () => {
    const user = await signed()
    const request = { params: { accountId: user.accountId }, query: { version: 2 } }
    expect((await t.as(user).call(mou.downloadMou, request)).status).toBe(404)
  })

  test('is drawn sixty times in half an hour for a person', async () => {
    const user = await steps.company()
    const rate = { subject: `mou papers|${user.id}`, calls: 60, first_at: t.clock.now() }
    await t.ownerDb.insertInto('paced_call').values(rate).execute()
    const { accountId } = user
    expect((await t.as(user).call(mou.downloadPreview, { params: { accountId }, query: {} })).status).toBe(429)
  })

  test('has texts of any script that the fonts lack as numbers', async () => {
    const user = await signed({ company_name: 'Łódź 東京 Bakery\u{202e}' })
    expect((await read(user, 'pdf?version=1')).text).toContain('Łódź [U+6771][U+4EAC] Bakery[U+202E]')
  })
})

describe('[MOUS-16] the certificate', () => {
  test('is one page with name, number, access method, day, status and a code', async () => {
    const user = await signed()
    const { pages, text, isTagged } = await read(user, 'certificate_pdf')
    expect(pages).toHaveLength(1)
    expect(isTagged).toBe(true)
    for (const part of [
      'Maple Street Bakery',
      `${user.accountId}`,
      'Employer',
      'January 4, 2010',
      'Active',
      '/enrollment-check',
    ])
      expect(text).toContain(part)
    expect(text).toContain(displayCode(await codeOf(user)))
  })

  test('can be checked by anyone, however the code is typed, and tells no more than four facts', async () => {
    const user = await signed()
    const code = await codeOf(user)
    const check = (typed: string) => t.anonymous.call(checkEnrollment, { body: { code: typed } })
    const known = {
      companyName: 'Maple Street Bakery',
      companyNumber: user.accountId,
      effectiveOn: '2010-01-04',
      isActive: true,
    }
    for (const typed of [code, displayCode(code), ` ${displayCode(code).toLowerCase()} `])
      expect((await check(typed)).body).toEqual(known)
    const closed = { status: 'CLOSED', closed_date: '2026-11-20' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', user.accountId).execute()
    expect((await check(code)).body).toEqual({ ...known, isActive: false })
    const unknown = `${code.slice(1)}${code.startsWith('2') ? '3' : '2'}`
    expect(await check(unknown)).toMatchObject({ status: 404, codes: ['not_found'] })
  })

  test('is checked twenty times an hour from an address', async () => {
    const answers = []
    for (let count = 0; count < 21; count += 1)
      answers.push((await t.anonymous.call(checkEnrollment, { body: { code: 'NONE' } })).status)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(answers.at(-1)).toBe(429)
  })
})

describe('[MOUS-17] a case', () => {
  const submit = async (user: GivenUser, date_of_hire: string) => {
    const created = await t.as(user).call(cases.createCase, { body: { ...citizenCase(), date_of_hire } })
    return t.as(user).call(cases.submitCase, { params: { caseNumber: created.body.case_number }, body: {} })
  }
  const effective = (user: GivenUser, day: string) =>
    t.ownerDb.updateTable('mou').set({ effective_on: day }).where('account_id', '=', user.accountId).execute()

  test('with a first day of work before the memorandum is refused with the date', async () => {
    const user = await signed()
    await effective(user, '2026-11-18')
    const answer = await submit(user, '2026-11-17')
    expect(answer.status).toBe(400)
    expect(answer.codes).toEqual(['DATE_OF_HIRE_BEFORE_MOU'])
    expect(JSON.stringify(answer.body)).toContain('on or after November 18, 2026')
  })

  test('of a federal contractor with the FAR clause may be about an earlier hire', async () => {
    const user = await signed({ employer_category: 'FEDERALCONTRACTOR' })
    const passed = { federal_contractor_passed_at: t.clock.now() }
    await t.ownerDb.updateTable('app_user').set(passed).where('id', '=', user.id).execute()
    await effective(user, '2026-11-18')
    expect((await submit(user, '2026-11-17')).status).toBe(200)
  })

  test('of a company without a memorandum counts from the day it was created, in its zone', async () => {
    const user = await steps.company({ created_at: new Date('2026-11-18T14:30:00Z'), time_zone: 'Pacific/Guam' })
    expect((await submit(user, '2026-11-18')).codes).toEqual(['DATE_OF_HIRE_BEFORE_MOU'])
    expect((await submit(user, '2026-11-19')).codes).not.toContain('DATE_OF_HIRE_BEFORE_MOU')
  })

  test('with plus is not started for such a hire', async () => {
    const user = await steps.company({ plus_enabled: true, created_at: new Date('2026-11-19T15:00:00Z') })
    const body = { invitedName: 'Jo Rivera', employeeEmail: 'jo@home.example', firstDayOfWork: '2026-11-18' }
    const answer = await t.as(user).call(createPlusCase, { body })
    expect(answer).toMatchObject({ status: 400, codes: ['bad_request', 'before_mou'] })
  })
})

test('papers are drawn for people who look after the memorandum only', async () => {
  const { accountId } = await signed()
  const general = await t.given.user({ account_id: accountId, role: 'GENERAL' })
  for (const endpoint of [mou.downloadPreview, mou.downloadCertificate])
    expect((await t.as(general).call(endpoint, { params: { accountId }, query: {} })).status).toBe(403)
})
