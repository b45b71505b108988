import { randomUUID } from 'node:crypto'
import type { ReportViewInput } from '@hireproof/contract/reports/report-views'
import * as endpoints from '@hireproof/contract/reports/report-views.endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** A view of cases that are open, with three columns. */
export const reportView: ReportViewInput = {
  name: 'Open cases',
  is_shared: false,
  filter: { status: 'DRAFT' },
  columns: ['case_number', 'status', 'last_name'],
  sort: { column: 'last_name', direction: 'ASC' },
  size: 50,
}

/** A view that a company shares; answers its id. */
export async function insertReportView(db: Db, accountId: number, userId: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into report_view values (${id}, ${accountId}, ${userId}, 'ad-hoc-cases', 'Late cases', true,
    '{"late":"LATE"}', array['case_number'], 'created_on', 'DESC', 25, now())`.execute(db)
  return id
}

let named = 0
/** A name that no view has yet. A random one could look like a Social Security number or an A-number, and be refused. */
const newName = () => `Open cases, view ${(named += 1)}`

/** The calls that save, change and delete views, for the walk over the audit. */
export function reportViewChanges(t: TestApp): Record<string, Change> {
  const create = (user: GivenUser) =>
    t.as(user).call(endpoints.createReportView, {
      params: { report: 'ad-hoc-cases' },
      body: { ...reportView, name: newName() },
    })
  const onView =
    (run: (user: GivenUser, params: { reportViewId: string }) => ReturnType<Change['run']>): Change['run'] =>
    async (user) =>
      run(user, { reportViewId: (await create(user)).body.id })
  return {
    [endpoints.createReportView.name]: {
      action: 'report_view.created',
      run: async (user) => {
        const answer = await create(user)
        return { answer, row: { table: 'report_view', id: answer.body.id } }
      },
    },
    [endpoints.changeReportView.name]: {
      action: 'report_view.changed',
      run: onView(async (user, params) => ({
        answer: await t.as(user).call(endpoints.changeReportView, {
          params,
          body: { ...reportView, name: newName(), size: 100, version: 1 },
        }),
        row: { table: 'report_view', id: params.reportViewId },
      })),
    },
  }
}
