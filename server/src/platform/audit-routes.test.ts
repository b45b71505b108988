import * as cases from '@hireproof/contract/cases/cases.endpoints'
import { closureReasons, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import { issueToken, keepAlive, signOut, tokenInfo } from '@hireproof/contract/identity'
import { claimUser } from '@hireproof/contract/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const accountId = await t.given.account()

type Done = { status: number; headers: Record<string, unknown> }
type Row = { table: 'verification_case' | 'session'; id: string }

/** A call that changes something: what it is, the row it changes, and what the audit calls it. */
type Change = { action: string; run: (user: GivenUser) => Promise<{ answer: Done; row: Row }> }

const caseRow = async (caseNumber: string): Promise<Row> => ({
  table: 'verification_case',
  id: (await steps.row(caseNumber)).id,
})
const onCase =
  (
    prepare: (user: GivenUser) => Promise<string>,
    run: (user: GivenUser, params: { caseNumber: string }) => Promise<Done>,
  ): Change['run'] =>
  async (user) => {
    const caseNumber = await prepare(user)
    return { answer: await run(user, { caseNumber }), row: await caseRow(caseNumber) }
  }
const draft = async (user: GivenUser) => (await steps.create(user)).case_number
const cookie = ({ session }: GivenUser) => ({
  headers: { cookie: `hireproof_session=${session.id}.${session.secret}` },
})

const changes: Record<string, Change> = {
  [cases.createCase.name]: {
    action: 'case.created',
    run: async (user) => {
      const answer = await t.as(user).call(cases.createCase, { body: citizenCase() })
      return { answer, row: await caseRow(answer.body.case_number) }
    },
  },
  [cases.editCase.name]: {
    action: 'case.edited',
    run: onCase(draft, (user, params) => t.as(user).call(cases.editCase, { params, body: { first_name: 'Kim' } })),
  },
  [cases.submitCase.name]: {
    action: 'case.submitted',
    run: onCase(draft, (user, { caseNumber }) => steps.submit(user, caseNumber)),
  },
  [cases.confirmCase.name]: {
    action: 'case.details_confirmed',
    run: onCase(
      (user) => steps.inStatus(user, 'UNCONFIRMED_DATA'),
      (user, params) => {
        const case_fields = [{ field_name: 'date_of_birth', value: '1990-05-17' }]
        return t.as(user).call(cases.confirmCase, { params, body: { case_fields } })
      },
    ),
  },
  [cases.closeCase.name]: {
    action: 'case.closed',
    run: onCase(draft, (user, params) => {
      const [code = 'DUPLICATE_CASE'] = closureReasons('DRAFT').map(({ code }) => code as ClosureCode)
      return t.as(user).call(cases.closeCase, { params, body: { case_closure_reason_code: code } })
    }),
  },
  [claimUser.name]: {
    action: 'user.session_claimed',
    run: async (user) => ({
      answer: await t.as(user).call(claimUser, { params: { userId: user.id }, body: { application: 'EVERIFY' } }),
      row: { table: 'session', id: user.session.id },
    }),
  },
  [signOut.name]: {
    action: 'session.ended',
    run: async (user) => ({
      answer: await t.anonymous.call(signOut, {}, cookie(user)),
      row: { table: 'session', id: user.session.id },
    }),
  },
}

/** Calls that change nothing a company would ask about; reading full numbers is kept although it changes nothing. */
const readings: Record<string, (user: GivenUser) => Promise<Done>> = {
  [cases.checkDuplicates.name]: (user) => t.as(user).call(cases.checkDuplicates, { body: { ssn: newSsn() } }),
  [cases.listCaseFields.name]: (user) => t.as(user).call(cases.listCaseFields, { body: {} }),
  [cases.searchCases.name]: (user) => t.as(user).call(cases.searchCases, { body: { paging: { page: 0, size: 10 } } }),
  [issueToken.name]: (user) => t.anonymous.call(issueToken, {}, cookie(user)),
  [tokenInfo.name]: async (user) => t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(user.session) } }),
  [keepAlive.name]: (user) => t.as(user).call(keepAlive, {}),
}

const auditOf = async ({ headers }: Done) => {
  const found = await sql<{ action: string; xmin: string; account_id: number }>`select action, xmin::text, account_id
    from audit_event where request_id = ${String(headers['x-request-id'])} order by seq`.execute(t.ownerDb)
  return found.rows
}

test('[API-03] every call that is no reading is in one of the two tables', () => {
  const writing = allEndpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const listed = [...Object.keys(changes), ...Object.keys(readings), cases.revealNumbers.name]
  expect(listed.sort()).toEqual(writing.sort())
})

test.each(Object.keys(changes))(
  '[API-03] %s writes one audit event, in the transaction of the change',
  async (name) => {
    const { action, run } = changes[name]!
    const user = await t.given.user({ account_id: accountId })
    const { answer, row } = await run(user)
    expect(answer.status).toBeLessThan(300)
    const events = await auditOf(answer)
    expect(events).toMatchObject([{ action, account_id: accountId }])
    const changed = await sql<{
      xmin: string
    }>`select xmin::text from ${sql.table(row.table)} where id = ${row.id}`.execute(t.ownerDb)
    expect(events[0]!.xmin).toBe(changed.rows[0]?.xmin)
  },
)

test('showing full numbers is kept, once for each time', async () => {
  const user = await t.given.user({ account_id: accountId })
  const params = { caseNumber: await draft(user) }
  const answer = await t.as(user).call(cases.revealNumbers, { params, body: { fields: ['ssn'] } })
  expect(answer.status).toBe(200)
  expect(await auditOf(answer)).toMatchObject([{ action: 'case.numbers_revealed', account_id: accountId }])
})

test.each(Object.keys(readings))('%s writes none', async (name) => {
  const user = await t.given.user({ account_id: accountId })
  const answer = await readings[name]!(user)
  expect(answer.status).toBeLessThan(300)
  expect(await auditOf(answer)).toEqual([])
})

test('signing in writes one, in the transaction that makes the session', async () => {
  const answer = await t.browser().signIn()
  const [event] = await auditOf({ status: answer.statusCode, headers: answer.headers })
  expect(event).toMatchObject({ action: 'session.started', account_id: null })
  const made = await sql`select 1 from session where xmin::text = ${event!.xmin}`.execute(t.ownerDb)
  expect(made.rows).toHaveLength(1)
})
