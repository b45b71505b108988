import { neverReverified, reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { yearsLater } from '@hireproof/contract/form-i9/retention'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'
import type { SupplementBContext } from '@hireproof/contract/form-i9/validate-supplement-b'
import { displayName } from '@hireproof/contract/format/display'
import { listCopies } from '../copies/document-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { findRetention } from '../retention/retention.queries.ts'
import type { FormDocument } from '../form-document.ts'
import { presentEntries } from '../form-entry.ts'
import { findPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { authorizationOf } from './reverification.ts'
import { contextOf, ensureMayExamine, readSignedForm } from '../section2/section2-context.ts'

/** Years after the form was first completed in which it may be used for a rehire (8 CFR 274a.2(c)). */
const REHIRE_YEARS = 3

/** What is needed to sign a block of Supplement B; it suggests nothing about the documents. */
export async function getSupplementB(deps: Deps, actor: UserActor, plusCaseId: string): Promise<SupplementBSetting> {
  const now = deps.clock.now()
  return inTransaction(deps.appDb, actor.accounts, async (trx) => {
    const row = await findPlusCase(trx, actor.accountId, plusCaseId, now)
    ensureMayExamine(actor, row)
    ensure(row.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, trx, actor, row)
    const { first_name, middle_initial, last_name } = document.section1.answers
    const names = { firstName: first_name ?? null, middleInitial: middle_initial ?? null, lastName: last_name ?? null }
    const user = trx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', actor.userId)
    const own = await user.executeTakeFirstOrThrow()
    return {
      ...(await supplementBContext(trx, document, now)),
      employeeName: displayName(names),
      latestId: latestBlock(document)?.id ?? null,
      proposed: { employerName: `${own.first_name} ${own.last_name}` },
    }
  })
}

/** The newest block of Supplement B. */
export const latestBlock = ({ entries }: FormDocument) => presentEntries(entries, 'SUPPLEMENT_B').at(-1)

/** What the rules of Supplement B need from a form whose Section 2 is signed. */
export async function supplementBContext(trx: Db, document: FormDocument, now: Date): Promise<SupplementBContext> {
  const { today, copied, versions } = contextOf(document, await listCopies(trx, document.plusCaseId), now)
  const [first, present] = [versions[0], versions.at(-1)]
  ensure(first && present, 'conflict')
  const authorization = authorizationOf(document, present.content)
  const ended = await findRetention(trx, document.plusCaseId)
  const rehires = authorization.supplements.map(({ content }) => content.dateOfRehire)
  const days = [present.content.firstDayOfEmployment, ...rehires, ended?.ended_on ?? '']
  return {
    today,
    copied,
    reverifyBy: reverifyBy(authorization),
    neverReverified: neverReverified(authorization),
    rehireAfter: days.reduce((one, other) => (other > one ? other : one)),
    rehireUntil: yearsLater(first.signedOn, REHIRE_YEARS),
  }
}
