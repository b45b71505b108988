import { CLIENTS_OFFERED, MAX_ACCOUNT_ID, type findClients as endpoint } from '@hireproof/contract/accounts/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { begins, wordsIn } from '../platform/search-words.ts'

const RECENT = 5
/** Cases of the user that are looked at for the clients of the last ones. */
const LAST_CASES = 200
/** Words of a text that count. */
const MOST_WORDS = 6

type Client = { accountId: number; companyName: string }

/** The active clients that an agency's user is offered for a text; the work does not grow with the number of clients. */
export async function findClients(deps: Deps, actor: UserActor, text: string): Promise<ReplyOf<typeof endpoint>> {
  if (actor.accountType !== 'AGENCY') return { recent: [], clients: [], hasMore: false }
  const words = wordsIn(text, MOST_WORDS)
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    if (words.length === 0) {
      const recent = await listRecent(trx, actor)
      const first = await listFirst(trx, actor)
      const clients = first.filter(({ accountId }) => recent.every((known) => known.accountId !== accountId))
      return { recent, ...cut(clients) }
    }
    const [byNumber, byName] = [await findByNumber(trx, actor, text), await findByWords(trx, actor, words)]
    const found = new Map([...byNumber, ...byName].map((client) => [client.accountId, client]))
    return { recent: [], ...cut([...found.values()]) }
  })
}

const cut = (clients: Client[]) => ({
  clients: clients.slice(0, CLIENTS_OFFERED),
  hasMore: clients.length > CLIENTS_OFFERED,
})

const activeClients = (trx: Db, { accountId }: UserActor) =>
  trx
    .selectFrom('account')
    .select(['account.id as accountId', 'company_name as companyName'])
    .where('agency_account_id', '=', accountId)
    .where('account.status', '=', 'ACTIVE')
    .where('account.closed_date', 'is', null)

const listFirst = (trx: Db, actor: UserActor): Promise<Client[]> =>
  activeClients(trx, actor)
    .orderBy(sql`lower(company_name)`)
    .orderBy('account.id')
    .limit(CLIENTS_OFFERED + RECENT + 1)
    .execute()

/** The clients for which the user created cases last. */
const listRecent = (trx: Db, actor: UserActor): Promise<Client[]> =>
  activeClients(trx, actor)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('verification_case')
              .select(['account_id', 'created_at'])
              .where('created_by_user_id', '=', actor.userId)
              .orderBy('created_at', 'desc')
              .limit(LAST_CASES)
              .as('last_case'),
          )
          .select(['account_id', (of) => of.fn.max('created_at').as('last_at')])
          .groupBy('account_id')
          .as('worked_for'),
      (join) => join.onRef('worked_for.account_id', '=', 'account.id'),
    )
    .orderBy('last_at', 'desc')
    .limit(RECENT)
    .execute()

async function findByNumber(trx: Db, actor: UserActor, text: string): Promise<Client[]> {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : 0
  if (number < 1 || number > MAX_ACCOUNT_ID) return []
  return activeClients(trx, actor).where('account.id', '=', number).execute()
}

/** In the order of the names from the word that was found; the longest word leads, because it finds the fewest. */
async function findByWords(trx: Db, actor: UserActor, words: readonly string[]): Promise<Client[]> {
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const { rows } = await sql<Client>`
    select account.id as "accountId", company_name as "companyName"
    from derived.company_name_key as found join account on account.id = found.account_id
    where found.holder_account_id = ${actor.accountId} and ${begins('found.key', first)} and account.status = 'ACTIVE'
      and account.closed_date is null
      and ${sql.join([sql`true`, ...others.map((word) => hasWord(actor, word))], sql` and `)}
    order by found.key, found.account_id limit ${CLIENTS_OFFERED * 2 + 1}`.execute(trx)
  return rows
}

const hasWord = ({ accountId }: UserActor, word: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from derived.company_name_key as also where also.holder_account_id = ${accountId}
    and also.account_id = found.account_id and ${begins('also.key', word)})`
