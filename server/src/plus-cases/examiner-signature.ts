import { problem } from '../platform/problem.ts'
import { isSignature } from './sign-preparers.ts'

type Signature = { typedName: string; attestationAccepted: boolean; attestationVersion: number }

const refused = (path: string, message: string) =>
  problem('bad_request', { issues: [{ path, code: 'required', message }] })

/** Refuses a signature unless it is made of an acknowledged attestation, in its present words, and a typed name. */
export function ensureAttested(signature: Signature, presentVersion: number): void {
  const { typedName, attestationAccepted, attestationVersion } = signature
  if (!attestationAccepted) throw refused('attestationAccepted', 'Confirm the statement before you sign.')
  if (!isSignature(typedName)) throw refused('typedName', 'Sign by typing your name.')
  if (attestationVersion === presentVersion) return
  const message = 'The statement was reworded meanwhile. Read it again, then sign.'
  throw problem('conflict', { issues: [{ path: '', code: 'ATTESTATION_CHANGED', message }] })
}
