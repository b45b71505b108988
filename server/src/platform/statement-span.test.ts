import { expect, test } from 'vitest'
import { describeStatement } from './statement-span.ts'

test.each([
  ['select "id" from "verification_case" where "id" = $1', 'select verification_case'],
  ['insert into "mail_outbox" ("id") values ($1)', 'insert mail_outbox'],
  ['update "app_user" set "title" = $1', 'update app_user'],
  ['delete from pgboss.job where id = $1', 'delete pgboss.job'],
  ['with gone as (delete from case_view where id = $1 returning id) select count(*) from gone', 'delete case_view'],
  ['with found as (select 1 from "account") select * from found', 'select account'],
  ["begin; select set_config('app.reach', '1000021 clients', true)", 'begin'],
  ['commit', 'commit'],
  ['select pg_try_advisory_xact_lock($1)', 'select'],
  ['fetch forward 500 from read_rows', 'fetch read_rows'],
])('[OPER-23] tells what %s does and where', (text, name) => {
  expect(describeStatement(text).name).toBe(name)
})

test('[OPER-23] takes nothing from the values in a statement', () => {
  const { name, attributes } = describeStatement("select * from t where a = 'from canary' and b = 'it''s from canary'")
  expect(JSON.stringify({ name, attributes })).not.toContain('canary')
  expect(describeStatement("select 'a name from Canaryville'").name).toBe('select')
})
