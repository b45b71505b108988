import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import type { Unit } from '../../platform/unit.ts'
import { hasTries, linkRefused, secretOf, withSignatoryLink, type LinkKind } from '../signatory-link.ts'
import type { MouCompany } from './mou-facts.ts'
import { findCompany, statusOf, type RequestRow } from './mou.queries.ts'

/** The links to sign a memorandum. */
export const signingLinks: LinkKind = { table: 'mou_request', secret: 'mou_link', code: 'mou_code' }

type Keys = Pick<Config, 'keys'>
type Mailed = { request: RequestRow; company: MouCompany; template: 'mou-request' | 'mou-reminder' }

/** Emails the link of a request: a reminder has the same link. */
export async function mailLink(unit: Unit, config: Keys, { request, company, template }: Mailed): Promise<void> {
  const data = {
    companyName: company.company_name,
    asker: request.asked_by_name,
    goodUntil: todayIn(request.expires_at, company.time_zone),
    ...sealSecret(config, request.id, secretOf(config, signingLinks, request.id)),
  }
  const purpose = template === 'mou-request' ? 'invitation' : 'reminder'
  await unit.mail({ to: request.email, template, data, purpose })
}

type Held = { request: RequestRow; company: MouCompany }

/** Works on the memorandum of a mailed link. Refused unless the link can be answered, or has been signed with. */
export const withLink = <T>(
  deps: Deps,
  actor: VisitorActor,
  link: string,
  work: (unit: Unit, held: Held) => Promise<T>,
): Promise<T> =>
  withSignatoryLink(deps, actor, { kind: signingLinks, link }, async (unit, { id, account_id }) => {
    const request = await unit.trx.selectFrom('mou_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const company = await findCompany(unit.trx, account_id)
    if (!company || !isOpenTo(request, unit.now)) throw linkRefused()
    return work(unit, { request, company })
  })

const isOpenTo = (request: RequestRow, now: Date): boolean =>
  hasTries(request) && ['REQUESTED', 'OPENED', 'SIGNED'].includes(statusOf(request, now))
