import { SIGNATURES_AT_ONCE, SIGNATURES_PER_HOUR } from '@hireproof/contract/accounts/client-signatures'
import { requestClientSignatures } from '@hireproof/contract/accounts/client-signatures.endpoints'
import type { ClientRow } from '@hireproof/contract/accounts/company-lists'
import { searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { refresh } from '../../lib/query.ts'
import { joined, type Outcome } from './signature-texts.ts'

/** The selected drafts, by number and in the order of selection. */
type Selection = ReadonlySet<number>

const nothing: Outcome = { sent: [], left: [], secondsUntilMore: null }
// each part asks up to twenty-five people
const TIMEOUT_MS = 60_000

/** Drafts of clients that are selected on any page of the list. */
export function useDrafts() {
  const [selected, setSelected] = useState<Selection>(new Set())
  const toggle = (rows: readonly Pick<ClientRow, 'accountId'>[], isOn: boolean) =>
    setSelected((before) => {
      const ids = rows.map(({ accountId }) => accountId)
      if (!isOn) return new Set([...before].filter((id) => !ids.includes(id)))
      return new Set([...before, ...ids].slice(0, Math.max(before.size, SIGNATURES_PER_HOUR)))
    })
  return { selected, toggle, keep: (ids: readonly number[]) => setSelected(new Set(ids)) }
}
export type Drafts = ReturnType<typeof useDrafts>

type Progress = { asked: number; of: number }

/** Sends a selection part by part, and shows how far it is; what was sent stays sent if it is stopped. */
export function useSending({ selected, keep }: Drafts, onEnd: (outcome: Outcome) => void) {
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<ApiError>()
  const isStopped = useRef(false)
  const send = async () => {
    const ids = [...selected]
    let outcome = nothing
    let asked = 0
    isStopped.current = false
    setError(undefined)
    try {
      while (asked < ids.length && !isStopped.current && outcome.secondsUntilMore === null) {
        setProgress({ asked, of: ids.length })
        const accountIds = ids.slice(asked, asked + SIGNATURES_AT_ONCE)
        outcome = joined(
          outcome,
          await call(requestClientSignatures, { body: { accountIds } }, { timeoutMs: TIMEOUT_MS }),
        )
        asked += accountIds.length
      }
    } catch (failure) {
      setError(failure as ApiError)
    }
    const limited = outcome.left.filter(({ hindrance }) => hindrance === 'LIMIT').map(({ accountId }) => accountId)
    keep([...limited, ...ids.slice(asked)])
    setProgress(undefined)
    void refresh(searchClients)
    onEnd(outcome)
  }
  return { send, stop: () => (isStopped.current = true), progress, error }
}
