import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { kindOfRule, type Finding } from '@hireproof/contract/form-i9/findings'
import { sql } from 'kysely'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import { findFindings, type FormFindings } from '../../form-i9/findings/find-findings.ts'
import { isKeptForm } from '../../form-i9/findings/form-facts.ts'
import { verifyChain, type ChainFaults } from '../../form-i9/findings/verify-chain.ts'
import { actorOfUser } from '../../identity/authenticate.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, openDatabase, type Db } from '../../platform/db.ts'
import { ProblemError } from '../../platform/problem.ts'
import { reportedForms } from '../../plus-cases/reported-forms.ts'
import { hasAllCases } from '../report-source.ts'
import { companyOfWalk } from './start-walk.ts'

/** A statement reads the forms or a part of the audit of a large company. */
const STATEMENT_MS = 5 * 60_000
/** Of how many forms findings are written at once. */
const FORMS = 500

type Walk = { walkId: string; accountId: number }

/**
 * Walks over every kept form that its owner may see, as of one moment, and keeps what it found. It can be called again at any time: the
 * first one that ends counts.
 */
export async function runWalk(deps: Deps, { walkId, accountId }: Walk): Promise<void> {
  const row = await inTransaction(deps.appDb, accountId, (trx) =>
    trx
      .selectFrom('audit_readiness')
      .select(['user_id', 'company_id'])
      .where('id', '=', walkId)
      .where('state', '=', 'QUEUED')
      .executeTakeFirst(),
  )
  if (!row) return
  const actor = await actorOfUser(deps, row.user_id, `audit-readiness-${walkId}`)
  if (!actor || actor.accountId !== accountId) return endFailed(deps, { walkId, accountId })
  try {
    await keep(deps, actor, walkId, await walkOver(deps, actor, row.company_id))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await endFailed(deps, { walkId, accountId })
  }
}

type Found = { asOf: Date; forms: FormFindings[]; chain: ChainFaults }

async function walkOver(deps: Deps, actor: UserActor, companyId: number): Promise<Found> {
  const company = await companyOfWalk(deps, actor, companyId)
  const moment = { now: deps.clock.now(), closures: await deps.closures() }
  const { database, keys } = deps.config
  // a connection of its own, so that no call waits for it
  const long = openDatabase({
    ...{ url: database.appUrl, max: 1, statementTimeout: STATEMENT_MS },
    ...{ waitTimeout: database.waitTimeout, name: 'hireproof-reports', setsLimit: true },
  })
  try {
    return await inTransaction(
      long.db,
      actor.reach,
      async (trx) => {
        const today = todayIn(moment.now, company.timeZone)
        const days = { today, versions: await listBusinessDays(trx, company.accountId) }
        const { forms } = await reportedForms(trx, actor, company, { query: { filter: 'all' }, ...moment })
        const kept = forms.clearSelect().select('plus_case.id').where(isKeptForm(today)).orderBy('plus_case.id')
        const ids = (await kept.execute()).map(({ id }) => id)
        const chain = await verifyChain(trx, company.accountId)
        const found: FormFindings[] = []
        for await (const page of findFindings(keys.data, trx, { ...company, days }, ids)) found.push(...page)
        return { asOf: moment.now, forms: found, chain }
      },
      { isSnapshot: true },
    )
  } finally {
    await long.end()
  }
}

const broken: Finding = { rule: 'audit_chain_broken', dueOn: null, doneOn: null, explained: null }

/** Keeps what a walk found, unless another worker has done so. */
async function keep(deps: Deps, actor: UserActor, walkId: string, { asOf, forms, chain }: Found): Promise<void> {
  const all = forms.map(({ plusCaseId, findings }) => ({
    plusCaseId,
    findings: chain.forms.has(plusCaseId) ? [...findings, broken] : findings,
  }))
  await inTransaction(deps.appDb, actor.accountId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('audit_readiness')
      .set({
        ...{ state: 'READY', as_of: asOf, has_all_forms: hasAllCases(actor), broken_at: chain.first },
        forms: all.length,
        forms_without_findings: all.filter(({ findings }) => findings.length === 0).length,
      })
      .where('id', '=', walkId)
      .where('state', '=', 'QUEUED')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    for (let at = 0; at < all.length; at += FORMS)
      await insertFindings(trx, { walkId, accountId: actor.accountId }, all.slice(at, at + FORMS))
  })
}

/** Writes the findings of some forms: as one value, which takes the call less time than a parameter for each. */
async function insertFindings(trx: Db, { walkId, accountId }: Walk, forms: readonly FormFindings[]): Promise<void> {
  const rows = forms.flatMap(({ plusCaseId, findings }) =>
    findings.map(({ rule, dueOn, doneOn, explained }) => ({
      ...{ plus_case_id: plusCaseId, rule, kind: kindOfRule(rule), due_on: dueOn, done_on: doneOn },
      ...{ explained_at: explained?.at ?? null, explained_by: explained?.by ?? null },
    })),
  )
  await sql`insert into audit_readiness_finding (walk_id, account_id, plus_case_id, rule, kind, due_on, done_on, explained_at, explained_by)
    select ${walkId}, ${accountId}::integer, f.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f (plus_case_id uuid, rule text, kind text, due_on date, done_on date, explained_at timestamptz, explained_by text)`.execute(
    trx,
  )
}

/** Ends a walk that its owner may no longer make. */
const endFailed = ({ appDb }: Deps, { walkId, accountId }: Walk): Promise<void> =>
  inTransaction(appDb, accountId, async (trx) => {
    const walk = trx.updateTable('audit_readiness').set({ state: 'FAILED' }).where('id', '=', walkId)
    await walk.where('state', '=', 'QUEUED').execute()
  })
