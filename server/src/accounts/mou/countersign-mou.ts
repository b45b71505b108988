import { randomInt } from 'node:crypto'
import { CERTIFICATE_ALPHABET, CERTIFICATE_LENGTH } from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Config } from '../../config.ts'
import { problem } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import type { MouCompany } from './mou-facts.ts'
import { findLastSignature, lockMou, type SignatureRow } from './mou.queries.ts'

type Settings = Pick<Config, 'mou'>

/**
 * Countersigns the last signatures of a company, and of the agent of a client, in the operator's name, as its enrollment is
 * approved; done once for each signature. The memorandum takes effect on the company's day of that signature.
 */
export async function countersignMou(
  { config }: { config: Settings },
  unit: Unit,
  company: Pick<MouCompany, 'id' | 'time_zone' | 'agency_account_id'>,
): Promise<void> {
  await lockMou(unit.trx, company.id)
  const signature = await findLastSignature(unit.trx, company.id)
  const hasAgent = company.agency_account_id !== null
  const agentSignature = hasAgent ? await findLastSignature(unit.trx, company.id, 'AGENT') : undefined
  if (!signature || (hasAgent && !agentSignature)) throw problem('conflict', { detail: 'a signature is missing' })
  const known = unit.trx.selectFrom('mou').select('version').where('signature_id', '=', signature.id)
  if (await known.executeTakeFirst()) return
  const effectiveOn = dayOf(signature, company.time_zone)
  const version = await insertVersion(unit, config, { signature, agentSignature, effectiveOn })
  unit.record({
    action: 'account.mou_countersigned',
    subjectType: 'account',
    subjectId: String(company.id),
    after: { signatureId: signature.id, agentSignatureId: agentSignature?.id ?? null, version, effectiveOn },
  })
}

/** The day of a signature in the calendar of its company: of a paper, the day that is on it. */
export const dayOf = ({ signed_on, signed_at }: SignatureRow, timeZone: string): IsoDate =>
  signed_on ?? todayIn(signed_at, timeZone)

type Signed = { signature: SignatureRow; agentSignature: SignatureRow | undefined; effectiveOn: IsoDate }

/** Adds a memorandum that everyone has signed, with the code of its certificate; returns its version. */
export async function insertVersion(
  { trx, now }: Unit,
  { mou: { countersigner } }: Settings,
  { signature: { id, account_id }, agentSignature, effectiveOn }: Signed,
): Promise<number> {
  const { version } = await trx
    .insertInto('mou')
    .values((the) => ({
      account_id,
      version: the
        .selectFrom('mou')
        .select((mou) => mou(mou.fn.coalesce(mou.fn.max('version'), mou.lit(0)), '+', 1).as('next'))
        .where('account_id', '=', account_id),
      ...{ signature_id: id, agent_signature_id: agentSignature?.id ?? null, effective_on: effectiveOn },
      certificate_code: newCertificateCode(),
      ...{ countersigned_by: countersigner, countersigned_at: now },
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** A code that no one guesses: more than 77 bits. */
export const newCertificateCode = (): string =>
  Array.from({ length: CERTIFICATE_LENGTH }, () => CERTIFICATE_ALPHABET[randomInt(CERTIFICATE_ALPHABET.length)]).join(
    '',
  )
