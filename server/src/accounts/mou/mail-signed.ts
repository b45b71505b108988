import type { Unit } from '../../platform/unit.ts'
import { mouPath } from './mou-path.ts'
import type { MouCompany } from './mou-facts.ts'
import type { RequestRow, SignatureRow } from './mou.queries.ts'
import { signedWhen } from './signed-text.ts'

/** Tells people that a memorandum was signed. */
export async function mailSigned(
  unit: Unit,
  company: MouCompany,
  signature: SignatureRow,
  addresses: readonly string[],
): Promise<void> {
  const told = new Set(addresses.map((address) => address.toLowerCase()))
  const when = signedWhen(signature, company.time_zone)
  const data = { companyName: company.company_name, companyNumber: String(company.id), name: signature.name, when }
  for (const to of told)
    await unit.mail({ to, template: 'mou-signed', data: { ...data, path: mouPath(company) }, purpose: 'notice' })
}

/** Tells the signatory, and the person who enrolls the company, that a signature is void, and what to do. */
export async function mailVoid(
  unit: Unit,
  company: MouCompany,
  signature: SignatureRow,
  restated: readonly string[],
): Promise<void> {
  const enrolling = await unit.trx
    .selectFrom('enrollment')
    .select('email')
    .where('account_id', '=', company.id)
    .executeTakeFirst()
  const when = signedWhen(signature, company.time_zone)
  const data = { companyName: company.company_name, name: signature.name, when, restated: restated.join(', ') }
  const signer = signature.email.toLowerCase()
  const told = enrolling?.email.toLowerCase()
  for (const to of new Set([signer, ...(told === undefined ? [] : [told])])) {
    // a signatory who got a link or a paper may have no user to sign in with
    const signsIn = to === told || signature.way === 'USER'
    const mine = signsIn ? { ...data, path: mouPath(company) } : data
    await unit.mail({ to, template: 'mou-void', data: mine, purpose: 'notice' })
  }
}

/** Tells the person who asked that the signatory declined. */
export async function mailDeclined(
  unit: Unit,
  company: MouCompany,
  request: RequestRow,
  reason: string,
): Promise<void> {
  const data = { companyName: company.company_name, name: request.signatory_name, reason, path: mouPath(company) }
  await unit.mail({ to: request.asked_by_email, template: 'mou-declined', data, purpose: 'notice' })
}
