import { dueState } from '@hireproof/contract/calendar/due'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { type EmployeeForm, type EmployeeResult, isFinalResult } from '@hireproof/contract/employee/employee-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useCallback, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import type { Tone } from '../../ui/layout/StatusTag.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { noticePages } from '../case-notice/notice-address.ts'
import { formQuery } from '../queries.ts'
import { useFormSay } from './form-language.ts'

type Props = { result: NonNullable<EmployeeForm['result']>; today: IsoDate }

const tones: Readonly<Record<EmployeeResult, Tone>> = {
  checking: 'info',
  needs_more_time: 'info',
  employer_step: 'info',
  authorized: 'success',
  mismatch: 'warning',
  referred: 'info',
  check_again: 'info',
  not_confirmed: 'error',
  ended: 'neutral',
}

/** The current result of the check, its meaning and what to do. Checks for updates for a while. */
export function CheckResult({ result: { code, caseNumber, agencies, actBy }, today }: Props) {
  const { results, day } = useFormSay()
  const { hrefOf } = useAddress()
  const { title, meaning, next } = results.codes[code]
  const polling = useResultPolling(code)
  const look = useQuery({
    ...formQuery,
    refetchInterval: () => (polling.hasStopped ? false : resultDelay(code, polling.waited())),
  })
  const known = useRef(code)
  useEffect(() => {
    if (known.current === code) return
    known.current = code
    announce(results.changed(title))
  }, [code, results, title])
  const isFinal = isFinalResult(code)
  const canLook = !isFinal && polling.hasStopped
  const toNotice = (code === 'mismatch' || code === 'referred') && (
    <ButtonLink href={hrefOf(noticePages.start)}>{results.notice[code]}</ButtonLink>
  )
  return (
    <ResultPanel
      tone={tones[code]}
      status={isFinal ? results.status : results.notFinal}
      title={title}
      actions={
        (toNotice || canLook) && (
          <>
            {toNotice}
            {canLook && (
              <Button
                variant={toNotice ? 'outline' : undefined}
                isBusy={look.isFetching}
                onClick={() => {
                  polling.restart()
                  void look.refetch()
                }}
              >
                {results.lookNow}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{meaning}</p>
      <p>
        <strong>{next}</strong>
      </p>
      {agencies.length > 0 && (
        <p>{results.mismatchWith(agencies.map((agency) => results.agencies[agency] ?? agency).join(', '))}</p>
      )}
      {actBy && <p>{results.actBy(day(actBy), dueState(actBy, today))}</p>}
      {!isFinal && <p>{results.rights}</p>}
      {!isFinal && <p>{polling.hasStopped ? results.stopped : results.looking}</p>}
      <p>
        {results.caseNumber}: <span className="reference unbroken">{caseNumber}</span>
      </p>
    </ResultPanel>
  )
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a page checks for the result before it leaves that to the person, who may be away. */
const LOOK_FOR = 10 * MINUTE
const FIRST = SECOND
const SLOWEST = 10 * SECOND
const SELDOM = 30 * SECOND

/** Milliseconds until the next check for a result, after this much waiting; false if nothing will change. */
export function resultDelay(code: EmployeeResult, waited: number): number | false {
  if (isFinalResult(code)) return false
  return code === 'checking' ? Math.min(Math.max(waited / 2, FIRST), SLOWEST) : SELDOM
}

/** Measures how long a page has been waiting for a result other than the current one. */
function useResultPolling(code: EmployeeResult) {
  const since = useRef(0)
  const [round, setRound] = useState(0)
  const [stopped, setStopped] = useState<string>()
  const name = `${code} ${round}`
  useEffect(() => {
    since.current = Date.now()
    const timer = setTimeout(() => setStopped(name), LOOK_FOR)
    return () => clearTimeout(timer)
  }, [name])
  return {
    waited: useCallback(() => Date.now() - since.current, []),
    hasStopped: stopped === name,
    restart: () => setRound((last) => last + 1),
  }
}
