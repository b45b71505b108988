import { applicationOf } from '@hireproof/contract/applications'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe, useStarted } from '../../lib/started.ts'
import { readPreference } from './case-preference.ts'
import { mayChoose, whereToCreate, type CasePreference } from './where-to-create.ts'

/** Where the signed-in user creates cases; without `way` for the moment in which the preference is being read. */
export function useCreateCase() {
  const { flags } = useStarted()
  const { account, user } = useMe()
  const { logonId } = user
  const [preference, setPreference] = useState<CasePreference>()
  const facts = { isPlusEnabled: account.myI9.enabled, isClosed: account.status === 'CLOSED' }
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

/** Leads to a page of the cases application, which from any other is a full page load. */
export function useLeadOn(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    if (applicationOf(location.pathname) === 'cases') void navigate(path)
    else location.assign(path)
  }
}
