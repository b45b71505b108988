import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import type { ClosingLink } from '../../platform/db.gen.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { removeOld } from '../../platform/in-batches.ts'
import type { Unit } from '../../platform/unit.ts'
import type { MouCompany } from '../mou/mou-facts.ts'
import { findCompany, type SignatureRow } from '../mou/mou.queries.ts'
import { hasTries, linkRefused, withSignatoryLink, type LinkKind } from '../signatory-link.ts'

/** The links with which signatories close accounts. */
export const closingLinks: LinkKind = { table: 'closing_link', secret: 'closing_link', code: 'closing_code' }

const KEPT_MINUTES = 24 * 60

/** The signature under the memorandum in force of a company: a later signature takes the place of earlier ones. */
export const findSignatureInForce = (trx: Db, accountId: number): Promise<SignatureRow | undefined> =>
  trx
    .selectFrom('mou')
    .innerJoin('mou_signature', 'mou_signature.id', 'mou.signature_id')
    .selectAll('mou_signature')
    .where('mou.account_id', '=', accountId)
    .orderBy('mou.version', 'desc')
    .limit(1)
    .executeTakeFirst()

export type HeldClosing = { link: Selectable<ClosingLink>; company: MouCompany; signature: SignatureRow }

/** Works on the account of a mailed link. Refused once the link has ended, or another person has signed since. */
export const withClosingLink = <T>(
  deps: Deps,
  actor: VisitorActor,
  presented: string,
  work: (unit: Unit, held: HeldClosing) => Promise<T>,
): Promise<T> =>
  withSignatoryLink(deps, actor, { kind: closingLinks, link: presented }, async (unit, { id, account_id }) => {
    const { trx, now } = unit
    const link = await trx.selectFrom('closing_link').selectAll().where('id', '=', id).executeTakeFirst()
    const company = await findCompany(trx, account_id)
    const signature = await findSignatureInForce(trx, account_id)
    const isOpen = link && link.ended_at === null && link.expires_at > now && hasTries(link)
    if (!isOpen || !company || signature?.id !== link.signature_id) throw linkRefused()
    return work(unit, { link, company, signature })
  })

/** Removes links that no longer work. */
export async function removeOldClosingLinks(db: Db, now: Date): Promise<void> {
  const where = sql`expires_at < ${minutesAfter(now, -KEPT_MINUTES)}`
  await removeOld(db, { from: 'closing_link', key: ['id'], where })
}
