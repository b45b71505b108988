import {
  siteProblems,
  siteText,
  tidySite,
  type HiringSite,
  type KeptSite,
} from '@hireproof/contract/accounts/hiring-sites'
import { addHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { conflict, ensure, problem } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { voidingSignatures } from '../mou/void-signatures.ts'
import { bumpSection, lockSection } from '../profile/company-sections.ts'
import { findChangeable } from './find-company.ts'
import { countSites } from '../profile/count-sites.ts'
import { digestOfSite, findSamePlace, findSiteForUpdate } from './sites.queries.ts'

type OfSite = { accountId: number; siteId: string; version: number }

/**
 * Makes a change of the sites of a company: counts and places stay as they are until the end of the transaction. A signature of a
 * memorandum that shows otherwise now is void.
 */
export const changingSites = <T>(deps: Deps, unit: Unit, accountId: number, change: () => Promise<T>): Promise<T> =>
  voidingSignatures(unit, deps.config, accountId, async () => {
    await lockSection(unit.trx, accountId, 'hiring_sites')
    return change()
  })

/** Adds a hiring site to a company within reach, once for each key. */
export async function addSite(
  deps: Deps,
  actor: UserActor,
  { accountId, site: typed, key }: { accountId: number; site: HiringSite; key: string | undefined },
): Promise<KeptSite> {
  const request = { userId: actor.userId, accountId, endpoint: addHiringSite.name, key, body: { accountId, typed } }
  return runUnit(deps, actor, accountId, (unit) =>
    once(unit, { ...request, ring: deps.config.keys.index, waits: true }, async () => {
      await findChangeable(unit.trx, actor, accountId)
      const site = accepted(typed)
      return changingSites(deps, unit, accountId, async () => {
        await ensureNotThere(unit.trx, accountId, site)
        await ensureRoom(unit.trx, accountId, deps.config.hiringSites.perCompany)
        const id = uuid()
        const row = { id, account_id: accountId, ...site, site_key: digestOfSite(site), added_at: unit.now }
        await unit.trx.insertInto('hiring_site').values(row).execute()
        const after = { site: siteText(site) }
        await keepChange(unit, actor, { accountId, action: 'account.hiring_site_added', after })
        return { id, ...site, version: 1 }
      })
    }),
  )
}

/** Changes a hiring site. */
export const changeSite = (
  deps: Deps,
  actor: UserActor,
  { accountId, siteId, version, site: typed }: OfSite & { site: HiringSite },
): Promise<KeptSite> =>
  runUnit(deps, actor, accountId, async (unit) => {
    await findChangeable(unit.trx, actor, accountId)
    const site = accepted(typed)
    return changingSites(deps, unit, accountId, async () => {
      const before = await findVersion(unit.trx, { accountId, siteId, version })
      await ensureNotThere(unit.trx, accountId, site, siteId)
      const next = { ...site, version: version + 1 }
      await unit.trx
        .updateTable('hiring_site')
        .set({ ...next, site_key: digestOfSite(site) })
        .where('account_id', '=', accountId)
        .where('id', '=', siteId)
        .execute()
      await keepChange(unit, actor, {
        accountId,
        action: 'account.hiring_site_changed',
        before: { site: siteText(before) },
        after: { site: siteText(site) },
      })
      return { id: siteId, ...next }
    })
  })

/** Deletes a hiring site; an active company keeps at least one. */
export const deleteSite = (deps: Deps, actor: UserActor, { accountId, siteId, version }: OfSite): Promise<void> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { status } = await findChangeable(unit.trx, actor, accountId)
    await changingSites(deps, unit, accountId, async () => {
      const before = await findVersion(unit.trx, { accountId, siteId, version })
      const isLast = (await countSites(unit.trx, accountId)) <= 1
      if (status === 'ACTIVE' && isLast) throw conflict('LAST_HIRING_SITE', 'A company needs at least one hiring site.')
      await unit.trx.deleteFrom('hiring_site').where('account_id', '=', accountId).where('id', '=', siteId).execute()
      const action = 'account.hiring_site_deleted'
      await keepChange(unit, actor, { accountId, action, before: { site: siteText(before) } })
    })
  })

/** A site as it is kept, refused with what is wrong with it. */
function accepted(typed: HiringSite): HiringSite {
  const issues = Object.entries(siteProblems(typed)).map(([path, message]) => ({
    path,
    code: 'invalid_value',
    message,
  }))
  if (issues.length > 0) throw problem('bad_request', { issues })
  return tidySite(typed)
}

async function findVersion(trx: Db, { accountId, siteId, version }: OfSite): Promise<KeptSite> {
  const site = await findSiteForUpdate(trx, accountId, siteId)
  ensure(site, 'not_found')
  if (site.version === version) return site
  throw conflict('HIRING_SITE_CHANGED', `Someone else has changed this hiring site. It is now ${siteText(site)}.`)
}

async function ensureNotThere(trx: Db, accountId: number, site: HiringSite, itself?: string): Promise<void> {
  const there = await findSamePlace(trx, accountId, site)
  if (!there || there.id === itself) return
  const code = 'HIRING_SITE_EXISTS'
  const message = `This hiring site is already in the list: ${siteText(there)}.`
  // the second leads to the site that exists
  throw problem('conflict', {
    issues: [
      { path: 'street', code, message },
      { path: 'existing', code, message: there.street },
    ],
  })
}

/** Refuses more sites than a company may have. */
export async function ensureRoom(trx: Db, accountId: number, most: number, more = 1): Promise<void> {
  if ((await countSites(trx, accountId)) + more <= most) return
  throw conflict('HIRING_SITES_FULL', `A company can have at most ${displayCount(most, 'hiring site')}.`)
}

type Kept = {
  accountId: number
  action:
    | 'account.hiring_site_added'
    | 'account.hiring_site_changed'
    | 'account.hiring_site_deleted'
    | 'account.hiring_sites_imported'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps a change of sites in the audit, and who made it. */
export async function keepChange(unit: Unit, { userId }: UserActor, { accountId, ...event }: Kept): Promise<void> {
  await bumpSection(unit, { accountId, section: 'hiring_sites', userId })
  unit.record({ ...event, subjectType: 'account', subjectId: String(accountId) })
}
