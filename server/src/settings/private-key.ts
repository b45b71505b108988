import { createPrivateKey, type JsonWebKey } from 'node:crypto'

/** The key that proves who we are to the sign-in service; a bad one is refused now and not at the first sign-in. */
export function faultsOfPrivateKey(text: string | undefined): string[] {
  if (text === undefined) return []
  try {
    const key = createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return []
  } catch {
    // Reported below, without the key.
  }
  return ['OIDC_PRIVATE_KEY must be a private RSA key of at least 2,048 bits as a JSON Web Key.']
}
