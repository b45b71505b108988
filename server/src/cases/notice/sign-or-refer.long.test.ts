import { test } from 'vitest'
import { signOrReferInRounds } from '../../testing/sign-or-refer.ts'

test(
  '[CASE-192] [T44] of a signature "no action" and a referral at once one wins, in 200 of 200 rounds',
  { timeout: 600_000 },
  () => signOrReferInRounds(200),
)
