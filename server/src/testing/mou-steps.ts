import * as mou from '@hireproof/contract/accounts/mou/mou.endpoints'
import * as signing from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { sql } from 'kysely'
import { newCertificateCode } from '../accounts/mou/countersign-mou.ts'
import { deliverMail } from '../background.ts'
import type { Db } from '../platform/db.ts'
import { digest } from '../platform/seal.ts'
import { mapleStreet } from './company-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

const kimHale = { name: 'Kim Hale', title: 'Owner', email: 'kim@maple.example' }

const read = { isRead: true, isAuthorized: true }

/** The bodies of the calls about a memorandum. */
export const ofMemoranda = {
  'mou.sign': { ...read, sha256: '0'.repeat(64), typedName: 'Ana Lopez', title: 'Owner' },
  'mou.request': kimHale,
}

/** A row in every table of a memorandum. */
export async function insertMouRows(db: Db, accountId: number, userId: string): Promise<void> {
  await sql`insert into mou_text values ('\\x01', 'EMPLOYER', 1, '{}') on conflict do nothing`.execute(db)
  await sql`insert into mou_request (id, account_id, signatory_name, signatory_title, email, asked_by_user_id, asked_by_name,
      asked_by_email, asked_at, expires_at)
    values (gen_random_uuid(), ${accountId}, 'Kim', 'Owner', 'kim@elm.example', ${userId}, 'Ana', 'ana@elm.example', now(), now())`.execute(
    db,
  )
  await sql`with signed as (insert into mou_signature (id, account_id, text_digest, facts, shown_sha256, name, title, email, way,
      user_id, ip, browser, signed_at) values (gen_random_uuid(), ${accountId}, '\\x01', '{}', '', 'Ana', 'Owner',
      'ana@elm.example', 'USER', ${userId}, '192.0.2.7', '', now()) returning id)
    insert into mou select ${accountId}, 1, id, '2020-01-06', 'Operator', now(), ${newCertificateCode()} from signed`.execute(
    db,
  )
  await sql`insert into mou_paper select id, account_id, 'image/png', 1, '', '', 'k' from mou_signature
    where account_id = ${accountId}`.execute(db)
}

/** The steps to a signed memorandum. */
export function mouSteps(t: TestApp) {
  /** Everything that a company has to state before it can sign. */
  const describe = async (accountId: number): Promise<void> => {
    const profile = { account_id: accountId, ein: '123456789', employees: '10_19', naics: '311' }
    await t.ownerDb
      .insertInto('company_profile')
      .values(profile)
      .onConflict((there) => there.column('account_id').doUpdateSet(profile))
      .execute()
    const address = { account_id: accountId, kind: 'physical' as const, ...mapleStreet }
    await t.ownerDb
      .insertInto('company_address')
      .values(address)
      .onConflict((there) => there.columns(['account_id', 'kind']).doUpdateSet(mapleStreet))
      .execute()
  }

  /** A described company with an administrator. */
  const company = async (values: Parameters<typeof t.given.account>[0] = {}, user: object = {}): Promise<GivenUser> => {
    const account_id = await t.given.account({ company_name: 'Maple Street Bakery', ...values })
    await describe(account_id)
    return t.given.user({ account_id, ...user })
  }

  const paramsOf = ({ accountId }: GivenUser, id = accountId) => ({ params: { accountId: id } })
  const get = (user: GivenUser, id?: number) => t.as(user).call(mou.getMou, paramsOf(user, id))
  const shaOf = async (user: GivenUser, id?: number) => (await get(user, id)).body.document.sha256
  const sign = async (user: GivenUser, change: object = {}, id?: number) => {
    const body = { ...read, sha256: await shaOf(user, id), typedName: 'Ana Lopez', title: 'Owner', ...change }
    return t.as(user).call(mou.signMou, { ...paramsOf(user, id), body })
  }
  const request = (user: GivenUser, change: object = {}, id?: number) =>
    t.as(user).call(mou.requestSignature, { ...paramsOf(user, id), body: { ...kimHale, ...change } })

  /** Sends the waiting emails; returns those to an address, the oldest first. */
  const sentTo = async (address: string) => {
    const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
    for (const { id } of await waiting.orderBy('id').execute()) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address)
  }
  const lastIn = async (address: string, pattern: RegExp) =>
    (await sentTo(address)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''

  /** The link of the last request of a company. */
  const linkOf = async (accountId: number) => {
    const { id } = await t.ownerDb
      .selectFrom('mou_request')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return `${id}.${digest(t.deps.config.keys.index, 'mou_link', id).toString('base64url')}`
  }

  return {
    describe,
    company,
    get,
    sign,
    request,
    sentTo,
    linkOf,
    linkTo: (address: string) => lastIn(address, /\/account\/mou\/sign#(\S+)/),
    codeTo: (address: string) => lastIn(address, /Your code is (\d{6})\./),
    open: (link: string) => t.anonymous.call(signing.openSigning, { body: { link } }),
    code: (link: string) => t.anonymous.call(signing.mailSigningCode, { body: { link } }),
    decline: (link: string, reason = '') => t.anonymous.call(signing.declineSigning, { body: { link, reason } }),
    signByLink: async (link: string, code: string, change: object = {}) => {
      const opened = await t.anonymous.call(signing.openSigning, { body: { link } })
      const sha256 = opened.body.document?.sha256 ?? '0'.repeat(64)
      const body = { link, code, ...read, sha256, typedName: kimHale.name, ...change }
      return t.anonymous.call(signing.signByLink, { body })
    },
  }
}
