import { errors, type KoaContextWithOIDC } from 'oidc-provider'

/** The service level of a sign-in without identity proofing. */
export const authOnly = 'urn:acr.login.gov:auth-only'
const defaultAssurance = 'urn:gov:gsa:ac:classes:sp:PasswordProtectedTransport:duo'
const secondLevel = 'http://idmanagement.gov/ns/assurance/aal/2'

/** Every `acr_values` entry that a password and a one-time code can satisfy. */
export const acrValues = [authOnly, defaultAssurance, secondLevel]

/** Parameters that the provider reads at `authorize`; all others are ignored, except those refused by name. */
export const knownParameters = [
  'acr_values',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'locale',
  'nonce',
  'prompt',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'verified_within',
]
/** Parameters that make the provider refuse the request. */
export const refusedParameters = ['request', 'request_uri', 'registration']

const shortest = 22

/** Checks a sign-in request as Login.gov does, or throws the error that goes back to the application. */
export function checkSignInRequest(ctx: KoaContextWithOIDC): void {
  const params = ctx.oidc.params ?? {}
  const levels = words(params['acr_values'])
  if (!levels.includes(authOnly)) refuse('No acceptable acr_values found: a service level is required')
  if (!levels.every((level) => acrValues.includes(level))) refuse('No acceptable acr_values found')
  if (!words(params['scope']).includes('openid')) refuse('No valid scope values found')
  if (text(params['state']).length < shortest) refuse(`State must be at least ${shortest} characters`)
  if (text(params['nonce']).length < shortest) refuse(`Nonce must be at least ${shortest} characters`)
  params['prompt'] ??= 'select_account'
  // `login` is for applications that Login.gov allowed to use it, as the product is
  if (!['select_account', 'login'].includes(text(params['prompt']))) refuse('Prompt is invalid')
}

/** The requested service level and authentication level. */
export function levelsOf(acr: unknown): { ial: string; aal: string } {
  const aal = words(acr).find((level) => level !== authOnly)
  return { ial: authOnly, aal: aal ?? defaultAssurance }
}

function refuse(description: string): never {
  throw new errors.InvalidRequest(description)
}

function words(value: unknown): string[] {
  return text(value).split(' ').filter(Boolean)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
