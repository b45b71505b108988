import { conflict, refused } from '../platform/problem.ts'

const NAME = /^(?=.*\p{L})[^\p{Cc}\p{Cs}]{1,100}$/u

/** Whether a typed name is a signature. */
export const isSignature = (typedName: string): boolean => NAME.test(typedName)

type Signature = { typedName: string; attestationAccepted: boolean; attestationVersion: number }

/** Refuses a signature unless it is made of an acknowledged attestation, in its present words, and a typed name. */
export function ensureAttested(signature: Signature, presentVersion: number): void {
  const { typedName, attestationAccepted, attestationVersion } = signature
  if (!attestationAccepted) throw refused('attestationAccepted', 'required', 'Confirm the statement before you sign.')
  if (!isSignature(typedName)) throw refused('typedName', 'required', 'Sign by typing your name.')
  if (attestationVersion === presentVersion) return
  throw conflict('ATTESTATION_CHANGED', 'The statement has been reworded. Read it again, then sign.')
}

/** Refuses a correction of a part of the form without its reason. */
export function ensureReason(reason: string, part: string): void {
  if (reason.trim() === '') throw refused('reason', 'required', `Enter why you are correcting ${part}.`)
  if (!/^[^\p{Cs}]*$/u.test(reason)) throw refused('reason', 'format', 'Write plain text.')
}
