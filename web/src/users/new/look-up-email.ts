import { call } from '../../lib/api.ts'
import { checkNewEmail, knownOf, type Duplicate } from './check-new-email.ts'
import type { NewUserValues } from './new-user-values.ts'
import type { useProgress } from './use-progress.ts'
import type { useSuggestion } from './use-suggestion.ts'

/** Learns what there is for an address; answers the user who has it already in this company. */
export async function lookUpEmail(
  values: NewUserValues,
  { known, setCheck }: ReturnType<typeof useProgress>,
  { offer, suggest }: ReturnType<typeof useSuggestion>,
): Promise<Duplicate | undefined> {
  const found = await checkNewEmail(call, values.email, values.accountId)
  if ('duplicate' in found) return found.duplicate
  const profile = knownOf(found.check)
  const whole = { ...values, ...profile }
  setCheck(found.check)
  if (found.check.suggestedLogonId) offer(found.check.suggestedLogonId, whole)
  else if (profile.lastName) await suggest(whole)
  else if (known.lastName) {
    // the one before was made from the name of another person
    offer('', whole)
    await suggest(whole)
  }
  return undefined
}
