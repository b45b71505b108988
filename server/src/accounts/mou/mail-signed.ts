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
  const data = { companyName: company.company_name, name: signature.name, when }
  for (const to of told)
    await unit.mail({ to, template: 'mou-signed', data: { ...data, path: mouPath(company) }, purpose: 'notice' })
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
