import type { SandboxConfig } from '../config.ts'
import { acrValues } from './request-rules.ts'
import { paths, scopes } from './surface.ts'

/** The provider's description of itself; it lists no more than Login.gov's, so that no one relies on more. */
export function discoveryDocument(issuer: string, config: SandboxConfig) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${paths.authorization}`,
    token_endpoint: `${issuer}${paths.token}`,
    userinfo_endpoint: `${issuer}${paths.userinfo}`,
    jwks_uri: `${issuer}${paths.certs}`,
    end_session_endpoint: `${issuer}${paths.logout}`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: [config.clientJwks ? 'private_key_jwt' : 'none'],
    ...(config.clientJwks ? { token_endpoint_auth_signing_alg_values_supported: ['RS256'] } : {}),
    code_challenge_methods_supported: ['S256'],
    scopes_supported: scopes,
    acr_values_supported: acrValues,
    claims_supported: ['iss', 'sub', 'email', 'email_verified', 'all_emails', 'locale', 'ial', 'aal'],
    ui_locales_supported: ['en'],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }
}
