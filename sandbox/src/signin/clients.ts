import type { ClientMetadata } from 'oidc-provider'
import type { SandboxConfig } from '../config.ts'

/** Where people return to the product after sign-in and sign-out, below each of its addresses. */
export const productPaths = { callback: '/redirect', signedOut: '/home/logout', signIn: '/home/login' }

/** The client with which the sandbox's own account page signs people in. */
export const accountClientId = 'urn:hireproof:sandbox:account'

/** The product as a client of the provider: with a key if it gave one, otherwise with PKCE alone. */
export function productClient(config: SandboxConfig): ClientMetadata {
  return {
    client_id: config.clientId,
    client_name: config.productName,
    redirect_uris: config.productUrls.map((url) => `${url}${productPaths.callback}`),
    post_logout_redirect_uris: config.productUrls.map((url) => `${url}${productPaths.signedOut}`),
    ...common,
    ...(config.clientJwks
      ? {
          token_endpoint_auth_method: 'private_key_jwt',
          token_endpoint_auth_signing_alg: 'RS256',
          jwks: config.clientJwks,
        }
      : { token_endpoint_auth_method: 'none' }),
  }
}

/** The sandbox's account page as a client of its own provider. */
export function accountClient(issuer: string): ClientMetadata {
  return {
    client_id: accountClientId,
    client_name: 'Sandbox account page',
    redirect_uris: [`${issuer}/account`],
    post_logout_redirect_uris: [`${issuer}/account/signed-out`],
    ...common,
    token_endpoint_auth_method: 'none',
  }
}

const common = {
  application_type: 'web',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: 'RS256',
} satisfies Partial<ClientMetadata>
