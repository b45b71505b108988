import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import * as runs from '@hireproof/contract/reports/report-runs.endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { writeRun } from '../reports/runs/write-run.ts'
import { citizenCase } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

type Body = RequestOf<typeof runs.startReportRun>['body']

/** What tests do with runs of reports, as users and as a worker. */
export const runSteps = (t: TestApp) => {
  const begin = (
    user: GivenUser,
    body: Body = {},
    report: 'quick-audit' | 'ad-hoc-cases' | 'user-audit' = 'quick-audit',
  ) => t.as(user).call(runs.startReportRun, { params: { report }, body: { ...body } })
  const get = async (user: GivenUser, runId: string) =>
    (await t.as(user).call(runs.getReportRun, { params: { runId } })).body
  return {
    begin,
    get,
    /** A run that a worker has ended. */
    ended: async (user: GivenUser, body: Body = {}) => {
      const { id } = (await begin(user, body)).body
      await writeRun(t.deps, { runId: id })
      return get(user, id)
    },
    /** The answer with the file of a run, with its text. */
    take: async (user: GivenUser, runId: string) => {
      const response = await t.app.inject({
        method: 'POST',
        url: `/api/reports/v1/runs/${runId}/file`,
        headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
      })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
    /** The parts that are kept of a run. */
    parts: (runId: string) =>
      t.ownerDb.selectFrom('report_file').selectAll().where('run_id', '=', runId).orderBy('part').execute(),
    draft: async (user: GivenUser, change: Parameters<typeof citizenCase>[0] = {}) => {
      const { status, codes } = await t.as(user).call(createCase, { body: citizenCase(change) })
      expect([status, codes]).toEqual([201, []])
    },
    /** So many more cases of the company of a user, as copies of one that the user made. */
    manyCases: (user: GivenUser, count: number) => copyCases(t, user, count),
  }
}

/** Copies one case of a company so many times. */
export async function copyCases(
  { ownerDb }: Pick<TestApp, 'ownerDb'>,
  { accountId }: Pick<GivenUser, 'accountId'>,
  count: number,
): Promise<void> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'verification_case' and is_generated = 'NEVER'
      and column_name not in ('id', 'case_number')`.execute(ownerDb)
  const names = sql.raw(rows[0]?.names ?? '')
  await sql`insert into verification_case (id, case_number, ${names})
    select gen_random_uuid(), lpad((${accountId}::bigint * 100000 + n)::text, 13, '0') || 'ZZ', ${names}
    from (select * from verification_case where account_id = ${accountId} limit 1) as one, generate_series(1, ${count}) as n`.execute(
    ownerDb,
  )
}
