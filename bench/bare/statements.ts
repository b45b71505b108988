import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { caseFieldNames } from '@hireproof/contract/cases/field-info'
import { insertJobs } from 'pg-boss/dist/plans.js'

// What the API sends to the database for the measured calls, written out by hand; the job runner's statement is its
// own. The measure compares both programs' statements in the database's log and fails if they differ.

export const findSession = `
  select s.id, s.secret_hash, s.generation, s.person_id, s.user_id, s.email, s.last_activity_at, s.absolute_end_at, s.ended_at,
    u.account_id, u.role, u.status, u.web_service_enabled, u.mfa_enabled, u.tutorial_complete, u.federal_contractor_passed_at, u.training_status, u.password_expires_at,
    a.type as account_type, a.status as account_status, a.closed_date as account_closed_date, a.plus_enabled, a.time_zone, a.general_users_see_all_cases,
    case when a.agency_account_id is not null then a.client_access end as client_access,
    (select json_agg(json_build_object('user_id', user_id, 'starts_on', starts_on, 'ends_on', ends_on))
      from absence join app_user as absent on absent.id = absence.user_id
      where absence.stand_in_user_id = u.id and absent.account_id = u.account_id
        and absent.status not in ('DEACTIVATED', 'DELETED')) as absences
  from session s left join app_user u on u.id = s.user_id left join account a on a.id = u.account_id
  where s.id = $1`

export const touchSession = `with here as materialized (select set_config('synchronous_commit', 'local', true))
  update session set last_activity_at = greatest(last_activity_at, $1) from here
  where id = $2 and ended_at is null returning last_activity_at, absolute_end_at`

/** Begins a transaction that reaches one account, in one round trip. */
export const beginFor = (accountId: number | string) => `begin; select set_config('app.reach', '${accountId}', true)`

export const lockKey = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free`
export const findKey = `select request_hash, body from idempotency_key where user_id = $1 and endpoint = $2 and key = $3`
export const insertKey = `insert into idempotency_key
  (user_id, account_id, endpoint, key, request_hash, body, created_at) values ($1, $2, $3, $4, $5, $6, $7)`

export const holdAccount = `select status, type, closed_date, employer_category from hold_account($1)`
export const findMou = `select employer_category, created_at, time_zone, effective_on from account
  left join mou on mou.account_id = account.id and mou.version = $1 where account.id = $2`
export const findUser = `select * from app_user where id = $1`
export const lockPerson = `select pg_advisory_xact_lock(account_id, person)
  from unnest($1::integer[], $2::integer[]) as p (account_id, person)`

const sameNumber = `select case_id from case_number_index where account_id = $1 and kind = $2 and digest in ($3)`
const dayBegin = 'select time_zone from account where account.id = $5'
const duplicates = (except: string, limit: string) => `select * from verification_case
  where id in (${sameNumber})
  and created_at >= $4::timestamp at time zone (${dayBegin}) ${except}
  order by case_status = 'CLOSED', created_at desc, id limit ${limit}`
export const listDuplicates = duplicates('', '$6')
export const listOtherDuplicates = duplicates('and id <> $6', '$7')

const businessDays = `select json_build_object('weekdays', weekdays, 'holidays', holidays) from business_days
  where business_days.account_id = verification_case.account_id and effective_from <= verification_case.date_of_hire
  order by effective_from desc limit 1`
const view = `select verification_case.*, account.company_name, account.status as account_status,
    account.closed_date as account_closed_date, account.time_zone,
    (${businessDays}) as business_days,
    coalesce(app_user.logon_id, '--') as created_by_logon_id,
    nullif(concat_ws(' ', app_user.first_name, app_user.last_name), '') as created_by_name
  from verification_case inner join account on account.id = verification_case.account_id
  left join app_user on app_user.id = verification_case.created_by_user_id`
export const findCase = `${view} where case_number = $1`
export const findCaseById = `${view} where verification_case.id = $1`
export const lockCase = `${view} where case_number = $1 for no key update of verification_case`

export const listBusinessDays = `select effective_from as "from", weekdays, holidays from business_days
  where account_id = $1 order by effective_from`

const elsewhere: readonly string[] = [...sealedFields, 'client_company_id']

/** The columns that a draft fills, in the order in which the API names them. */
export const draftColumns = caseFieldNames.filter((field) => !elsewhere.includes(field))

const ownColumns = [
  'sealed_numbers',
  'sealed_key_id',
  'id',
  'account_id',
  'created_by_user_id',
  'created_by_account_id',
  'case_status',
  'next_step',
  'next_due',
  'needs_client',
  'created_at',
  'updated_at',
  'case_number',
]
const caseColumns = [...draftColumns, ...ownColumns]
export const insertCase = `insert into verification_case (${caseColumns.join(', ')})
  values (${caseColumns.map((_, index) => `$${index + 1}`).join(', ')})
  on conflict (case_number) do nothing`

export const insertIndex = `insert into case_number_index (case_id, account_id, kind, digest, key_id)
  values ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10)`
export const appendAudit = `select append_audit($1, $2::integer, $3::timestamptz, $4::jsonb, $5, $6::jsonb)`
export const findForm = `select plus_case.id, form_retention.plus_case_id as ended,
    (select count(*) from case_note where case_id = verification_case.id)::integer as notes,
    (select count(*) from case_attachment where case_id = verification_case.id)::integer as attachments,
    (select count(*) from case_attachment where case_id = verification_case.id and removed_at is null)::integer as kept
  from verification_case
  left join plus_case on plus_case.verification_case_id = verification_case.id
  left join form_retention on form_retention.plus_case_id = plus_case.id where verification_case.id = $1`
export const lockPlusCase = `select * from plus_case where verification_case_id = $1 for update`
export const submitCase = `update verification_case
  set next_step = $1, next_due = $2, has_update = $3, case_status = $4, submitted_at = $5, updated_at = $6,
    version = version + $7
  where id = $8`
export const insertCheck = `insert into case_question (case_id, account_id, kind, number, asked_at) values ($1, $2, $3, $4, $5)`
export const insertJob = insertJobs('pgboss', { table: 'job_common', name: 'cases.check' })
