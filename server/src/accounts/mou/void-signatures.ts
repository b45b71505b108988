import type { MouSignature, SignatureAtStake } from '@hireproof/contract/accounts/mou/mou'
import type { Config } from '../../config.ts'
import type { Unit } from '../../platform/unit.ts'
import type { Db } from '../../platform/db.ts'
import { dayOf } from './countersign-mou.ts'
import { mailVoid } from './mail-signed.ts'
import type { MouFacts } from './mou-facts.ts'
import { findCompany, findLastSignature, lockMou, presentSignature, type SignatureRow } from './mou.queries.ts'
import { findStanding, type MouStanding } from './signature-of.ts'

type Settings = Pick<Config, 'mou' | 'productName'>
type Signed = Pick<MouStanding, 'company' | 'facts' | 'isSigned' | 'signature' | 'agentSignature' | 'versions'>

/** The signatures that count until the approval, and that a change of what the memorandum shows makes void. */
const atStakeIn = (standing: Signed): SignatureRow[] =>
  standing.company.status === 'PENDING' ? countingIn(standing) : []

/** The signatures of a company, and of the agent of a client, that count. */
const countingIn = ({ isSigned, signature, agentSignature }: Signed): SignatureRow[] =>
  [isSigned.EMPLOYER && signature, isSigned.AGENT && agentSignature].filter((row) => row !== false && row !== undefined)

/** Who signed what a change would make void, and on which day of the company; in a transaction that reaches the company. */
export async function findAtStake(
  trx: Db,
  config: Settings,
  accountId: number,
  now: Date,
): Promise<SignatureAtStake[]> {
  const company = await findCompany(trx, accountId)
  if (company?.status !== 'PENDING' || !(await hasSignatures(trx, accountId))) return []
  const standing = await findStanding(trx, config, company, now)
  return atStakeIn(standing).map((row) => ({ name: row.name, signedOn: dayOf(row, company.time_zone) }))
}

/**
 * Makes a change of what a company states. If a signature no longer counts after it, the history keeps that, and the people who
 * have to act get an email. Signatures and such changes come one after another, so that each is void once.
 */
export async function voidingSignatures<T>(
  unit: Unit,
  config: Settings,
  accountId: number,
  change: () => Promise<T>,
): Promise<T> {
  const { trx, now } = unit
  const company = await findCompany(trx, accountId)
  if (company?.status !== 'PENDING') return change()
  await lockMou(trx, accountId)
  if (!(await hasSignatures(trx, accountId))) return change()
  const before = await findStanding(trx, config, company, now)
  const result = await change()
  const atStake = atStakeIn(before)
  const changed = atStake.length > 0 ? await findCompany(trx, accountId) : undefined
  if (!changed) return result
  const after = await findStanding(trx, config, changed, now)
  const counting = new Set(atStakeIn(after).map(({ id }) => id))
  const restated = restatedIn(before.facts, after.facts)
  for (const signature of atStake.filter(({ id }) => !counting.has(id))) {
    unit.record({
      action: 'account.mou_voided',
      subjectType: 'account',
      subjectId: String(accountId),
      before: { name: signature.name, title: signature.title },
      // names of fields only: the values are in the event of the change
      after: { signatureId: signature.id, restated: restated.join(', ') },
    })
    await mailVoid(unit, changed, signature, restated)
  }
  return result
}

const hasSignatures = async (trx: Db, accountId: number): Promise<boolean> =>
  (await findLastSignature(trx, accountId)) !== undefined ||
  (await findLastSignature(trx, accountId, 'AGENT')) !== undefined

/** What a memorandum shows otherwise than before, or who else signs it for a client, by name. */
function restatedIn(known: MouFacts, stated: MouFacts): string[] {
  const [before, after] = [known.information, stated.information]
  const signatory = known.signatory === stated.signatory ? [] : ['Signatory']
  const valueIn = (rows: MouFacts['information'], label: string) => rows.find((row) => row.label === label)?.value
  const labels = new Set([...before, ...after].map(({ label }) => label))
  return [...[...labels].filter((label) => valueIn(before, label) !== valueIn(after, label)), ...signatory]
}

/** The signatures of a company that are in no memorandum and no longer count, the newest first. */
export async function listVoid(trx: Db, standing: Signed): Promise<MouSignature[]> {
  const { company, versions } = standing
  const counting = countingIn(standing).map(({ id }) => id)
  const used = new Set([...counting, ...versions.flatMap((row) => [row.id, row.agent_signature_id])])
  const rows = await trx
    .selectFrom('mou_signature')
    .selectAll()
    .where('account_id', '=', company.id)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(({ id }) => !used.has(id)).map(presentSignature)
}
