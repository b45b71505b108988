import { downloadDetails } from '@hireproof/contract/cases/details-pdf.endpoints'
import { expect, test } from 'vitest'
import { newSsn, workerCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const admin = await t.given.user({ account_id: await t.given.account({ company_name: 'Maple Stores' }) })

const ask = async (who: GivenUser, caseNumber: string, query = '') =>
  t.app.inject({
    url: downloadDetails.path.replace(':caseNumber', caseNumber) + query,
    headers: { authorization: `Bearer ${await t.tokenOf(who.session)}` },
  })
const read = async (who: GivenUser, caseNumber: string, query?: string) =>
  readPdf((await ask(who, caseNumber, query)).rawPayload)

const numbers = {
  ssn: newSsn(),
  alien_number: 'A083000001',
  i94_number: '83000000001',
  foreign_passport_number: 'E8300001',
}

/** A closed case with every number, and an event before its closing. */
async function closedCase(): Promise<string> {
  const { case_number: caseNumber } = await steps.create(admin, workerCase({ ...numbers, ssn: newSsn() }))
  await steps.change(caseNumber, {
    case_status: 'CLOSED',
    case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
    submitted_at: t.clock.now(),
    answered_at: t.clock.now(),
    closed_at: t.clock.now(),
    closed_by_user_id: admin.id,
    case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
    currently_employed_reason_description: 'Appeal under way',
  })
  return caseNumber
}

test('[CASE-140] has result, dates, closure statement and details, and of numbers the last four characters', async () => {
  const caseNumber = await closedCase()
  const { headers } = await ask(admin, caseNumber)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Case-Details-${caseNumber}.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const { spoken, isTagged, info, pages, text } = await read(admin, caseNumber)
  expect(isTagged).toBe(true)
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Case details' })
  const headings = spoken.filter(({ roles }) => roles.endsWith(' H2')).map((each) => each.text)
  expect(headings).toEqual(['Case', 'Employee', 'Status and documents', 'Employment'])
  for (const part of [
    ...[caseNumber, 'Maple Stores', 'Closed', 'Final Nonconfirmation', 'Nov 20, 2026', 'Ana Lopez', 'Appeal under way'],
    'The employee continues to work for us after a Final Nonconfirmation',
    'Social Security number (last four digits)',
    '******0001',
  ]) {
    expect(text).toContain(part)
  }
  for (const number of [numbers.alien_number, numbers.i94_number, numbers.foreign_passport_number])
    expect(text).not.toContain(number)
  expect(text).not.toMatch(/\d{3}-\d\d-\d{4}|\*-\d{4}/)
  for (const page of pages) expect(page).toContain(`Case details, ${caseNumber}`)
})

test('[CASE-140] has the history where it was asked for, and the history has who took it', async () => {
  const caseNumber = await closedCase()
  expect((await read(admin, caseNumber)).text).not.toContain('History')
  const { text } = await read(admin, caseNumber, '?with_history=true')
  expect(text).toMatch(/History[\s\S]*Case details downloaded[\s\S]*Case created/)
  const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.details_downloaded')
  expect(events.map(({ actor, after }) => ({ actor, after }))).toMatchObject([
    { actor: { userId: admin.id }, after: { with_history: false } },
    { actor: { userId: admin.id }, after: { with_history: true } },
  ])
})

test('[CASE-140] is for those who see the case, also in a closed company, and for no one else', async () => {
  const caseNumber = await closedCase()
  const colleague = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  expect((await ask(colleague, caseNumber)).statusCode).toBe(403)
  expect((await ask(stranger, caseNumber)).statusCode).toBe(404)
  expect((await ask(admin, caseNumber, '?with_history=maybe')).statusCode).toBe(400)
  const company = await t.given.account()
  const owner = await t.given.user({ account_id: company })
  const { case_number: kept } = await steps.create(owner)
  const closed = { status: 'CLOSED', closed_date: '2026-11-20' } as const
  await t.ownerDb.updateTable('account').set(closed).where('id', '=', company).execute()
  expect((await ask(owner, kept)).statusCode).toBe(200)
})
