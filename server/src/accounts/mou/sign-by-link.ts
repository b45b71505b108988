import type { Signing } from '@hireproof/contract/accounts/mou/mou'
import type { SigningPage } from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import type { Deps } from '../../deps.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { Unit } from '../../platform/unit.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { maskEmail } from '../../identity/mask-email.ts'
import { presentAgent, refusalOf, signedAlready } from './get-mou.ts'
import { keepSignature } from './keep-signature.ts'
import { mailDeclined, mailSigned } from './mail-signed.ts'
import type { MouCompany } from './mou-facts.ts'
import { presentIfAny, type RequestRow } from './mou.queries.ts'
import { ensureShown, ensureSigned } from './sign-mou.ts'
import { findStanding, type MouStanding } from './signature-of.ts'
import { signedDocument } from './mou-document.ts'
import { codeRefused, hasTriesLeft, linkRefused, makeDigits, tryDigits } from '../signatory-link.ts'
import { signingLinks, withLink } from './signing-link.ts'

const MOST_CODES = 5
const MINUTES = 30

/** What a mailed link opens; the first time is kept. Opening never uses it up. */
export const openSigning = (deps: Deps, actor: VisitorActor, link: string): Promise<SigningPage> =>
  withLink(deps, actor, link, async (unit, { request, company }) => {
    if (request.opened_at === null && request.signed_at === null) {
      await unit.trx.updateTable('mou_request').set({ opened_at: unit.now }).where('id', '=', request.id).execute()
      record(unit, 'account.mou_link_opened', request)
    }
    return presentPage(deps, unit, { request, company })
  })

/** Emails six digits to the address that got the link. */
export const mailSigningCode = (deps: Deps, actor: VisitorActor, link: string): Promise<{ maskedEmail: string }> =>
  withLink(deps, actor, link, async (unit, { request }) => {
    if (request.signed_at) throw linkRefused()
    const rate = { subject: `mou code|${request.id}`, most: MOST_CODES, minutes: MINUTES }
    await limitRate(deps.identityDb, rate, unit.timeOfDay)
    const code = await makeDigits(unit, deps.config, signingLinks, request)
    const data = sealSecret(deps.config, request.id, code)
    await unit.mail({ to: request.email, template: 'mou-code', data, purpose: 'code' })
    record(unit, 'account.mou_code_mailed', request)
    return { maskedEmail: maskEmail(request.email) }
  })

type Input = { link: string; code: string; signing: Signing; browser: string }

/** Signs with a mailed link and its six digits what the memorandum shows now. */
export async function signByLink(
  deps: Deps,
  actor: VisitorActor,
  { link, code, signing, browser }: Input,
): Promise<SigningPage> {
  const signed = await withLink(deps, actor, link, async (unit, { request, company }) => {
    const standing = await findOpenStanding(deps, unit, { request, company })
    ensureSigned(signing, { name: request.signatory_name, companyName: company.company_name })
    ensureShown(standing, signing)
    if (!(await tryDigits(unit, deps.config, signingLinks, { link: request, typed: code }))) {
      record(unit, 'account.mou_code_refused', request)
      return hasTriesLeft(request) ? 'code' : 'link'
    }
    const spent = { signed_at: unit.now, code_digest: null, code_expires_at: null }
    await unit.trx.updateTable('mou_request').set(spent).where('id', '=', request.id).execute()
    const signature = await keepSignature(unit, deps.config, standing, {
      ...{ party: 'EMPLOYER', name: request.signatory_name, title: request.signatory_title, email: request.email },
      ...{ way: 'LINK', user_id: null, request_id: request.id, ip: actor.ip, browser },
    })
    await mailSigned(unit, company, signature, [request.email, request.asked_by_email])
    return presentPage(deps, unit, { request: { ...request, signed_at: unit.now }, company })
  })
  // the refusal comes after the try was counted
  if (signed === 'code') throw codeRefused()
  if (signed === 'link') throw linkRefused()
  return signed
}

/** Declines to sign: ends the link, and tells the person who asked. */
export const declineSigning = (
  deps: Deps,
  actor: VisitorActor,
  { link, reason }: { link: string; reason: string },
): Promise<void> =>
  withLink(deps, actor, link, async (unit, { request, company }) => {
    if (request.signed_at) throw signedAlready(await standingOf(deps, unit, company))
    const ended = { declined_at: unit.now, decline_reason: reason, code_digest: null, code_expires_at: null }
    await unit.trx.updateTable('mou_request').set(ended).where('id', '=', request.id).execute()
    await mailDeclined(unit, company, request, reason)
    record(unit, 'account.mou_declined', request)
  })

type Held = { request: RequestRow; company: MouCompany }

const standingOf = ({ config }: Deps, { trx, now }: Unit, company: MouCompany): Promise<MouStanding> =>
  findStanding(trx, config, company, now)

/** Where a memorandum stands that can be signed now; refused with who signed and when if someone was first. */
async function findOpenStanding(deps: Deps, unit: Unit, { request, company }: Held): Promise<MouStanding> {
  const standing = await standingOf(deps, unit, company)
  if (request.signed_at || standing.isSigned.EMPLOYER) throw signedAlready(standing)
  const stage = stageOf({ status: company.status, closedDate: company.closed_date })
  ensure(stage !== 'CLOSED', 'account_closed')
  ensure(stage !== 'CLOSING', 'account_closing')
  if (standing.missing.length > 0) throw refusalOf(standing, 'incomplete')
  return standing
}

async function presentPage(deps: Deps, unit: Unit, { request, company }: Held): Promise<SigningPage> {
  const standing = await standingOf(deps, unit, company)
  const signature = standing.isSigned.EMPLOYER ? standing.signature : undefined
  const signed = signature && (await signedDocument(unit.trx, deps.config, signature))
  return {
    companyName: company.company_name,
    companyNumber: company.id,
    timeZone: company.time_zone,
    askedBy: request.asked_by_name,
    signatory: { name: request.signatory_name, title: request.signatory_title },
    maskedEmail: maskEmail(request.email),
    expiresAt: request.expires_at.toISOString(),
    document: signed?.document ?? standing.document,
    signature: presentIfAny(signature),
    agent: presentAgent(standing),
  }
}

type LinkAction =
  | 'account.mou_link_opened'
  | 'account.mou_code_mailed'
  | 'account.mou_code_refused'
  | 'account.mou_declined'

const record = (unit: Unit, action: LinkAction, { id, account_id }: RequestRow): void =>
  unit.record({ action, subjectType: 'account', subjectId: String(account_id), after: { requestId: id } })
