import * as views from '@hireproof/contract/cases/case-views.endpoints'
import type { CaseViewSettings } from '@hireproof/contract/cases/case-views'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../platform/db.ts'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What a view keeps: the open cases, newest first. */
export const viewSettings = (change: Partial<CaseViewSettings> = {}): CaseViewSettings => ({
  query: { filter: 'open' },
  sort: { field: 'created_at', order: 'DESC' },
  columns: ['case_status', 'next_due'],
  size: 20,
  ...change,
})

/** A view that a company shares, with which its owner's list opens. */
export async function insertCaseView(db: Db, accountId: number, userId: string): Promise<string> {
  const id = uuid()
  await sql`insert into case_view (id, account_id, user_id, name, settings, is_shared, version, saved_at)
    values (${id}, ${accountId}, ${userId}, 'Late', ${JSON.stringify(viewSettings())}, true, 1, now())`.execute(db)
  await sql`insert into case_view_default values (${userId}, ${accountId}, ${id})`.execute(db)
  return id
}

/** The bodies of the calls that change a view. */
export const ofCaseViews = { 'cases.changeView': { name: 'Mine', version: 1 } }

/** The calls that change views, for the walk over the audit. */
export function caseViewChanges(t: TestApp): Record<string, Change> {
  const save = (user: GivenUser) =>
    t.as(user).call(views.saveCaseView, { body: { name: 'Late', settings: viewSettings() } })
  return {
    [views.saveCaseView.name]: {
      action: 'case_view.saved',
      run: async (user) => {
        const answer = await save(user)
        return { answer, row: { table: 'case_view', id: answer.body.id } }
      },
    },
    [views.changeCaseView.name]: {
      action: 'case_view.changed',
      run: async (user) => {
        const { id: viewId } = (await save(user)).body
        const body = ofCaseViews['cases.changeView']
        const answer = await t.as(user).call(views.changeCaseView, { params: { viewId }, body })
        return { answer, row: { table: 'case_view', id: viewId } }
      },
    },
    [views.setDefaultCaseView.name]: {
      action: 'case_view.default_chosen',
      run: async (user) => {
        const { id: view_id } = (await save(user)).body
        const answer = await t.as(user).call(views.setDefaultCaseView, { body: { view_id } })
        return { answer, row: { table: 'case_view_default', id: user.id } }
      },
    },
  }
}
