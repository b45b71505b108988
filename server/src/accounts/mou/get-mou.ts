import type { Mou, MouAgent, MouParty, SignRefusal } from '@hireproof/contract/accounts/mou/mou'
import { displayName } from '@hireproof/contract/format/display'
import type { ConflictCode } from '@hireproof/contract/problem'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { conflict, problem } from '../../platform/problem.ts'
import { canRequest, canSign, canUploadPaper, ensureManageable, partyOf } from './mou.policy.ts'
import {
  findAgentSignature,
  findCompany,
  presentIfAny,
  presentRequest,
  presentSignature,
  type SignatureRow,
  type VersionRow,
} from './mou.queries.ts'
import { signedText } from './signed-text.ts'
import { agentStatusOf, findStanding, type MouStanding } from './signature-of.ts'
import { listVoid } from './void-signatures.ts'

/** The memorandum of a company that the actor looks after. */
export const getMou = (deps: Deps, actor: UserActor, accountId: number): Promise<Mou> =>
  inTransaction(deps.appDb, actor.reach, async (trx) =>
    presentMou(trx, actor, await findManaged(deps, trx, actor, accountId), deps.clock.now()),
  )

/** Where the memorandum of a company stands that the actor looks after: 404 outside the reach, 403 for others within it. */
export async function findManaged(deps: Deps, trx: Db, actor: UserActor, accountId: number): Promise<MouStanding> {
  const company = await findCompany(trx, accountId)
  ensureManageable(actor, company)
  return findStanding(trx, deps.config, company, deps.clock.now())
}

/** A memorandum as it leaves the server. */
export async function presentMou(trx: Db, actor: UserActor, standing: MouStanding, now: Date): Promise<Mou> {
  const { company, status, signature, request, versions, text, missing, document, isNewer, changes } = standing
  return {
    accountId: company.id,
    companyName: company.company_name,
    timeZone: company.time_zone,
    document,
    missing,
    status,
    signature: presentIfAny(signature),
    agent: presentAgent(standing),
    void: await listVoid(trx, standing),
    request: request ? presentRequest(request, now) : null,
    newer: isNewer ? { changes: [...changes], signBy: text.signBy, isSigned: standing.isSigned.EMPLOYER } : null,
    versions: await Promise.all(versions.map((row) => presentVersion(trx, row))),
    signer: await findSigner(trx, actor, standing),
    can: {
      sign: canSign(actor, standing),
      request: canRequest(actor, standing),
      paper: canUploadPaper(actor, standing),
    },
  }
}

/** What the agent of a client has signed; null for a company without one. */
export function presentAgent(standing: MouStanding): MouAgent | null {
  const { facts, agentSignature } = standing
  const status = agentStatusOf(standing)
  if (!facts.agent || status === null) return null
  return { companyName: facts.agent.name, status, signature: presentIfAny(agentSignature) }
}

const presentVersion = async (trx: Db, row: VersionRow): Promise<Mou['versions'][number]> => ({
  version: row.version,
  textVersion: row.text_version,
  signature: presentSignature(row),
  agentSignature: await findAgentSignature(trx, row).then(presentIfAny),
  effectiveOn: row.effective_on,
  countersignedBy: row.countersigned_by,
  countersignedAt: row.countersigned_at.toISOString(),
})

/** The actor as the one who signs, for the company or for its agent. */
export async function findSigner(trx: Db, actor: UserActor, { company, facts }: MouStanding): Promise<Mou['signer']> {
  const party = partyOf(actor, company)
  const companyName = (party === 'AGENT' && facts.agent?.name) || company.company_name
  const user = await trx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'middle_initial as middleInitial', 'last_name as lastName', 'title'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const name = displayName({ firstName: user.firstName, lastName: user.lastName })
  return { name, title: user.title ?? '', party, companyName }
}

/** Refuses with the reason for which a party cannot sign. */
export function refusalOf(standing: MouStanding, can: SignRefusal, party: MouParty = 'EMPLOYER') {
  if (can === 'closed') return problem('account_closed')
  if (can === 'closing') return problem('account_closing')
  if (can === 'signed') return signedAlready(standing, party)
  if (can === 'incomplete') return incomplete(standing)
  return problem('forbidden')
}

const refuse = (code: ConflictCode, message: string) => conflict(code, message)

/** Someone was first: says who signed and when. */
export const signedAlready = (
  { signature, agentSignature, company }: Pick<MouStanding, 'signature' | 'agentSignature' | 'company'>,
  party: MouParty = 'EMPLOYER',
) => alreadyBy(party === 'AGENT' ? agentSignature : signature, company)

const alreadyBy = (signature: SignatureRow | undefined, company: MouStanding['company']) =>
  refuse('MOU_SIGNED', signature ? signedText(signature, company.time_zone) : 'This memorandum is signed.')

const incomplete = ({ missing }: MouStanding) =>
  refuse('MOU_INCOMPLETE', `The company has to state first: ${missing.join(', ')}.`)
