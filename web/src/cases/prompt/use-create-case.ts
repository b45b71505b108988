import { applicationOf } from '@hireproof/contract/applications'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe, useStarted } from '../../lib/started.ts'
import { ownerOf, store } from '../../lib/storage.ts'
import { mayChoose, startsWithPlus, whereToCreate, type CasePreference, preferences } from './where-to-create.ts'

/** The preference that a stored text means; any other text asks each time. */
export const toPreference = (text: string | undefined): CasePreference =>
  preferences.find((preference) => preference === text) ?? 'CreateCasePromptUser'

/** The preference of the user with this User ID in this browser; without storage, it is to ask each time. */
async function readPreference(logonId: string): Promise<CasePreference> {
  const owner = await ownerOf(logonId).catch(() => undefined)
  return toPreference(owner && store.read('caseCreationPreference', owner))
}

/** Stores the preference of the user with this User ID in this browser. */
export async function keepPreference(logonId: string, preference: CasePreference): Promise<void> {
  const owner = await ownerOf(logonId).catch(() => undefined)
  if (owner) store.write('caseCreationPreference', preference, owner)
}

/** Where the signed-in user creates cases; without `way` while the preference is being read. */
export function useCreateCase() {
  const { flags } = useStarted()
  const { account, user } = useMe()
  const { logonId } = user
  const [preference, setPreference] = useState<CasePreference>()
  const facts = { isPlusEnabled: startsWithPlus(account), isClosed: account.closedDate !== null }
  const isAsked = mayChoose(facts, flags)
  useEffect(() => {
    let isGone = false
    if (isAsked) void readPreference(logonId).then((found) => !isGone && setPreference(found))
    return () => {
      isGone = true
    }
  }, [isAsked, logonId])
  const known = isAsked ? preference : 'CreateCasePromptUser'
  return { isAsked, preference, setPreference, way: known && whereToCreate(facts, known, flags) }
}

/** Goes to a page of the cases application; from any other application, this is a full page load. */
export function useLeadOn(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    if (applicationOf(location.pathname) === 'cases') void navigate(path)
    else location.assign(path)
  }
}
