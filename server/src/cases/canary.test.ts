import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { deliverMail } from '../background.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps, dump, takeChecks } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { runCheck } from './run-check.ts'

// Debug: also what is logged of every request.
const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = caseSteps(t)
const CANARY = '900-86-7530'
const SECOND = '900-86-7531'
const PASSPORT = 'C86753099'
const forms = [CANARY, SECOND, PASSPORT, '900867530', '900867531']

test('[API-03] lets a number of a person into no log, answer, audit, outbox or job', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  const as = t.as(user)
  const answers: unknown[] = []
  const keep = async (call: Promise<{ status: number; body: unknown; headers: unknown }>) => {
    const { status, body, headers } = await call
    answers.push(body, headers)
    return status
  }
  const secret = citizenCase({ ssn: CANARY, us_passport_number: PASSPORT })
  const { case_number: caseNumber, ...created } = await steps.create(user, secret)
  answers.push(created)
  const params = { caseNumber }
  const page = { page: 0, size: 10 }
  expect(await keep(as.call(endpoints.createCase, { body: secret }))).toBe(409)
  expect(
    await keep(as.call(endpoints.createCase, { body: secret }, { headers: { 'idempotency-key': 'canary-key' } })),
  ).toBe(409)
  expect(await keep(as.call(endpoints.createCase, { body: { ...secret, first_name: CANARY } }))).toBe(400)
  expect(await keep(as.call(endpoints.createCase, { body: { ...secret, ssn: `${CANARY}0` } }))).toBe(400)
  expect(await keep(as.call(endpoints.editCase, { params, body: { ...secret, ssn: SECOND } }))).toBe(200)
  expect(await keep(as.call(endpoints.editCase, { params, body: { ...secret, alien_number: CANARY } }))).toBe(400)
  expect(await keep(as.call(endpoints.checkDuplicates, { body: { ssn: SECOND } }))).toBe(200)
  expect(await keep(as.call(endpoints.listCaseFields, { body: { ssn: SECOND } }))).toBe(200)
  for (const text of [CANARY, SECOND, `${SECOND}, ${PASSPORT}`, '900867531']) {
    expect(await keep(as.call(endpoints.searchCases, { body: { paging: page, query: { text, filter: 'all' } } }))).toBe(
      200,
    )
  }
  expect(await keep(t.as(stranger).call(endpoints.getCase, { params }))).toBe(404)
  const confirmed = { case_fields: [{ field_name: 'ssn', value: CANARY }] }
  expect(await keep(as.call(endpoints.confirmCase, { params, body: confirmed }))).toBe(409)
  expect(await keep(as.call(endpoints.submitCase, { params, body: {} }))).toBe(200)

  t.records.answer = { outcome: 'UNCONFIRMED_DATA', agencies: [], reasons: [], fields_to_confirm: ['ssn'] }
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await keep(as.call(endpoints.confirmCase, { params, body: confirmed }))).toBe(200)
  t.records.answer = { outcome: 'MANUAL_REVIEW', agencies: [], reasons: [], fields_to_confirm: [] }
  await runCheck(t.deps, await steps.check(caseNumber))
  t.records.answer = {
    outcome: 'TENTATIVE_NONCONFIRMATION',
    agencies: ['SSA'],
    reasons: ['SSA_NUMBER_MISMATCH'],
    fields_to_confirm: [],
  }
  for (const check of await takeChecks(t)) await runCheck(t.deps, check)
  await cleanUp(t.deps)
  const mails = await t.ownerDb.selectFrom('mail_outbox').select('id').execute()
  expect(mails).toHaveLength(1)
  for (const { id } of mails) await deliverMail(t.deps, id)
  expect(await keep(as.call(endpoints.getCase, { params }))).toBe(200)
  const close = { case_closure_reason_code: 'DUPLICATE_CASE' as const }
  expect(await keep(as.call(endpoints.closeCase, { params, body: close }))).toBe(200)
  const shown = await as.call(endpoints.revealNumbers, { params, body: { fields: ['ssn', 'us_passport_number'] } })
  expect(shown.body.values).toEqual({ ssn: CANARY, us_passport_number: PASSPORT })

  expect(t.logged.join('\n')).toContain('/api/v31/cases/:caseNumber')
  const places = {
    answers: JSON.stringify(answers),
    logs: t.logged.join('\n'),
    database: await dump(t),
    mails: JSON.stringify(t.mailer.sent),
  }
  for (const [place, text] of Object.entries(places)) {
    for (const form of forms) expect(text, `${form} in ${place}`).not.toContain(form)
  }
})

test('logs no name, address or text of a case', () => {
  const logs = t.logged.join('\n')
  for (const text of ['Jordan', 'Rivera', '@example.com', '1990-05-17']) expect(logs).not.toContain(text)
})
