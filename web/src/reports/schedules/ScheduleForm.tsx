import { filterWords } from '@hireproof/contract/reports/filter-words'
import { MOST_RECIPIENTS } from '@hireproof/contract/reports/report-schedules.endpoints'
import { changeReportSchedule, createReportSchedule } from '@hireproof/contract/reports/report-schedules.endpoints'
import { reportOf } from '@hireproof/contract/reports/reports'
import { useState, type SubmitEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { RunFailed } from '../runs/RunFailed.tsx'
import { Recipients } from './Recipients.tsx'
import { RhythmFields } from './RhythmFields.tsx'
import { ReportFields } from './ReportFields.tsx'
import { askedOf, type ScheduleDraft } from './schedule-draft.ts'

type Props = { initial: ScheduleDraft; onSaved: () => Promise<void>; onCancel: () => void }

/** What runs when, of what range, and for whom. */
export function ScheduleForm({ initial, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState(initial)
  const [submitCount, setSubmitCount] = useState(0)
  const save = useOnce(
    () => {
      const body = askedOf(draft)
      return draft.of
        ? call(changeReportSchedule, {
            params: { scheduleId: draft.of.id },
            body: { ...body, version: draft.of.version },
          })
        : call(createReportSchedule, { body })
    },
    {
      onSuccess: () => {
        announce('The schedule is saved.')
        void onSaved()
      },
    },
  )
  const errors = submitCount > 0 ? errorsOf(draft) : {}
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (Object.keys(errorsOf(draft)).length === 0) save.mutate()
  }
  const words = filterWords(draft.filter, { company: undefined, user: 'The chosen user' })
  const change = (changes: Partial<ScheduleDraft>) => setDraft({ ...draft, ...changes })
  return (
    <Section heading={draft.of ? `Change the schedule of ${reportOf(draft.report).title}` : 'New schedule'}>
      <Form
        onSubmit={handleSubmit}
        submitCount={submitCount}
        errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
      >
        <ReportFields draft={draft} onChange={change} />
        {words.length > 0 && (
          <p className="prose">
            Narrowed by {words.join('; ')}. To narrow it in another way, open the report, apply a filter and choose
            Schedule there.
          </p>
        )}
        <RhythmFields draft={draft} error={errors.time} onChange={change} />
        <Recipients
          chosen={draft.recipients}
          error={errors.recipient}
          onChange={(recipients) => change({ recipients })}
        />
        {save.error && <RunFailed error={save.error} />}
        <ButtonRow>
          <Button type="submit" isBusy={save.isPending}>
            Save schedule
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function errorsOf({ time, recipients }: ScheduleDraft): { time?: string; recipient?: string } {
  const count = recipients.length
  return {
    ...(!/^\d\d:\d\d$/.test(time) && { time: 'Enter a time.' }),
    ...(count === 0 && { recipient: 'Choose at least one recipient.' }),
    ...(count > MOST_RECIPIENTS && { recipient: `Choose no more than ${MOST_RECIPIENTS} recipients.` }),
  }
}
