import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { exportReport, readReport } from '@hireproof/contract/reports/reports.endpoints'
import { revealRevoked } from '@hireproof/contract/reports/status-change.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { readUpdates } from '../cases/updates/read-updates.ts'
import { dump, signedInAgain } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { statusChangeSteps } from '../testing/status-change-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const { authorized, report, revoke } = statusChangeSteps(t)

type Body = RequestOf<typeof readReport>['body']
const params = { report: 'status-change' as const }
const read = async (as: GivenUser, filter: Body['filter'] = {}) => {
  const paging = { page: 0, size: 100 }
  const answer = await t.as(as).call(readReport, { params, body: { paging, filter } })
  expect([answer.status, answer.codes]).toEqual([200, []])
  return answer.body.rows
}
const numbersIn = async (as: GivenUser, filter?: Body['filter']) =>
  (await read(as, filter)).map((row) => row.case_number)
const mailsTo = (email: string) =>
  t.ownerDb.selectFrom('mail_outbox').select(['template', 'data']).where('recipient', '=', email).execute()
const resultOf = (id: string) =>
  t.ownerDb.selectFrom('case_update').selectAll().where('update_id', '=', id).executeTakeFirst()

/** A company with an administrator and a general user. */
async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account({ company_name: 'Maple', ...values })
  const admin = await t.given.user({ account_id: id, email: `admin${id}@maple.example` })
  const user = await t.given.user({ account_id: id, role: 'GENERAL', email: `user${id}@maple.example` })
  return { id, admin, user }
}

beforeEach(() => {
  t.clock.set('2026-11-20T15:00:00Z')
  t.records.feed.length = 0
})

describe('a revocation that the records report', () => {
  test('[REPT-24][REPT-26] adds a row with masked numbers, and tells the creator without a name', async () => {
    const { id, admin, user } = await company()
    const number = await authorized(user)
    await revoke(number)
    expect(await read(admin)).toEqual([
      {
        ...{ case_number: number, revoked_on: '2026-11-12', last_name: 'Tan', first_name: 'Mei' },
        ...{ alien_number: '******5678', document_number: '*********7890', company: 'Maple' },
        ...{ reverified: 'No form here', reported_on: '2026-11-20', news: 'New', can_reveal: 1 },
      },
    ])
    const data = { caseNumber: number, revokedOn: '2026-11-12' }
    expect(await mailsTo(`user${id}@maple.example`)).toEqual([{ template: 'case-document-revoked', data }])
    expect(await mailsTo(`admin${id}@maple.example`)).toEqual([])
    const { body } = await t.as(admin).call(getCaseHistory, { params: { caseNumber: number }, query: {} })
    expect(JSON.stringify(body)).toContain('Revoked on')
  })

  test('[REPT-26] has one effect however often it comes, and its number is added once it is known', async () => {
    const { id, admin, user } = await company()
    const number = await authorized(user)
    await revoke(number, '2026-11-12', null)
    expect((await read(admin))[0]?.document_number).toBeNull()
    const again = await revoke(number)
    expect((await read(admin)).map((row) => row.document_number)).toEqual(['*********7890'])
    expect(await mailsTo(`user${id}@maple.example`)).toHaveLength(1)
    expect(await resultOf(again)).toMatchObject({ result: 'UNCHANGED', sealed_number: null })
  })

  test('sets aside what is about no case with such a document, and what cannot be read', async () => {
    const { admin, user } = await company()
    const citizens = await authorized(user, {
      ...{ citizenship_status_code: 'US_CITIZEN', document_a_type_code: 'US_PASSPORT' },
      ...{ alien_number: undefined, i766_number: undefined, document_sub_type_code: 'US_PASSPORT_BOOK' },
      us_passport_number: 'C12345678',
    } as never)
    const ids = [
      await revoke(citizens),
      await revoke('2026123456789ZZ'),
      report({ case_number: citizens, revocation: { revoked_on: '2026-13-01', document_number: 'ABC1234567890' } }),
      report({ case_number: citizens, revocation: { revoked_on: '2026-11-01', document_number: '=1+1' } }),
    ]
    for (let tries = 0; tries < 6; tries += 1) await readUpdates(t.deps)
    for (const id of ids) expect(await resultOf(id)).toMatchObject({ result: 'SET_ASIDE', sealed_number: null })
    expect(await read(admin)).toEqual([])
  })

  test('an answer that comes after it is applied all the same', async () => {
    const { user } = await company()
    const number = await authorized(user)
    report({ case_number: number, revocation: { revoked_on: '2026-11-12', document_number: null } })
    const late = { case_number: number, question: { kind: 'initial', number: 1 }, outcome: 'EMPLOYMENT_AUTHORIZED' }
    t.records.feed.push({ position: 10, update_id: `late-${number}`, ...late })
    await readUpdates(t.deps)
    expect((await resultOf(`late-${number}`))?.result ?? 'waits').not.toBe('LATE')
  })
})

test('[REPT-25] runs for all dates or one, and marks what came since the previous run of the user', async () => {
  const { admin, user } = await company()
  const first = await authorized(user)
  await revoke(first, '2026-11-10')
  expect(await numbersIn(admin)).toEqual([first])
  t.clock.set('2026-11-23T15:00:00Z')
  const [again, other] = [await signedInAgain(t, admin), await signedInAgain(t, user)]
  const second = await authorized(other)
  await revoke(second, '2026-11-12')
  const newsOf = async () => (await read(again)).map((row) => [row.case_number, row.news])
  const marked = [
    [second, 'New since Nov 20, 2026'],
    [first, null],
  ]
  expect(await newsOf()).toEqual(marked)
  // looking again on the same day does not make it old
  expect(await newsOf()).toEqual(marked)
  expect(await numbersIn(again, { new_only: 'NEW' })).toEqual([second])
  expect(await numbersIn(again, { revoked_on: '2026-11-10' })).toEqual([first])
  expect(await numbersIn(again, { revoked_on: '2026-11-11' })).toEqual([])
  t.clock.set('2026-11-24T15:00:00Z')
  expect(await numbersIn(await signedInAgain(t, admin), { new_only: 'NEW' })).toEqual([])
})

test('[REPT-03][REPT-04] holds a general user’s own cases, and those of the company of an administrator', async () => {
  const { admin, user } = await company()
  const [own, others] = [await authorized(user), await authorized(admin)]
  await revoke(own)
  await revoke(others)
  expect(await numbersIn(user)).toEqual([own])
  expect((await numbersIn(admin)).sort()).toEqual([own, others].sort())
})

describe('numbers in full', () => {
  const reveal = (as: GivenUser, number: string, field: 'alien_number' | 'document_number') =>
    t.as(as).call(revealRevoked, { body: { case_number: number, revoked_on: '2026-11-12', field } })
  const fileOf = async (as: GivenUser, body: RequestOf<typeof exportReport>['body']) => {
    const headers = { authorization: `Bearer ${await t.tokenOf(as.session)}` }
    const url = exportReport.path.replace(':report', params.report)
    const answer = await t.app.inject({ method: 'POST', url, headers, payload: body })
    return { status: answer.statusCode, text: answer.body }
  }
  const auditOf = (action: 'case.numbers_revealed' | 'report.exported', subject: string) =>
    t.ownerDb
      .selectFrom('audit_event')
      .select('after')
      .where('action', '=', action)
      .where('subject_id', '=', subject)
      .orderBy('seq', 'desc')
      .executeTakeFirst()

  test('[REPT-09] are shown one at a time to users who may reveal those of the case, and the audit has it', async () => {
    const { id, admin, user } = await company({ general_users_see_all_cases: true })
    const colleague = await t.given.user({ account_id: id, role: 'GENERAL' })
    const stranger = await company()
    const number = await authorized(user)
    await revoke(number)
    for (const as of [admin, user]) {
      expect((await reveal(as, number, 'alien_number')).body).toEqual({ value: 'A012345678' })
      expect((await reveal(as, number, 'document_number')).body).toEqual({ value: 'ABC1234567890' })
    }
    const after = { fields: ['i766_number'], report: 'status-change', rows: 1 }
    expect((await auditOf('case.numbers_revealed', number))?.after).toEqual(after)
    expect((await read(colleague)).map((row) => row.can_reveal)).toEqual([0])
    expect((await reveal(colleague, number, 'alien_number')).status).toBe(403)
    expect((await reveal(stranger.admin, number, 'alien_number')).status).toBe(404)
    expect((await reveal(admin, await authorized(user), 'document_number')).status).toBe(404)
  })

  test('[REPT-09] are in a file only if they are asked for, where the user may see them; no other report has any', async () => {
    const { id, admin, user } = await company({ general_users_see_all_cases: true })
    const [own, others] = [await authorized(user), await authorized(admin, { alien_number: 'A876543210' })]
    await revoke(own)
    await revoke(others)
    expect((await fileOf(admin, {})).text).not.toMatch(/A012345678|ABC1234567890/)
    const { text } = await fileOf(user, { full_numbers: true })
    expect(text).toContain('A012345678')
    expect(text).not.toContain('A876543210')
    expect((await auditOf('report.exported', user.id))?.after).toMatchObject({ full_numbers: true, rows: 2 })
    const all = (await fileOf(admin, { full_numbers: true })).text
    expect(all).toContain('A012345678')
    expect(all).toContain('A876543210')
    const elsewhere = { params: { report: 'quick-audit' as const }, body: { full_numbers: true } }
    expect((await t.as(admin).call(exportReport, elsewhere)).status).toBe(400)
    const parent = await t.given.account({ type: 'CORPORATE' })
    const corporate = await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' })
    await t.ownerDb
      .updateTable('account')
      .set({ type: 'CHILD', parent_account_id: parent })
      .where('id', '=', id)
      .execute()
    expect((await read(corporate)).map((row) => row.can_reveal)).toEqual([0, 0])
    expect((await fileOf(corporate, { full_numbers: true })).status).toBe(403)
    expect((await reveal(corporate, own, 'alien_number')).status).toBe(403)
  })

  test('[API-03] stay out of the database, logs and emails', async () => {
    const { user } = await company()
    const number = await authorized(user)
    const canary = 'CNR7530086421'
    await revoke(number, '2026-11-12', canary)
    report({ case_number: number, revocation: { revoked_on: 'never', document_number: canary } })
    await readUpdates(t.deps)
    expect(await dump(t)).not.toContain(canary)
    expect(t.logged.join('\n')).not.toContain(canary)
  })
})
