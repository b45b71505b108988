import { CLOSING_DAYS, closingLabel } from '@hireproof/contract/accounts/closing'
import type { ClosingLinkPage } from '@hireproof/contract/accounts/closing-link.endpoints'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { maskEmail } from '../../identity/mask-email.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { Unit } from '../../platform/unit.ts'
import { findCompany } from '../mou/mou.queries.ts'
import { codeRefused, hasTriesLeft, linkRefused, makeDigits, tryDigits } from '../signatory-link.ts'
import { checkedWhy, type Why } from './change-end.ts'
import { closingLinks, withClosingLink, type HeldClosing } from './closing-link.ts'
import { ensureDone, keepEnd, terminationChanged } from './keep-end.ts'

const MOST_CODES = 5
const MINUTES = 30

/** What a mailed link opens. It changes nothing, because programs that check emails open links, too. */
export const openClosingLink = (deps: Deps, actor: VisitorActor, link: string): Promise<ClosingLinkPage> =>
  withClosingLink(deps, actor, link, presentPage)

/** Emails six digits to the address that got the link, if something can be done with it. */
export const mailClosingCode = (deps: Deps, actor: VisitorActor, link: string): Promise<{ maskedEmail: string }> =>
  withClosingLink(deps, actor, link, async (unit, held) => {
    const { can, maskedEmail } = await presentPage(unit, held)
    if (!can.request && !can.cancel) throw linkRefused()
    const { id } = held.link
    const rate = { subject: `closing code|${id}`, most: MOST_CODES, minutes: MINUTES }
    await limitRate(deps.identityDb, rate, unit.timeOfDay)
    const code = await makeDigits(unit, deps.config, closingLinks, held.link)
    const data = sealSecret(deps.config, id, code)
    await unit.mail({ to: held.signature.email, template: 'closing-code', data, purpose: 'code' })
    record(unit, 'account.closing_code_mailed', held)
    return { maskedEmail }
  })

type Proof = { link: string; code: string }

/** Asks to close the account in 30 days, like an administrator; once with a link. */
export function requestByLink(deps: Deps, actor: VisitorActor, { link, code, ...why }: Proof & Why) {
  const given = checkedWhy(why)
  return proven(deps, actor, { link, code, needs: 'request' }, async (unit, held) => {
    const { company, signature } = held
    const label = closingLabel(given)
    await ensureDone(
      unit,
      sql`request_termination(${company.id}, ${given.reason}, ${given.explanation}, ${label}, null::uuid,
        ${unit.now}::timestamptz, ${signature.id}::uuid)`,
    )
    await spend(unit, held, { requested_at: unit.now })
    await keepEnd(unit, company, { action: 'requested', reason: given.reason, ...bySignatory(held) })
  })
}

/** Takes back what the signatory asked, and ends the link. */
export const cancelByLink = (deps: Deps, actor: VisitorActor, proof: Proof) =>
  proven(deps, actor, { ...proof, needs: 'cancel' }, async (unit, held) => {
    const { company } = held
    const request = await findOwnRequest(unit.trx, held)
    if (!request) throw terminationChanged()
    await ensureDone(unit, sql`cancel_termination(${company.id}, ${request.version}, ${unit.now}::timestamptz)`)
    await spend(unit, held, { ended_at: unit.now })
    await keepEnd(unit, company, { action: 'canceled', reason: undefined, ...bySignatory(held) })
  })

type Needs = keyof ClosingLinkPage['can']

/** Does something with a link and its digits, if the link permits it now; shows the account as it is then. */
async function proven(
  deps: Deps,
  actor: VisitorActor,
  { link, code, needs }: Proof & { needs: Needs },
  work: (unit: Unit, held: HeldClosing) => Promise<void>,
): Promise<ClosingLinkPage> {
  const done = await withClosingLink(deps, actor, link, async (unit, held) => {
    const { can } = await presentPage(unit, held)
    if (!can[needs]) throw terminationChanged()
    if (!(await tryDigits(unit, deps.config, closingLinks, { link: held.link, typed: code }))) {
      record(unit, 'account.closing_code_refused', held)
      return hasTriesLeft(held.link) ? 'code' : 'link'
    }
    await work(unit, held)
    const company = (await findCompany(unit.trx, held.company.id)) ?? held.company
    return presentPage(unit, { ...held, company, link: { ...held.link, requested_at: unit.now } })
  })
  // the refusal comes after the try was counted
  if (done === 'code') throw codeRefused()
  if (done === 'link') throw linkRefused()
  return done
}

const spend = ({ trx }: Unit, { link }: HeldClosing, done: { requested_at: Date } | { ended_at: Date }) =>
  trx
    .updateTable('closing_link')
    .set({ ...done, code_digest: null, code_expires_at: null })
    .where('id', '=', link.id)
    .execute()

const bySignatory = ({ signature: { name } }: HeldClosing) => ({
  by: `${name}, who signed for the company,`,
  signatory: { name, way: 'LINK' } as const,
})

/** The present request of a company, if its signatory asked: administrators take back what administrators asked. */
const findOwnRequest = (trx: Db, { company, signature }: HeldClosing) =>
  trx
    .selectFrom('account_closing')
    .select('version')
    .where('account_id', '=', company.id)
    .where('requested_by_signature_id', '=', signature.id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

async function presentPage({ trx, now }: Unit, held: HeldClosing): Promise<ClosingLinkPage> {
  const { link, company, signature } = held
  const stage = stageOf({ status: company.status, closedDate: company.closed_date })
  const isTheirs = stage === 'CLOSING' && company.closed_reason_code === 'VOLUNTARY'
  return {
    companyName: company.company_name,
    companyNumber: company.id,
    timeZone: company.time_zone,
    signatory: { name: signature.name, title: signature.title },
    maskedEmail: maskEmail(signature.email),
    expiresAt: link.expires_at.toISOString(),
    stage,
    closedDate: company.closed_date,
    closedReasonCode: company.closed_reason_code,
    closedReason: company.closed_reason,
    lastDayIfAsked: addDays(todayIn(now, company.time_zone), CLOSING_DAYS),
    can: {
      request: stage === 'ACTIVE' && link.requested_at === null,
      cancel: isTheirs && (await findOwnRequest(trx, held)) !== undefined,
    },
  }
}

type LinkAction = 'account.closing_code_mailed' | 'account.closing_code_refused'

const record = (unit: Unit, action: LinkAction, { link, company }: HeldClosing): void =>
  unit.record({ action, subjectType: 'account', subjectId: String(company.id), after: { linkId: link.id } })
