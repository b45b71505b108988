import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { tables } from './tables.ts'

const t = await testApp()

test('[OPER-35] every table has something that bounds it, or is named as one that is kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then relname else n.nspname || '.' || relname end as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where n.nspname in ('public', 'derived', 'pgboss') and relkind in ('r', 'p')
      -- the table that all others of jobs are parts of, and the parts of statistics for each day
      and not (n.nspname = 'pgboss' and (relname = 'job' or relname ~ '^queue_stats_\\d'))`.execute(t.ownerDb)
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort())
})
