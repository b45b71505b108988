import type { FindAccount } from 'oidc-provider'
import { randomUUID } from 'node:crypto'
import type { ExpiringMap } from '../platform/expiring-map.ts'
import type { Accounts } from './accounts.ts'
import { levelsOf } from './request-rules.ts'

/** The levels requested for each granted sign-in, by grant. */
export type GrantedLevels = ExpiringMap<{ ial: string; aal: string }>

/** The claims that each scope gives access to. */
export const claimsByScope = {
  openid: ['sub', 'iss', 'acr', 'ial', 'aal', 'jti', 'at_hash', 'c_hash', 'nbf'],
  email: ['email', 'email_verified'],
  all_emails: ['all_emails'],
  locale: ['locale'],
  'profile:verified_at': ['verified_at'],
}

/** Finds the person of a token, with Login.gov's claims about a person who was not identity-proofed. */
export function accountFinder(issuer: string, accounts: Accounts, levels: GrantedLevels): FindAccount {
  return (ctx, id) => {
    const account = accounts.findById(id)
    if (!account) return undefined
    const claims = async (use: string) => {
      const { AccessToken: token, AuthorizationCode: code, Grant: grant } = ctx.oidc.entities
      const { ial, aal } = levels.get(grant?.jti ?? '') ?? levelsOf(undefined)
      const { emails } = account
      const about = { iss: issuer, email: emails[0], email_verified: true, all_emails: emails, locale: 'en', ial, aal }
      if (use !== 'id_token') return { ...about, sub: id }
      // The provider replaces at_hash and c_hash, which hold the token and the code here, with their hashes.
      const nbf = Math.floor(Date.now() / 1000)
      return { ...about, sub: id, jti: randomUUID(), nbf, at_hash: token?.jti, c_hash: code?.jti }
    }
    return { accountId: id, claims }
  }
}
