import { roles } from '@hireproof/contract/roles'
import { userStatusLabels, type UserRole, type UserStatus } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { companiesOf, dayOf, type ReportSource, type Row } from './report-source.ts'

/** The users of companies with what they did and what was changed about them (REPT-23). */
export const userAudit: ReportSource = {
  found: (asked) => sql<Row>`
    select app_user.account_id, app_user.logon_id, account.company_name as company, app_user.shown_role as role,
      concat_ws(', ', app_user.last_name, app_user.first_name) as name, app_user.status,
      ${dayOf('app_user.created_at')} as created_on, app_user.last_login_at as last_login,
      case when app_user.tutorial_complete then 'Yes' else 'No' end as tutorial,
      (select coalesce(sum(user_case_count.cases), 0) from derived.user_case_count
        where user_id = app_user.id)::integer as cases,
      (select max(audit_event.at) from audit_event
        where subject_type = 'user' and subject_id = app_user.id::text and chain = app_user.account_id::text
          and before is not null
          and (before ->> 'role', before ->> 'status') is distinct from (after ->> 'role', after ->> 'status')) as changed_at
    from app_user join account on account.id = app_user.account_id
    where ${companiesOf(asked)}
      ${asked.filter.deleted_users === undefined ? sql`and app_user.status <> 'DELETED'` : sql``}`,
  order: ['logon_id'],
  present: ({ role, status }) => ({
    role: roles[role as UserRole].label,
    status: userStatusLabels[status as UserStatus],
  }),
}
