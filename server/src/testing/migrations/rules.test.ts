import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { lastRelease } from '../../schema/releases.ts'
import { bigTables } from '../../schema/tables.ts'
import { faultsOf } from './rules.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
const next = names.filter((name) => name > lastRelease.lastMigration)
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8')
const place = { bigTables, releasedUntil: lastRelease.lastMigration }

const ofFile = (text: string, name = '9000_next.sql') => faultsOf({ name, text }, place)
const expand = (...statements: string[]) => ofFile(`-- expand\n${statements.join(';\n')};\n`)
const concurrent = (...statements: string[]) => ofFile(`-- expand\n-- no transaction\n${statements.join(';\n')};\n`)
const contract = (...statements: string[]) =>
  ofFile(`-- contract after ${lastRelease.lastMigration}\n${statements.join(';\n')};\n`)

test('[OPER-17] the last release ends with a migration that is there, and others follow it', () => {
  expect(names).toContain(lastRelease.lastMigration)
  expect(names.at(-1)).not.toBe(lastRelease.lastMigration)
})

test.each(next)(
  '[OPER-16][OPER-17] the rules find nothing in %s that servers of the last release miss, or that holds up those who write',
  async (name) => {
    const since = await Promise.all(next.filter((other) => other < name).map(textOf))
    expect(faultsOf({ name, text: await textOf(name) }, { ...place, since })).toEqual([])
  },
)

describe('[OPER-17] what may not be applied', () => {
  const indexed = /^Build the index on session concurrently/
  const rewritten = /^It rewrites verification_case\.$/
  const read = /^It reads all of verification_case/
  const removes = /^An expand migration removes/
  const binds = /^Servers of the last release may write rows that a unique index on account refuses/

  test('a file that does not tell whether it adds or removes', () => {
    for (const text of ['create table a (b integer);', '-- Something.\n-- expand\n', '-- contract\n'])
      expect(ofFile(text)).toEqual([expect.stringMatching(/^Begin the file with/)])
  })

  test.each([
    ['an index of a big table', 'create index a on session (email)', indexed],
    ['one that only some rows are in', 'create unique index a on session (email) where email <> $$x$$', indexed],
    [
      'one in another schema',
      'create index a on derived.case_name_key (key)',
      /^Build the index on derived\.case_name_key/,
    ],
    [
      'one built concurrently in a transaction',
      'create index concurrently a on account (id)',
      /without a transaction only/,
    ],
    ['another type of a column', 'alter table verification_case alter column origin type varchar', rewritten],
    [
      'a column that is filled row by row',
      'alter table verification_case add column a uuid default gen_random_uuid()',
      rewritten,
    ],
    [
      'a column that differs from row to row beside the time',
      'alter table verification_case add column a float default extract(epoch from now()) + random()',
      rewritten,
    ],
    ['a column that counts', 'alter table verification_case add column a bigserial', rewritten],
    [
      'a column that is computed',
      'alter table verification_case add column a text generated always as (origin) stored',
      rewritten,
    ],
    [
      'a column with a number of its own',
      'alter table verification_case add column a integer generated always as identity',
      rewritten,
    ],
    [
      'a check that is compared with all rows',
      "alter table verification_case add constraint a check (origin <> '')",
      read,
    ],
    [
      'a reference that is compared with all rows',
      'alter table verification_case add column a integer references account',
      read,
    ],
    ['not null', 'alter table verification_case alter column origin set not null', read],
    [
      'a key',
      'alter table verification_case add constraint a unique (case_number)',
      /^It builds an index on verification_case/,
    ],
    [
      'a constraint validated with a lock',
      'alter table session validate constraint a',
      /^Validate the constraint of session/,
    ],
    ['rows that are changed', "update session set end_reason = 'x'", /^It writes many rows of session/],
    ['rows that are removed', 'delete from session where ended_at is null', /^It writes many rows of session/],
    ['a table that is emptied', 'truncate message', /^It empties a table/],
    [
      'a block that hides it',
      "do $$ begin execute 'alter table session add a text'; end $$",
      /^A block hides what it does to session/,
    ],
    ['a column that is gone', 'alter table account drop column time_zone', removes],
    ['a table that is gone', 'drop table message', removes],
    ['a function that is gone', 'drop function purge_form', removes],
    ['a trigger that is gone', 'drop trigger a on message', removes],
    ['a schema that is gone', 'drop schema derived cascade', removes],
    ['a default that is gone', 'alter table account alter column time_zone drop default', removes],
    ['rows that are hidden', 'alter table message enable row level security', removes],
    ['a function with another name', 'alter function purge_form rename to purge', /^It renames/],
    [
      'a function that may no longer be called',
      'revoke execute on function append_audit from hireproof_app',
      /^An expand migration takes no right away/,
    ],
    ['a right that is gone', 'revoke select on account from hireproof_app', /^An expand migration takes no right away/],
    ['another name', 'alter table account rename column time_zone to zone', /^It renames/],
    [
      'a column that must be filled',
      'alter table account add column a text not null',
      /^A column that is not null needs a default/,
    ],
    ['a tighter check', "alter table account add constraint a check (time_zone <> '') not valid", removes],
    ['a unique index of what servers write', 'create unique index a on account (company_name)', binds],
    [
      'a unique index of a new column that is filled for them',
      "alter table account add column a text default 'x'; create unique index b on account (a)",
      binds,
    ],
    [
      'a unique index that counts what they leave empty',
      'alter table account add column a text; create unique index b on account (a) nulls not distinct',
      binds,
    ],
  ])('%s', (_, statement, fault) => {
    expect(expand(statement)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
  })

  test('two big tables that are held at the same time', () => {
    const faults = expand('alter table session add column a text', 'alter table mail_outbox add column a text')
    expect(faults).toEqual([expect.stringMatching(/^It holds session and mail_outbox at the same time/)])
  })

  test('without a transaction, what could not run again', () => {
    const only = expect.stringMatching(/^Without a transaction it may only/)
    expect(concurrent('create index concurrently a on session (email)')).toEqual([only])
    expect(concurrent('alter table session add column a text')).toEqual([only])
  })

  test('to remove what servers of the last release use, or to add and remove together', () => {
    const text = '-- contract after 8999_before.sql\nalter table account drop column time_zone;\n'
    expect(ofFile(text)).toEqual([
      expect.stringMatching(/^Servers of the last release, which ends at .*, would not work/),
    ])
    expect(contract('alter table account drop column a, add column b text')).toEqual([
      'A contract migration only removes.',
    ])
    expect(contract('create table a (b integer)')).toEqual(['A contract migration only removes.'])
  })
})

describe('[OPER-17] what may be applied', () => {
  test.each([
    [
      'a table with its indexes',
      'create table a (b integer not null, constraint b check (b > 0))',
      'create index a_b on a (b)',
    ],
    ['a column that is the same in every row', "alter table session add column a text not null default 'x'"],
    ['a column that has the time of the migration', 'alter table session add column a timestamptz default now()'],
    ['a wider check', 'alter table session drop constraint a, add constraint a check (true) not valid'],
    ['a default', "alter table account alter column time_zone set default 'UTC'"],
    ['a small index', 'create index a on account (company_name)'],
    [
      'unique indexes of a new table',
      'create table a (b integer)',
      'create unique index c on a (b)',
      'create unique index d on a (b) nulls not distinct',
    ],
    [
      'a unique index of a new column',
      'alter table account add column a text',
      'create unique index b on account (company_name, a)',
    ],
    ['a right', 'grant select on session to hireproof_app'],
    [
      'a function',
      'create function a() returns integer language sql return 1',
      'revoke all on function a() from public',
    ],
  ])('%s', (_, ...statements) => {
    expect(expand(...statements)).toEqual([])
  })

  test('an index that is built while others write, and a check that is validated', () => {
    const index = 'create index concurrently if not exists a on session (email)'
    expect(
      concurrent(index, 'alter table session validate constraint b', 'drop index concurrently if exists c'),
    ).toEqual([])
  })

  test('a unique index of a column that another file has added since the last release', () => {
    const name = '9001_next.sql'
    const text = '-- expand\ncreate unique index b on account (a);\n'
    const since = ['-- expand\nalter table account add column a text;\n']
    expect(faultsOf({ name, text }, { ...place, since })).toEqual([])
    expect(faultsOf({ name, text }, place)).not.toEqual([])
  })

  test('a column that servers of the last release no longer use is removed', () => {
    expect(contract('alter table verification_case drop column origin', 'drop table message')).toEqual([])
  })
})
