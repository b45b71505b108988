import { sql } from 'kysely'
import { matchesSecret, parseIdSecret } from '../identity/secrets.ts'
import type { Db } from '../platform/db.ts'
import { isForEmployee, MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'
import { proving, type LinkKind, type Times } from './mailed-link.ts'
import { openForm } from './open-form.ts'

/** Holds a mailed link that opens a form now, so that tries come one after the other. */
export async function lockLink(trx: Db, link: string, times: Times): Promise<LockedLink | undefined> {
  const presented = parseIdSecret(link)
  const held = presented && (await lockLinkById(trx, presented.id, times))
  return held && matchesSecret(presented.secret, held.secret_hash) ? held : undefined
}

/**
 * Holds a link that opens a form now, whose secret was proven before. A link that a newer one replaced still opens the form
 * until its digits lapse: otherwise anyone who can ask for links to an address would keep its owner out.
 */
export async function lockLinkById(trx: Db, id: string, times: Times) {
  // the form first, as everyone who ends its links does
  await lockFormOfLink(trx, id)
  return findLiveLink(trx, id, times).forUpdate('plus_link').executeTakeFirst()
}

const lockFormOfLink = (trx: Db, id: string) =>
  trx
    .selectFrom('plus_case')
    .select('id')
    .where('id', '=', (link) => link.selectFrom('plus_link').select('plus_case_id').where('plus_link.id', '=', id))
    .forUpdate()
    .execute()

const findLiveLink = (trx: Db, id: string, { product, timeOfDay }: Times) =>
  trx
    .selectFrom('plus_link')
    .innerJoin('plus_case', 'plus_case.id', 'plus_link.plus_case_id')
    .leftJoin('employee_code', (join) =>
      join.onRef('employee_code.link_id', '=', 'plus_link.id').on('employee_code.expires_at', '>', timeOfDay),
    )
    .select(['plus_link.id', 'plus_link.secret_hash', 'plus_link.failed_tries', 'plus_link.plus_case_id'])
    .select(['plus_case.account_id', 'plus_case.employee_email as email', 'plus_case.status'])
    .select(sql<boolean>`ended_at is not null`.as('is_replaced'))
    .where('plus_link.id', '=', id)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('employee_code.link_id', 'is not', null)]))
    .where('failed_tries', '<', MOST_TRIES)
    .where('plus_link.expires_at', '>', product)
    .where(isForEmployee)

type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLinkById>>>

/** The links that open forms. */
export const formLinks: LinkKind<LockedLink> = {
  table: 'plus_link',
  lock: lockLink,
  open: openForm,
  subjectOf: ({ plus_case_id: subjectId }) => ({ subjectType: 'plus_case', subjectId }),
  actions: { codeMailed: 'plus_case.code_mailed', codeRefused: 'plus_case.code_refused' },
  provingAs: () => proving,
}
