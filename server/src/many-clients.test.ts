import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { citizenCase, newSsn } from './testing/case-samples.ts'
import { caseSteps } from './testing/case-steps.ts'
import { rowsRead } from './testing/rows-read.ts'
import { testApp } from './testing/test-app.ts'

// before the application connects, because each of its connections remembers how it sends
const send = vi.spyOn(Client.prototype, 'query')
const t = await testApp()
const steps = caseSteps(t)

const [FEW, MANY] = [10, 20_000]

/** What it takes to read a case of a client of an agency with so many: rows that the database reads, and characters that it is sent. */
async function readingWith(clients: number) {
  const agency = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }) })
  const { rows } = await sql<{ id: number }>`insert into account (type, company_name, agency_account_id, created_at)
    select 'EMPLOYER', 'Client ' || n, ${agency.accountId}, '2010-01-04' from generate_series(1, ${clients}::integer) as n
    returning id`.execute(t.ownerDb)
  await sql`vacuum analyze account`.execute(t.ownerDb)
  const last = rows.at(-1)?.id
  const { case_number: caseNumber } = await steps.create(
    agency,
    citizenCase({ ssn: newSsn(), client_company_id: last }),
  )
  const read = async () => expect((await steps.read(agency, caseNumber)).status).toBe(200)
  await read()
  send.mockClear()
  await read()
  const sent = send.mock.calls.reduce(
    (sum, [text, values]: unknown[]) => sum + JSON.stringify([text, values]).length,
    0,
  )
  return { rows: await rowsRead(t, read), sent }
}

test('[OPER-33] a user of an agency with 20,000 clients reads a case with as few rows and parameters as one with 10', async () => {
  const [few, many] = [await readingWith(FEW), await readingWith(MANY)]
  expect(few.sent).toBeGreaterThan(0)
  expect(many.sent).toBe(few.sent)
  expect(many.rows).toBeLessThanOrEqual(2 * few.rows)
}, 60_000)
