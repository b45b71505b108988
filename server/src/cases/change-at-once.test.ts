import { test } from 'vitest'
import { changeInRounds, pairs } from '../testing/change-at-once.ts'

test.each(pairs)(
  '[CASE-193] %s and %s at once leave one case in a state that the table allows, with an event for each change',
  { timeout: 120_000 },
  (one, other) => changeInRounds([one, other], 4),
)
