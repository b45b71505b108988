import { test } from 'vitest'
import { changeInRounds, pairs } from '../testing/change-at-once.ts'

test.each(pairs)(
  '[CASE-193] %s and %s at once leave one case in a state that the table allows, in 20 of 20 rounds',
  { timeout: 600_000 },
  (one, other) => changeInRounds([one, other], 20),
)
