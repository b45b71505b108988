import { ownerOf, store } from '../../lib/storage.ts'
import { preferences, type CasePreference } from './where-to-create.ts'

/** The preference that a stored text stands for; whatever is none asks each time. */
export const toPreference = (text: string | undefined): CasePreference =>
  preferences.find((preference) => preference === text) ?? 'CreateCasePromptUser'

/** What the user with this User ID prefers in this browser; one that keeps nothing asks each time. */
export async function readPreference(logonId: string): Promise<CasePreference> {
  const owner = await ownerOf(logonId).catch(() => undefined)
  return toPreference(owner && store.read('caseCreationPreference', owner))
}

/** Keeps what the user with this User ID prefers, in this browser. */
export async function keepPreference(logonId: string, preference: CasePreference): Promise<void> {
  const owner = await ownerOf(logonId).catch(() => undefined)
  if (owner) store.write('caseCreationPreference', preference, owner)
}
