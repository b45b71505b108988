import { Secret, TOTP } from 'otpauth'

const period = 30

/** The result for a one-time code that someone typed. */
type CodeResult = { ok: true; step: number } | { ok: false; reason: 'wrong' | 'used' }

/** A fresh secret for an authenticator, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the QR code. */
export function authenticatorUri(email: string, secret: string): string {
  return authenticator(secret, email).toString()
}

/** Checks a code: it may be one step early or late, but its step must not have been used before (RFC 6238 §5.2). */
export function checkCode(secret: string, code: string, lastStep: number, now: number): CodeResult {
  const token = code.replace(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? authenticator(secret).validate({ token, timestamp: now, window: 1 }) : null
  if (delta === null) return { ok: false, reason: 'wrong' }
  const step = stepAt(now) + delta
  return step > lastStep ? { ok: true, step } : { ok: false, reason: 'used' }
}

/** The code that would be accepted now, or none until the next step begins. */
export function acceptableCode(
  secret: string,
  lastStep: number,
  now: number,
): { code: string | undefined; secondsLeft: number } {
  const step = Math.max(stepAt(now), lastStep + 1)
  const isAcceptable = step <= stepAt(now) + 1
  const until = isAcceptable ? (step + 1) * period : (step - 1) * period
  return {
    code: isAcceptable ? authenticator(secret).generate({ timestamp: step * period * 1000 }) : undefined,
    secondsLeft: Math.max(1, Math.ceil(until - now / 1000)),
  }
}

function stepAt(now: number): number {
  return Math.floor(now / 1000 / period)
}

function authenticator(secret: string, label = 'account'): TOTP {
  return new TOTP({ issuer: 'Sandbox sign-in', label, secret: Secret.fromBase32(secret), period })
}
