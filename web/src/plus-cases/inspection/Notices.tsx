import { dueState } from '@hireproof/contract/calendar/due'
import { displayCount } from '@hireproof/contract/format/display'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { InspectionNotice } from '@hireproof/contract/form-i9/inspection-notice'
import { listInspectionNotices } from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime, today } from '../../lib/clock.ts'
import { businessDaysLeft, displayDay } from '../../lib/due-text.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EndInspectionDialog } from './EndInspectionDialog.tsx'
import { NoticeForm } from './NoticeForm.tsx'

type Props = {
  /** Makes and downloads the package of the forms that a notice concerns. */
  onPackage: (noticeId: string) => void
  isMaking: boolean
  /** Why no package can be made now. */
  wait: string | false
}

/** The notices of inspection with their countdowns, and the form to record one. */
export function Notices(props: Props) {
  const { account } = useMe()
  const query = useQuery(q(listInspectionNotices, {}))
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState('')
  const mayRecord = account.status !== 'CLOSED'
  const done = (text: string) => {
    setIsAsking(false)
    setSaid(text)
  }
  return (
    <Section heading="Notices of inspection">
      <Stack>
        {said && (
          <Alert key={said} tone="success" isLive>
            <p>{said}</p>
          </Alert>
        )}
        <Loaded query={query} what="the notices" heading="The notices could not be loaded" headingLevel={3}>
          {({ results }) =>
            results.length === 0 ? (
              <p className="prose">
                No notice is recorded. An employer has at least three business days to present its forms.
              </p>
            ) : (
              results.map((notice) => (
                <Notice key={notice.id} {...props} notice={notice} mayEnd={mayRecord} onDone={setSaid} />
              ))
            )
          }
        </Loaded>
        {mayRecord && !isAsking && (
          <div>
            <Button
              variant="outline"
              onClick={() => {
                setSaid('')
                setIsAsking(true)
              }}
            >
              Record a notice of inspection
            </Button>
          </div>
        )}
        {isAsking && <NoticeForm onDone={done} onCancel={() => setIsAsking(false)} />}
      </Stack>
    </Section>
  )
}

type NoticeProps = Props & { notice: InspectionNotice; mayEnd: boolean; onDone: (text: string) => void }

function Notice({ notice, mayEnd, onDone, onPackage, isMaking, wait }: NoticeProps) {
  const [isEnding, setIsEnding] = useState(false)
  const { id, endedOn, formCount } = notice
  const none = formCount === 0 && 'It concerns no signed form.'
  return (
    <>
      <DefinitionCard
        heading={`Notice of ${displayLongDate(notice.servedOn)}`}
        headingLevel={3}
        items={factsOf(notice)}
        actions={
          endedOn === null && (
            <ButtonRow>
              <Button isBusy={isMaking} disabledReason={none || wait} onClick={() => onPackage(id)}>
                {`Download ${formCount === 1 ? 'its form' : `its ${displayCount(formCount, 'form')}`}`}
              </Button>
              {mayEnd && (
                <Button variant="outline" onClick={() => setIsEnding(true)}>
                  Record the end
                </Button>
              )}
            </ButtonRow>
          )
        }
      />
      {isEnding && (
        <EndInspectionDialog
          notice={notice}
          onClose={() => setIsEnding(false)}
          onDone={(text) => {
            setIsEnding(false)
            onDone(text)
          }}
        />
      )}
    </>
  )
}

const factsOf = (notice: InspectionNotice) => [
  ...(notice.endedOn === null
    ? [
        { term: 'Present the forms', value: <strong>{countdown(notice)}</strong> },
        { term: 'Purges', value: 'Stopped for these forms until the end of the inspection is recorded' },
      ]
    : [{ term: 'Ended', value: displayLongDate(notice.endedOn) }]),
  { term: 'Agency and officer', value: notice.officer },
  { term: 'Forms', value: `${scopeText(notice)}: ${displayCount(notice.formCount, 'signed form')}` },
  { term: 'Recorded', value: `${displayDateTime(notice.recordedAt)} by ${notice.recordedBy ?? 'a former user'}` },
]

/** Until when the forms are presented, with the business days that are left. */
function countdown({ dueOn, businessDaysLeft: left }: InspectionNotice): string {
  const state = dueState(dueOn, today())
  if (state === 'today') return `By today, ${displayDay(dueOn)}`
  return state === 'past' ? `The day was ${displayDay(dueOn)}` : `By ${displayDay(dueOn)} (${businessDaysLeft(left)})`
}

function scopeText({ scope, site, from, to }: InspectionNotice): string {
  if (scope === 'SITE') return site?.text ?? 'A hiring site'
  if (scope === 'PERIOD')
    return `Everyone who worked from ${displayLongDate(from ?? '')} to ${displayLongDate(to ?? '')}`
  return 'All of the company'
}
