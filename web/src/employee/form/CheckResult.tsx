import { type EmployeeForm, type EmployeeResult, isFinalResult } from '@hireproof/contract/employee/employee-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import type { Tone } from '../../ui/layout/StatusTag.tsx'
import { formQuery } from '../queries.ts'
import { useFormSay } from './form-language.ts'
import { resultDelay, useResultPolling } from './result-polling.ts'

type Props = { result: NonNullable<EmployeeForm['result']> }

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

/** What the check says now, what it means and what to do; looks for news by itself for a while. */
export function CheckResult({ result: { code, caseNumber, agencies, actBy } }: Props) {
  const { results, day } = useFormSay()
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
  return (
    <ResultPanel
      tone={tones[code]}
      status={isFinal ? results.status : results.notFinal}
      title={title}
      actions={
        !isFinal &&
        polling.hasStopped && (
          <Button
            isBusy={look.isFetching}
            onClick={() => {
              polling.restart()
              void look.refetch()
            }}
          >
            {results.lookNow}
          </Button>
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
      {actBy && <p>{results.actBy(day(actBy))}</p>}
      {!isFinal && <p>{results.rights}</p>}
      {!isFinal && <p>{polling.hasStopped ? results.stopped : results.looking}</p>}
      <p>
        {results.caseNumber}: <span className="reference">{caseNumber}</span>
      </p>
    </ResultPanel>
  )
}
