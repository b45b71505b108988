import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import type { Report } from '@hireproof/contract/reports/report'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import type { listReportViews } from '@hireproof/contract/reports/report-views.endpoints'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { type Answer, Loaded } from '../../ui/feedback/Loaded.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import type { ViewState } from './view-state.ts'

const ColumnsDialog = lazyPart(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)
const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)
const DeleteViewDialog = lazyPart(async () => (await import('./DeleteViewDialog.tsx')).DeleteViewDialog)

type Props = {
  report: Report
  query: Answer<ReplyOf<typeof listReportViews>>
  /** The open view. */
  view: ReportView | undefined
  state: ViewState
}

/** The saved views of a report, and what can be done with the open one. */
export function ViewsBar({ report, query, view, state }: Props) {
  const [open, setOpen] = useState<'columns' | 'new' | 'change' | 'delete'>()
  const close = () => setOpen(undefined)
  const mayShare = query.data?.can.share ?? false
  const saving = { report, content: state.content, mayShare, onClose: close }
  return (
    <section className="report-views" aria-label="Saved views">
      <Details summary={view ? `View: ${view.name}${state.isChanged ? ' (changed)' : ''}` : 'Saved views'}>
        <Loaded query={query} what="the saved views">
          {({ views }) => <ViewList report={report} views={views} open={view} />}
        </Loaded>
      </Details>
      <ButtonRow>
        <Button variant="outline" size="small" onClick={() => setOpen('columns')}>
          Choose columns ({state.chosen.length} of {state.columns.length})
        </Button>
        <Button variant="outline" size="small" onClick={() => setOpen('new')}>
          Save as a view
        </Button>
        {view?.can.change && (
          <>
            <Button variant="outline" size="small" onClick={() => setOpen('change')}>
              {state.isChanged ? 'Save changes of the view' : 'Rename or share the view'}
            </Button>
            <Button variant="text" onClick={() => setOpen('delete')}>
              Delete the view
            </Button>
          </>
        )}
      </ButtonRow>
      {open === 'columns' && (
        <ColumnsDialog columns={state.columns} chosen={state.chosen} onChoose={state.onChoose} onClose={close} />
      )}
      {open === 'new' && <SaveViewDialog {...saving} />}
      {open === 'change' && view && <SaveViewDialog {...saving} view={view} />}
      {open === 'delete' && view && <DeleteViewDialog report={report} view={view} onClose={close} />}
    </section>
  )
}

type ListProps = { report: Report; views: readonly ReportView[]; open: ReportView | undefined }

function ViewList({ report, views, open }: ListProps) {
  if (views.length === 0)
    return <p>There are none yet. Narrow the report, choose its columns, and save both as a view.</p>
  const path = paths.reports.view(report.name)
  return (
    <>
      <p>{displayCount(views.length, 'view')}</p>
      <ul>
        {open && (
          <li>
            <a href={path}>{report.title} without a view</a>
          </li>
        )}
        {views.map(({ id, name, is_shared: isShared }) => (
          <li key={id}>
            <a href={`${path}?view=${id}`} aria-current={id === open?.id ? 'true' : undefined}>
              {name}
            </a>
            {isShared && ' (shared with your company)'}
          </li>
        ))}
      </ul>
    </>
  )
}
