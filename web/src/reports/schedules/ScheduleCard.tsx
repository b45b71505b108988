import { fileFormatInfo } from '@hireproof/contract/reports/file-formats'
import { periodNames } from '@hireproof/contract/reports/report-periods'
import { rhythmText } from '@hireproof/contract/reports/report-rhythm'
import { deleteReportSchedule, type ReportSchedule } from '@hireproof/contract/reports/report-schedules.endpoints'
import { reportOf } from '@hireproof/contract/reports/reports'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { RunFailed } from '../runs/RunFailed.tsx'

type Props = { schedule: ReportSchedule; changeHref: string; onDeleted: () => void }

/** A schedule: what runs when and for whom, and whether it is paused. */
export function ScheduleCard({ schedule, changeHref, onDeleted }: Props) {
  const { title } = reportOf(schedule.report)
  const isPaused = schedule.state === 'PAUSED'
  return (
    <Card
      heading={`${title} (${fileFormatInfo[schedule.format].label})`}
      headingLevel={3}
      aside={<StatusTag tone={isPaused ? 'warning' : 'success'}>{isPaused ? 'Paused' : 'Active'}</StatusTag>}
      actions={
        <>
          <ButtonLink variant="outline" size="small" href={changeHref}>
            {isPaused ? 'Take over' : 'Change'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
          <DeleteSchedule id={schedule.id} title={title} onDeleted={onDeleted} />
        </>
      }
    >
      {isPaused && <p>Its owner may no longer run this report. An administrator who saves it becomes its owner.</p>}
      <DefinitionList
        items={[
          { term: 'Runs', value: rhythmText(schedule.rhythm) },
          { term: 'Range', value: periodNames[schedule.period] },
          { term: 'Filter', value: schedule.filter_words.length > 0 ? schedule.filter_words.join('; ') : 'None' },
          ...(isPaused ? [] : [{ term: 'Next', value: displayDateTime(schedule.next_at) }]),
          { term: 'Last', value: schedule.last_at ? displayDateTime(schedule.last_at) : 'Not yet' },
          { term: 'Owner', value: schedule.owner },
          { term: 'Recipients', value: schedule.recipients.map(recipientText).join(', ') },
        ]}
      />
    </Card>
  )
}

const recipientText = ({ name, is_left_out: isLeftOut }: ReportSchedule['recipients'][number]) =>
  isLeftOut ? `${name} (left out: may no longer run this report)` : name

type DeleteProps = { id: string; title: string; onDeleted: () => void }

function DeleteSchedule({ id, title, onDeleted }: DeleteProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useOnce(() => call(deleteReportSchedule, { params: { scheduleId: id } }), {
    onSuccess: () => {
      setOpen(false)
      announce('The schedule is deleted.')
      onDeleted()
    },
  })
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Delete<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete the schedule of ${title}?`}
        actions={
          <>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Delete schedule
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>The report no longer runs by itself. Files that it made stay with their recipients.</p>
        {remove.error && <RunFailed error={remove.error} />}
      </Dialog>
    </>
  )
}
