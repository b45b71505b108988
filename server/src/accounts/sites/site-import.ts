import { siteFile } from '@hireproof/contract/accounts/hiring-site-files'
import { siteProblems, tidySite, type SiteField } from '@hireproof/contract/accounts/hiring-sites'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GoodRow, ImportKind } from '../../imports/import-kind.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import type { Unit } from '../../platform/unit.ts'
import { changingSites, ensureRoom, keepChange } from './change-sites.ts'
import { findChangeable, findCompanyOfSites } from './find-company.ts'
import { proposalsForAddress } from './propose-address.ts'
import { digestOfSite } from './sites.queries.ts'

/** Statements with more sites would take a processor of the database from the calls of others for too long. */
const BATCH = 100

/** Hiring sites in a file. */
export const siteImport: ImportKind<SiteField> = {
  name: 'hiring_sites',
  ...siteFile,
  errorsName: 'hiring-sites-with-problems.csv',
  problemsOf: siteProblems,
  proposalsFor: proposalsForAddress,
  keyOf: (cells) => digestOfSite(cells).toString('hex'),
  findExisting: async (trx, accountId, keys) => {
    const found = await sql<{ key: string }>`select encode(site_key, 'hex') as key from hiring_site
      where account_id = ${accountId} and site_key in (select decode(k, 'hex') from unnest(${keys}::text[]) k)`.execute(
      trx,
    )
    return new Set(found.rows.map(({ key }) => key))
  },
  ensureMay: (trx, actor, accountId, what) =>
    what === 'view' ? findCompanyOfSites(trx, actor, accountId) : findChangeable(trx, actor, accountId),
  add: ({ deps, unit, actor, accountId, rows, fileDigest }) =>
    changingSites(deps, unit, accountId, async () => {
      const added = new Set<string>()
      for (let first = 0; first < rows.length; first += BATCH) {
        const batch = rows.slice(first, first + BATCH)
        for (const key of await insertSites(unit, accountId, batch)) added.add(key)
        await letCallsGo()
      }
      await ensureRoom(unit.trx, accountId, deps.config.hiringSites.perCompany, 0)
      const after = { count: added.size, skipped: rows.length - added.size, fileDigest }
      if (added.size > 0) await keepChange(unit, actor, { accountId, action: 'account.hiring_sites_imported', after })
      return added
    }),
}

/** Adds sites that are not there yet; returns their keys. */
async function insertSites({ trx, now }: Unit, accountId: number, rows: readonly GoodRow<SiteField>[]) {
  const batch = rows.map(({ cells, key }) => ({ id: uuid(), key, ...tidySite(cells) }))
  const inserted = await sql<{ key: string }>`
    insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
    select id, ${accountId}::integer, street, street2, city, state, zip, decode(key, 'hex'), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as r (id uuid, key text, street text, street2 text, city text, state text, zip text)
    on conflict (account_id, site_key) do nothing returning encode(site_key, 'hex') as key`.execute(trx)
  return inserted.rows.map(({ key }) => key)
}
