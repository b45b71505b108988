import { einReasons } from '@hireproof/contract/accounts/ein-change'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { SystemActor } from '../../platform/actor.ts'
import type { EinChange } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { askRegistry, pauseSince } from '../../registry/ask-registry.ts'
import { causeOf, type EinCause } from '../../registry/registry-causes.ts'
import { bumpSection, lockSection, writeEin } from './company-sections.ts'
import { mailChange } from './mail-change.ts'
import { einChangeJob, findOpenChange } from './ask-ein-change.ts'

/** What decisions about an EIN need; an operator's command has no more. */
type EinDeps = Pick<Deps, 'config' | 'clock' | 'realClock' | 'log' | 'jobs' | 'appDb'>

type Which = { accountId: number; changeId: string }
type Change = Selectable<EinChange>

const job: SystemActor = { kind: 'system', name: 'jobs', requestId: 'job' }

/**
 * Checks a wished EIN: it takes effect if the registry and the search for duplicates confirm it, and otherwise waits for an
 * operator. While the registry has no answer, it is checked again later. Done once, however often it runs.
 */
export async function checkEinChange(deps: EinDeps & Pick<Deps, 'registry'>, which: Which): Promise<void> {
  const { accountId, changeId } = which
  const asked = await inTransaction(deps.appDb, accountId, async (trx) => {
    const change = await findOpenChange(trx, accountId)
    const company = trx.selectFrom('account').select('company_name').where('id', '=', accountId)
    return change?.id === changeId ? { change, ...(await company.executeTakeFirstOrThrow()) } : undefined
  })
  if (!asked || asked.change.causes.length > 0) return
  const cause = await causeOfRegistry(deps, asked.change, asked.company_name)
  if (cause === 'later') return
  await runUnit(deps, job, accountId, async (unit) => {
    const change = await holdChange(unit.trx, which)
    if (!change || change.causes.length > 0) return
    const causes = [...(await duplicates(unit.trx, change)), ...(cause ? [cause] : [])]
    if (causes.length === 0) return confirm(unit, change, null)
    await unit.trx.updateTable('ein_change').set({ causes }).where('id', '=', changeId).execute()
  })
}

async function causeOfRegistry(
  deps: EinDeps & Pick<Deps, 'registry'>,
  change: Change,
  legalName: string,
): Promise<EinCause | 'later' | undefined> {
  if (!deps.registry) return 'registry_none'
  const check = { checkId: `ein-change-${change.id}`, ein: change.new_ein, legalName }
  const outcome = await askRegistry(deps.registry, { ...check, isWaiting: change.registry_waits })
  if (outcome !== 'waiting' && outcome !== 'away') return causeOf[outcome]
  const pause = pauseSince(change.asked_at, deps.clock.now())
  if (pause === undefined) return 'registry_away'
  const { id: changeId, account_id: accountId } = change
  await runUnit(deps, job, accountId, async ({ trx, enqueue }) => {
    if (outcome === 'waiting')
      await trx.updateTable('ein_change').set({ registry_waits: true }).where('id', '=', changeId).execute()
    await enqueue(einChangeJob, { accountId, changeId }, { afterSeconds: pause })
  })
  return 'later'
}

/** Holds the section of the profile and the open change, in the order of every change of the section. */
async function holdChange(trx: Db, { accountId, changeId }: Which): Promise<Change | undefined> {
  await lockSection(trx, accountId, 'company_information')
  const change = await findOpenChange(trx, accountId)
  return change?.id === changeId ? change : undefined
}

async function duplicates(trx: Db, { account_id, new_ein }: Change): Promise<EinCause[]> {
  // two companies that want one number are decided one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enrollments: EIN ${new_ein}`}, 0))`.execute(trx)
  const { rows } = await sql<{ kind: 'same' | 'misuse' }>`
    select kind from ein_held_elsewhere(${account_id}, ${new_ein})`.execute(trx)
  return rows.map(({ kind }) => (kind === 'same' ? 'ein_enrolled' : 'ein_misuse'))
}

/** Gives a company the EIN of a held change; without an operator's name, in the name of the person who asked. */
async function confirm(unit: Unit, change: Change, by: string | null): Promise<void> {
  const { account_id: accountId, asked_by_user_id: userId, old_ein, new_ein, reason } = change
  await writeEin(unit.trx, accountId, new_ein)
  await bumpSection(unit, { accountId, section: 'company_information', userId })
  await settle(unit, change, { status: 'CONFIRMED', decided_by: by })
  if (by === null) unit.identify({ userId })
  unit.record({
    action: 'account.ein_changed',
    subjectType: 'account',
    subjectId: String(accountId),
    before: { ein: maskedEin(old_ein) },
    after: { ein: maskedEin(new_ein), einReason: einReasons[reason], ...(by === null ? {} : { by }) },
  })
  const company = await unit.trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const told = ['the Employer Identification Number']
  await mailChange(unit, change.asked_by_name, { company, told, contactsBefore: [] })
}

type Settled = { status: 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN'; decided_by: string | null; note?: string | null }

/** Ends a held change. */
export const settle = ({ trx, now }: Unit, { id }: Change, settled: Settled) =>
  trx
    .updateTable('ein_change')
    .set({ ...settled, decided_at: now })
    .where('id', '=', id)
    .execute()

/** An operator's decision about a change in review. */
export type EinDecision = { accountId: number; by: string; note: string; isApproved: boolean }

/** Decides a change in review for an operator; false if there is none, as when another operator was faster. */
export const decideEinChange = (deps: EinDeps, { accountId, by, note, isApproved }: EinDecision): Promise<boolean> =>
  runUnit(deps, { kind: 'system', name: 'operator', requestId: 'accounts' }, accountId, async (unit) => {
    await lockSection(unit.trx, accountId, 'company_information')
    const change = await findOpenChange(unit.trx, accountId)
    if (!change) return false
    if (isApproved) {
      await confirm(unit, change, by)
      return true
    }
    await settle(unit, change, { status: 'REFUSED', decided_by: by, note })
    unit.record({
      action: 'account.ein_change_refused',
      subjectType: 'account',
      subjectId: String(accountId),
      before: { ein: maskedEin(change.new_ein) },
      after: { ein: maskedEin(change.old_ein), note, by },
    })
    const { company_name: companyName, email } = await unit.trx
      .selectFrom('account')
      .innerJoin('app_user', (join) => join.on('app_user.id', '=', change.asked_by_user_id))
      .select(['company_name', 'app_user.email'])
      .where('account.id', '=', accountId)
      .executeTakeFirstOrThrow()
    await unit.mail({ to: email, template: 'ein-change-refused', data: { companyName, note }, purpose: 'notice' })
    return true
  })
